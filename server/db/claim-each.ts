/** So many times more due rows are looked at than are taken: others may be taking the first of them. */
const AHEAD = 4;

/** How many due rows to read for `limit` that are to be taken. */
export function lookAhead(limit: number): number {
  return limit * AHEAD;
}

/**
 * Takes what is due in hand, each row by a statement of its own that says again what due is and passes over a row that
 * somebody works on: no statement over all rows can lock and skip where they lie on several machines
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
