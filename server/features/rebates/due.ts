import { REBATE_DAYS } from '../../../contract/rebates.ts';
import { manilaDay, manilaDayStart } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { GRACE_MS, wageredOn } from '../../ledger/wagered-days.ts';
import { type RebateDeps, rateOf } from './deps.ts';
import { idOf, takenSince } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What nobody took is told for so many days after it has expired. */
export const LOST_DAYS = 30;

/** What one Manila day brings back of one game type; amounts in hundredths. */
export interface DayRebate {
  day: string;
  typeId: number;
  wagered: number;
  perMille: number;
  amount: number;
  state: 'open' | 'received' | 'nothing' | 'lost';
  endTime: Date;
}

/** Whose rebates, of which days, and what time it is. */
export interface RebateQuery {
  playerId: number;
  now: Date;
  /** So many days before today. */
  days: number;
}

/**
 * The player's rebates of days that are over, newest first. One that was taken stays as it was booked,
 * whatever ended or changed afterwards.
 */
export async function rebatesOf(tx: Tx, deps: RebateDeps, query: RebateQuery) {
  const { playerId, now, days } = query;
  const since = daysBefore(now, days);
  const first = manilaDay(since);
  const wagered = await wageredOn(tx, { playerId, days: [first, newestDay(now)], since });
  if (wagered.length === 0) return [];
  const taken = await takenSince(tx, playerId, first);
  const { levels } = (await deps.settings.read(tx)).vip;
  const levelOn = new Map<string, number>();
  const rebates: DayRebate[] = [];
  for (const { day, typeId, ...sums } of wagered) {
    const endTime = endOf(day);
    const booked = taken.get(idOf({ day, typeId }));
    if (booked) {
      rebates.push({ day, typeId, ...booked, state: 'received', endTime });
      continue;
    }
    const level = levelOn.get(day) ?? (await deps.vipLevelOn(tx, playerId, day));
    levelOn.set(day, level);
    const perMille = rateOf(levels, level, typeId);
    const amount = Math.floor((sums.wagered * perMille) / 1000);
    const state = amount === 0 ? 'nothing' : endTime > now ? 'open' : 'lost';
    rebates.push({ day, typeId, ...sums, perMille, amount, state, endTime });
  }
  return rebates;
}

/** Those that can be taken now, oldest day first, so that what expires soonest is booked first. */
export async function openRebates(
  tx: Tx,
  deps: RebateDeps,
  who: Omit<RebateQuery, 'days'>,
): Promise<DayRebate[]> {
  const rebates = await rebatesOf(tx, deps, { ...who, days: REBATE_DAYS });
  return rebates.filter(({ state }) => state === 'open').reverse();
}

/** The newest day that is over and of which every wager has been written. */
export function newestDay(now: Date): string {
  return manilaDay(daysBefore(new Date(now.getTime() - GRACE_MS), 1));
}

/** The moment at which the Manila day so many days before today began. */
function daysBefore(now: Date, days: number): Date {
  return new Date(manilaDayStart(now).getTime() - days * DAY_MS);
}

/** The moment at which a day's rebate expires. */
function endOf(day: string): Date {
  const noon = new Date(`${day}T04:00:00Z`);
  return daysBefore(noon, -(REBATE_DAYS + 1));
}
