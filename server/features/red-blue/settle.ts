import type { Kysely } from 'kysely';
import './tables.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import { GRACE_MS } from '../../ledger/wagered-days.ts';
import { countAndFreeze } from './freeze.ts';
import { payRound } from './pay.ts';
import { carryOver, openRound } from './rounds.ts';

/** What a settlement needs; it may be stopped between any two steps and goes on the next time. */
export interface SettlementDeps {
  database: Kysely<Database>;
  now: Date;
  shouldStop?: () => boolean;
}

/** What a run did. */
export interface Settled {
  /** Rounds that were finished now. */
  rounds: number;
  /** Shares that were paid now. */
  shares: number;
  /** Shares that could not be paid and are tried again the next time. */
  failed: number;
}

/**
 * Opens the round of today and settles every round that is over, oldest first: counts the members,
 * freezes the figures, pays one share a transaction, and carries the rest over. Safe in any number
 * of processes at once and after a kill at any moment.
 */
export async function settleDue(deps: SettlementDeps): Promise<Settled> {
  const { database, now, shouldStop = () => false } = deps;
  const done: Settled = { rounds: 0, shares: 0, failed: 0 };
  await inTransaction(database, (tx) => openRound(tx, now));
  const due = await database
    .selectFrom('red_blue_rounds')
    .selectAll()
    .where('status', '<>', 'settled')
    .where('ends_at', '<=', new Date(now.getTime() - GRACE_MS))
    .orderBy('id')
    .execute();
  for (const { id, ends_at } of due) {
    const frozen = await countAndFreeze(database, { id, ends_at }, shouldStop);
    if (!frozen) break;
    const paid = await payRound({ database, now, shouldStop }, frozen);
    done.shares += paid.shares;
    done.failed += paid.failed;
    if (shouldStop()) break;
    if (await finish(database, id, now)) done.rounds += 1;
  }
  await inTransaction(database, (tx) => carryOver(tx, now));
  return done;
}

/** Closes a round of which everybody has been paid; false where somebody waits or it was closed. */
async function finish(database: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('red_blue_rounds')
    .set({ status: 'settled', settled_at: now })
    .where('id', '=', id)
    .where('status', '=', 'paying')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('red_blue_members')
            .select('player_id')
            .where('round_id', '=', id)
            .where('share', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
