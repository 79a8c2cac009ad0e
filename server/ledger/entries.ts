import './tables.ts';
import type { Tx } from '../db/database.ts';

/** A page of a wallet's history; pages count from 1. */
export interface EntryQuery {
  playerId: number;
  /** Prop id. */
  currency: number;
  pageNum: number;
  pageSize: number;
}

/** One movement in a wallet; `kind` is its transfer's. */
export interface Entry {
  transferId: string;
  kind: string;
  amount: number;
  balanceAfter: number;
  createdAt: Date;
}

/** A page of everything that moved in a wallet, newest first, and how many movements there are. */
export async function findEntries(
  tx: Tx,
  { playerId, currency, pageNum, pageSize }: EntryQuery,
): Promise<{ entries: Entry[]; total: number; pages: number }> {
  const wallet = await tx
    .selectFrom('wallets')
    .select('seq')
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  const total = wallet?.seq ?? 0;
  // Entries are counted without a gap, so a page is a range of numbers, however long the history is.
  const newest = total - (pageNum - 1) * pageSize;
  const entries = await tx
    .selectFrom('wallet_entries as entry')
    .innerJoin('transfers as transfer', (join) =>
      join
        .onRef('transfer.player_id', '=', 'entry.player_id')
        .onRef('transfer.id', '=', 'entry.transfer_id'),
    )
    .select(['entry.transfer_id as transferId', 'transfer.kind as kind'])
    .select(['entry.amount as amount', 'entry.balance_after as balanceAfter'])
    .select('entry.created_at as createdAt')
    .where('entry.player_id', '=', playerId)
    .where('entry.currency', '=', currency)
    .where('entry.seq', '<=', newest)
    .where('entry.seq', '>', newest - pageSize)
    .orderBy('entry.seq', 'desc')
    .execute();
  return { entries, total, pages: Math.ceil(total / pageSize) };
}

/** What names a move of a player in the books. */
export interface MoveName {
  kind: string;
  reference: string;
}

/** A booked move. */
export interface Move extends MoveName {
  transferId: string;
  /** Prop id. */
  currency: number;
  amount: number;
  createdAt: Date;
}

/** The moves of these names; what was never booked is missing. */
export async function findMoves(
  tx: Tx,
  playerId: number,
  names: readonly MoveName[],
): Promise<Move[]> {
  if (names.length === 0) return [];
  return tx
    .selectFrom('transfers')
    .select(['id as transferId', 'kind', 'reference', 'currency', 'amount'])
    .select('created_at as createdAt')
    .where('player_id', '=', playerId)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('kind', 'reference'),
        'in',
        names.map(({ kind, reference }) => tuple(kind, reference)),
      ),
    )
    .execute();
}
