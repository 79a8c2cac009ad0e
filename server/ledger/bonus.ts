import { type Kysely, sql } from 'kysely';
import './tables.ts';
import { BONUS_COIN } from '../../contract/recharge-bonus.ts';
import { type Database, inTransaction, type Tx } from '../db/database.ts';
import { TransferConflict } from './errors.ts';
import { wholeOf } from './post.ts';
import type { BonusStatus } from './tables.ts';

/** Bonus coin with its terms; both amounts in hundredths. */
export interface NewBonus {
  playerId: number;
  /** Positive. */
  amount: number;
  /** What is to be wagered before it becomes coin: at most ten times the amount. */
  need: number;
  /** For example `recharge`, `coupon` or `gift`. */
  source: string;
  /** Unique for a player together with `source`. */
  reference: string;
  expiresAt: Date;
  at: Date;
}

/** A bonus and where it stands; amounts in hundredths. */
export interface Bonus {
  grantId: string;
  source: string;
  status: BonusStatus;
  amount: number;
  /** Bonus coin left of it; while it waits, its amount. */
  balance: number;
  need: number;
  done: number;
  left: number;
  /** What became coin. */
  converted: number;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/** The most that a bonus may ask for: its amount times this. */
const FACTOR_MAX = 10;
const ENDED_SHOWN = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Gives a bonus, once for each player, source and reference. It runs at once, or waits for those
 * before it; its bonus coin is booked when it starts.
 * @throws TransferConflict when the reference was used with other amounts.
 */
export async function grantBonus(
  tx: Tx,
  { playerId, amount, need, source, reference, expiresAt, at }: NewBonus,
): Promise<{ grantId: string; status: BonusStatus }> {
  if (wholeOf(amount) <= 0) throw new RangeError(`${amount} is no amount of a bonus`);
  if (wholeOf(need) < 0 || need > amount * FACTOR_MAX) {
    throw new RangeError(`a bonus of ${amount} must not ask for wagers of ${need}`);
  }
  const { rows } = await sql<{ status: string; grant_id: string; grant_status: BonusStatus }>`
    select * from ledger_grant_bonus(${playerId}, ${amount}, ${need}, ${source}, ${reference},
      ${expiresAt}, ${at})`.execute(tx);
  const [row] = rows;
  if (!row || row.status === 'conflict') {
    throw new TransferConflict(playerId, `bonus of ${source}`, reference);
  }
  return { grantId: row.grant_id, status: row.grant_status };
}

/** A player's bonuses: the one that runs, those that wait in order, then the newest that ended. */
export async function bonusesOf(tx: Tx, playerId: number): Promise<Bonus[]> {
  const read = (isOpen: boolean) =>
    tx
      .selectFrom('bonus_grants')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('status', isOpen ? 'in' : 'not in', ['running', 'waiting'])
      .orderBy(isOpen ? 'status' : 'ended_at', isOpen ? 'asc' : 'desc')
      .orderBy('number', isOpen ? 'asc' : 'desc');
  const wallet = await tx
    .selectFrom('wallets')
    .select('balance')
    .where('player_id', '=', playerId)
    .where('currency', '=', BONUS_COIN)
    .executeTakeFirst();
  const rows = [
    ...(await read(true).execute()),
    ...(await read(false).limit(ENDED_SHOWN).execute()),
  ];
  const balances: Partial<Record<BonusStatus, number>> = { running: wallet?.balance ?? 0 };
  return rows.map((row) => ({
    grantId: row.id,
    source: row.source,
    status: row.status,
    amount: row.amount,
    balance: row.status === 'waiting' ? row.amount : (balances[row.status] ?? 0),
    need: row.need,
    done: Math.min(row.done, row.need),
    left: Math.max(0, row.need - row.done),
    converted: row.converted,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  }));
}

/** How a cancelled bonus stands now; `missing` = the player has no such bonus. */
export type CancelEnd = BonusStatus | 'missing';

/**
 * Gives a bonus up: its bonus coin goes back to the house and the next one starts. Repeatable. One
 * that ended before keeps its end, which is the answer.
 */
export async function cancelBonus(
  tx: Tx,
  { playerId, grantId, at }: { playerId: number; grantId: string; at: Date },
): Promise<{ status: CancelEnd; taken: number }> {
  if (!UUID.test(grantId)) return { status: 'missing', taken: 0 };
  const { rows } = await sql<{ status: CancelEnd; taken: number }>`
    select * from ledger_cancel_bonus(${playerId}, ${grantId}, ${at})`.execute(tx);
  return rows[0] ?? { status: 'missing', taken: 0 };
}

/** Ends what is over of a player's bonuses, running or waiting. Repeatable. */
export async function endOverBonuses(
  tx: Tx,
  { playerId, at }: { playerId: number; at: Date },
): Promise<void> {
  await sql`select ledger_expire_bonuses(${playerId}, ${at})`.execute(tx);
}

/** Ends bonuses that are over, of at most `limit` players, each in a transaction of its own. */
export async function expireBonuses(
  db: Kysely<Database>,
  { at, limit }: { at: Date; limit: number },
): Promise<number> {
  const due = await db
    .selectFrom('bonus_grants')
    .select('player_id')
    .distinct()
    .where('status', 'in', ['waiting', 'running'])
    .where('expires_at', '<=', at)
    .orderBy('player_id')
    .limit(limit)
    .execute();
  for (const { player_id } of due) {
    await inTransaction(db, (tx) => endOverBonuses(tx, { playerId: player_id, at }));
  }
  return due.length;
}
