import pLimit from 'p-limit';

/** So many at once: they wait for a far side most of their time, and leave most connections to the database to calls. */
const AT_ONCE = 4;

/**
 * Does the same with each, some at a time, until all are done: one that a far side is slow about keeps the others
 * waiting as little as one that fails.
 * @returns what each came to, in their order
 */
export function sideBySide<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const limited = pLimit(AT_ONCE);
  return Promise.allSettled(items.map((item) => limited(work, item)));
}
