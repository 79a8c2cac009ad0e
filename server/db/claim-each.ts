/** So many times more due rows are looked at than are taken: others may be taking the first of them. */
const AHEAD = 4;

/** How many due rows to read for `limit` that are to be taken. */
export function lookAhead(limit: number): number {
  return limit * AHEAD;
}

/** The same rows from one of them on: where none is urgent, several processes begin each elsewhere. */
export function fromAnywhere<Key>(due: readonly Key[]): Key[] {
  const first = Math.floor(Math.random() * due.length);
  return [...due.slice(first), ...due.slice(0, first)];
}

/**
 * Takes what is due in hand, each row (or a few of one player) by a statement of its own that says again what due is and
 * passes over a row that somebody works on: no statement over all rows can lock and skip where they lie on several machines
 * (docs/decisions/0096).
 * @param due keys, the most urgent first: `lookAhead(limit)` of them, so that several processes get each their own
 * @param claim answers the row, or none where another process was faster
 */
export async function claimEach<Key, Row>(
  due: readonly Key[],
  limit: number,
  claim: (key: Key) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const taken: Row[] = [];
  for (const key of due) {
    if (taken.length >= limit) break;
    taken.push(...(await claim(key)));
  }
  return taken;
}
