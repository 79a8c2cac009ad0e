import { sql } from 'kysely';
import type { Static } from 'typebox';
import { hundredthsOf } from '../../../contract/money.ts';
import type { RechargeBonus } from '../../../contract/recharge-bonus.ts';
import { manilaDay, manilaDayEnd, manilaDayStart } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import './store.ts';

interface BonusesTable {
  id: number;
  kind: number;
  channel_id: number;
  is_open: boolean;
  min_amount: number;
  percent: number;
  max_bonus: number;
  prop_id: number;
  count: number;
  wager_factor: number;
  days: number;
}

declare module '../../db/database.ts' {
  interface Database {
    recharge_bonuses: BonusesTable;
  }
}

/** A bonus as the contract publishes it. */
export type Bonus = Static<typeof RechargeBonus>;

/** Every bonus that is published now, for whomever. */
export async function publishedBonuses(tx: Tx): Promise<Bonus[]> {
  const rows = await tx
    .selectFrom('recharge_bonuses')
    .selectAll()
    .where('is_open', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    channelId: row.channel_id,
    minAmount: hundredthsOf(row.min_amount),
    percent: row.percent,
    maxBonus: hundredthsOf(row.max_bonus),
    propId: row.prop_id,
    count: row.count,
    wagerFactor: row.wager_factor,
    days: row.days,
  }));
}

/** For VIP members, first of a Manila day (0022). */
const OF_VIPS = 13;

/** The bonuses that are published now, without the VIPs' for who is none. */
export async function bonusesOfferedTo(tx: Tx, { isVip }: { isVip: boolean }): Promise<Bonus[]> {
  return (await publishedBonuses(tx)).filter(({ kind }) => isVip || kind !== OF_VIPS);
}

/** What decides which kinds a deposit can earn. */
export interface Standing {
  /** Deposits of the player that were paid before. */
  paid: number;
  /** Those of them that were opened on the same Manila day. */
  paidOfDay: number;
  openedAt: Date;
}

/** The standing of a deposit that is opened at a moment; `exceptId` is the deposit itself. */
export async function standingOf(
  tx: Tx,
  { playerId, openedAt, exceptId }: { playerId: number; openedAt: Date; exceptId?: string },
): Promise<Standing> {
  const [from, to] = [manilaDayStart(openedAt), manilaDayEnd(openedAt)];
  const isOfDay = sql`created_at >= ${from} and created_at < ${to}`;
  const row = await tx
    .selectFrom('deposits')
    .select(sql<number>`count(*)::int`.as('paid'))
    .select(sql<number>`(count(*) filter (where ${isOfDay}))::int`.as('paidOfDay'))
    .where('player_id', '=', playerId)
    .where('status', '=', 'PAID')
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirstOrThrow();
  return { ...row, openedAt };
}

const SUNDAY = 0;
const SATURDAY = 6;

function isWeekend(time: Date): boolean {
  const day = new Date(`${manilaDay(time)}T00:00:00Z`).getUTCDay();
  return day === SUNDAY || day === SATURDAY;
}

/** Whether a kind of bonus is for a deposit of this standing (contract/recharge-bonus.ts). */
export function isKindFor(kind: number, { paid, paidOfDay, openedAt }: Standing): boolean {
  switch (kind) {
    case 1:
    case 2:
    case 3:
      return paid === kind - 1;
    case 5:
    // Kept in the offers of a deposit only where a VIP member opened it.
    case OF_VIPS:
      return paidOfDay === 0;
    // One a day: what comes with every deposit is repeated as often as it pays (0062).
    case 6:
      return paidOfDay === 0 && isWeekend(openedAt);
    default:
      return true;
  }
}

/** The bonuses of a list that a deposit of this standing can earn. */
export function bonusesFor(bonuses: readonly Bonus[], standing: Standing): Bonus[] {
  return bonuses.filter(({ kind }) => isKindFor(kind, standing));
}
