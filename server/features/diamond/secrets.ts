import type { Tx } from '../../db/database.ts';
import { findMoves, type MoveName } from '../../ledger/entries.ts';

/** Names of booked moves that a player has not seen yet, of every activity. */
export type SecretsOf = (tx: Tx, playerId: number) => Promise<readonly MoveName[]>;

/** Won and booked, but not yet revealed: no list and no balance may tell it before its act. */
export interface Secrets {
  /** True where a movement is one of them. */
  hides(transferId: string): boolean;
  /** How much of a prop they are, in all or up to a moment. */
  amountOf(propId: number, until?: Date): number;
}

/** Finds what a player has not seen yet. */
export async function readSecrets(
  tx: Tx,
  playerId: number,
  secretsOf: SecretsOf,
): Promise<Secrets> {
  const moves = await findMoves(tx, playerId, await secretsOf(tx, playerId));
  const ids = new Set(moves.map(({ transferId }) => transferId));
  return {
    hides: (transferId) => ids.has(transferId),
    amountOf: (propId, until) =>
      moves
        .filter(({ currency, createdAt }) => currency === propId && !(until && createdAt > until))
        .reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** What may be shown of a balance; spending what was not seen yet leaves nothing to show. */
export function shownOf(
  balances: ReadonlyMap<number, number>,
  secrets: Secrets,
): (propId: number) => number {
  return (propId) => Math.max(0, (balances.get(propId) ?? 0) - secrets.amountOf(propId));
}
