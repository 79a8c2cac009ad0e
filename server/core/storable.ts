/** The deepest that what comes from outside may be nested; outcomes of our own games go five deep. */
const DEPTH_MAX = 16;

/**
 * What keeps a value from being stored as PostgreSQL's JSON or text; undefined = nothing. Its texts
 * can't hold NUL or half a surrogate pair, and its nesting is bounded.
 */
export function storageProblem(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'a text holds the character NUL';
    return /\p{Surrogate}/u.test(value) ? 'a text holds half a character' : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === DEPTH_MAX) return `it is nested more than ${DEPTH_MAX} deep`;
  for (const [name, inner] of Object.entries(value)) {
    const problem = storageProblem(name) ?? storageProblem(inner, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}
