import { PROPS } from '../../contract/props.ts';
import type { Tx } from '../db/database.ts';
import { findMoves, type Move, type MoveName } from '../ledger/entries.ts';

/** A booked move that its player has not seen yet, and the outcome whose act will show it. */
export interface UnrevealedMove extends MoveName {
  activity: string;
  outcomeId: string;
}

/** What a player has not seen yet, of every activity. */
export type UnrevealedOf = (tx: Tx, playerId: number) => Promise<readonly UnrevealedMove[]>;

/** Won and booked, but not yet revealed: no list and no balance may tell it before its act. */
export interface Unrevealed {
  /** The transfers of them, for a query that leaves them out. */
  readonly ids: readonly string[];
  /** True where a movement is one of them. */
  hides(transferId: string): boolean;
  /** How much of a prop they are, in all or up to a moment. */
  amountOf(propId: number, until?: Date): number;
  /** Coin of them by outcome, in hundredths. */
  readonly coin: readonly UnseenCoin[];
}

/** Coin that one outcome has brought and not shown, in hundredths. */
export interface UnseenCoin {
  readonly activity: string;
  readonly id: string;
  readonly coin: number;
}

/** Finds what a player has not seen yet. */
export async function readUnrevealed(
  tx: Tx,
  playerId: number,
  unrevealedOf: UnrevealedOf,
): Promise<Unrevealed> {
  const names = await unrevealedOf(tx, playerId);
  const moves = await findMoves(tx, playerId, names);
  const ids = new Set(moves.map(({ transferId }) => transferId));
  return {
    ids: [...ids],
    hides: (transferId) => ids.has(transferId),
    amountOf: (propId, until) =>
      moves
        .filter(({ currency, createdAt }) => currency === propId && !(until && createdAt > until))
        .reduce((sum, { amount }) => sum + amount, 0),
    coin: coinOf(names, moves),
  };
}

function coinOf(names: readonly UnrevealedMove[], moves: readonly Move[]): UnseenCoin[] {
  const coins = moves.filter(({ currency }) => currency === PROPS.coin);
  return coins.flatMap(({ kind, reference, amount }) => {
    const name = names.find((one) => one.kind === kind && one.reference === reference);
    return name ? [{ activity: name.activity, id: name.outcomeId, coin: amount }] : [];
  });
}

/** What may be shown of a balance; spending what was not seen yet leaves nothing to show. */
export function shownOf(
  balances: ReadonlyMap<number, number>,
  unrevealed: Unrevealed,
): (propId: number) => number {
  return (propId) => Math.max(0, (balances.get(propId) ?? 0) - unrevealed.amountOf(propId));
}
