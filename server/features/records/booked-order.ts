import type { MoveRow } from './moves.ts';

type Move = Pick<MoveRow, 'currency' | 'amount' | 'balanceAfter' | 'micros'>;

/**
 * Moves of one transaction carry one time, and ids have no order. Puts them, newest first, so that
 * in each wallet the balances lead from one move to the next; the others stay where they are.
 */
export function inBookedOrder<Row extends Move>(rows: readonly Row[]): Row[] {
  const chains = new Map<string, Row[]>();
  const nameOf = ({ micros, currency }: Row) => `${micros}/${currency}`;
  for (const row of rows) {
    const name = nameOf(row);
    chains.set(name, [...(chains.get(name) ?? []), row]);
  }
  const ordered = new Map([...chains].map(([name, chain]) => [name, linked(chain)]));
  return rows.map((row) => ordered.get(nameOf(row))?.shift() ?? row);
}

const before = ({ balanceAfter, amount }: Move): number => balanceAfter - amount;

/** The newest is the one whose balance no other starts from; each next one ends where it began. */
function linked<Row extends Move>(rows: Row[]): Row[] {
  if (rows.length < 2) return rows;
  const left = [...rows];
  const take = (find: (row: Row) => boolean): Row | undefined => {
    const index = left.findIndex(find);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const chain: Row[] = [];
  let next = take((row) => !rows.some((other) => before(other) === row.balanceAfter));
  while (next) {
    const { amount, balanceAfter } = next;
    chain.push(next);
    next = take((row) => row.balanceAfter === balanceAfter - amount);
  }
  // A page that begins or ends within the moment, or balances that return: the rest as it came.
  return [...chain, ...left];
}
