import { sql } from 'kysely';
import './tables.ts';
import type { Tx } from '../../db/database.ts';
import type { DrawRow } from './store.ts';

/** A page of a list; pages count from 1. */
export interface Page {
  pageNum: number;
  pageSize: number;
}

/** A player's own draws that were shown, newest first. */
export async function findRecords(tx: Tx, playerId: number, page: Page) {
  const own = tx
    .selectFrom('jackpot_draws')
    .where('player_id', '=', playerId)
    .where('shown_at', 'is not', null);
  const total = await countOf(own.select(sql<number>`count(*)`.as('count')));
  const rows: DrawRow[] = await own
    .selectAll()
    .orderBy('number', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
  return { rows, total, pages: pagesOf(total, page) };
}

/** Players by their largest coin or jackpot prize; who won it first ranks higher. */
export async function findRanks(tx: Tx, page: Page) {
  const total = await countOf(
    tx.selectFrom('jackpot_best').select(sql<number>`count(*)`.as('count')),
  );
  const offset = (page.pageNum - 1) * page.pageSize;
  const rows = await tx
    .selectFrom('jackpot_best')
    .selectAll()
    .orderBy('reward', 'desc')
    .orderBy('created_at')
    .orderBy('player_id')
    .limit(page.pageSize)
    .offset(offset)
    .execute();
  const ranked = rows.map((row, index) => ({ ...row, rank: offset + index + 1 }));
  return { rows: ranked, pages: pagesOf(total, page) };
}

/** A player's own place, however far down the list; undefined without a coin or jackpot prize. */
export async function findOwnRank(tx: Tx, playerId: number) {
  const own = await tx
    .selectFrom('jackpot_best')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (!own) return undefined;
  const better = await countOf(
    tx
      .selectFrom('jackpot_best')
      .select(sql<number>`count(*)`.as('count'))
      .where(
        sql<boolean>`(-reward, created_at, player_id) <
          (-${own.reward}::bigint, ${own.created_at}::timestamptz, ${playerId}::bigint)`,
      ),
  );
  return { ...own, rank: better + 1 };
}

async function countOf(query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) {
  return (await query.executeTakeFirstOrThrow()).count;
}

function pagesOf(total: number, { pageSize }: Page): number {
  return Math.ceil(total / pageSize);
}
