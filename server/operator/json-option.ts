import { OperatorProblem } from './command.ts';

type Parts = Readonly<Record<string, unknown>>;

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong with a value that takes the place of `known`; undefined when it fits. */
export function misfit(value: unknown, known: unknown, path: string): string | undefined {
  if (isParts(known)) {
    if (!isParts(value)) return `${path} is a group like ${JSON.stringify(known)}.`;
    const strange = Object.keys(value).find((key) => !Object.hasOwn(known, key));
    if (strange !== undefined) return `${path} has no part "${strange}".`;
    const parts = Object.entries(value).map(([key, part]) =>
      misfit(part, known[key], `${path}.${key}`),
    );
    return parts.find((problem) => problem !== undefined);
  }
  if (Array.isArray(known)) {
    const [first] = known;
    if (!Array.isArray(value)) return `${path} is a list.`;
    if (first === undefined) return `${path} has no form that a command could check.`;
    // Any row may show the form: the first may hold lists that are empty.
    const ofRow = (row: unknown, at: number) => {
      const place = `${path}[${at}]`;
      const problems = known.map((form) => missing(row, form, place) ?? misfit(row, form, place));
      return problems.includes(undefined) ? undefined : problems[0];
    };
    return value.map(ofRow).find(Boolean);
  }
  if (typeof known === 'number') {
    const isWhole = Number.isSafeInteger(value) && (value as number) >= 0;
    return isWhole ? undefined : `${path} is a whole number from 0.`;
  }
  return typeof value === typeof known ? undefined : `${path} is a ${typeof known}.`;
}

/** What a list's item leaves out: lists are replaced whole, so that nothing fills it in. */
function missing(value: unknown, known: unknown, path: string): string | undefined {
  if (!isParts(value) || !isParts(known)) return undefined;
  const left = Object.keys(known).find((key) => !Object.hasOwn(value, key));
  return left === undefined ? undefined : `${path} has no "${left}".`;
}

/** A value with some of its parts replaced; lists are replaced whole. */
export function mergedParts(old: unknown, change: unknown): unknown {
  if (!isParts(old) || !isParts(change)) return change;
  const parts = Object.entries(change).map(([key, part]) => [key, mergedParts(old[key], part)]);
  return { ...old, ...Object.fromEntries(parts) };
}

/**
 * Reads an option that is JSON.
 * @throws OperatorProblem for any other text.
 */
export function jsonOption(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorProblem(`"${text}" is no JSON. Write a group like {"amount":500000}.`);
  }
}
