import { manilaDay, manilaDayEnd } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited } from '../../ledger/balances.ts';
import type { OpenRewards } from '../feature.ts';
import { type CheckInRules, readCheckInConfig } from './config.ts';
import { dayOfRun } from './ladder.ts';
import { findLastRun, hasReceived } from './store.ts';

/** Where a player stands today. */
export interface Standing {
  isOpen: boolean;
  /** Manila day of now. */
  today: string;
  /** 1 to 7. */
  day: number;
  /** The first day of the run that runs, or of the one that would begin today. */
  firstDay: string;
  isRunning: boolean;
  rules: CheckInRules;
}

/** Reads the run that counts today; without one, the run that an award of today would begin. */
export async function readStanding(tx: Tx, playerId: number, now: Date): Promise<Standing> {
  const { isOpen, rules } = await readCheckInConfig(tx);
  const today = manilaDay(now);
  const run = await findLastRun(tx, playerId);
  const day = run && dayOfRun(run.first_day, today);
  if (!run || day === undefined) {
    return { isOpen, today, day: 1, firstDay: today, isRunning: false, rules };
  }
  // A run keeps the rules that it began with.
  return { isOpen, today, day, firstDay: run.first_day, isRunning: true, rules: run.rules };
}

/** The red dot and the start popup: true when an award of today could really be received. */
export async function checkInWaits(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  const { isOpen } = await readCheckInConfig(tx);
  if (!isOpen || (await hasReceived(tx, playerId, manilaDay(now)))) return false;
  return hasDeposited(tx, playerId);
}

/** The award of today, which its own act gives: nobody knows before what lies in the chest. */
export const checkInRewards: OpenRewards = {
  async list(tx, playerId, now) {
    if (!(await checkInWaits(tx, playerId, now))) return [];
    const { day, today, rules } = await readStanding(tx, playerId, now);
    return [{ id: today, rewards: rules.awards[day - 1] ?? [], endTime: manilaDayEnd(now) }];
  },
};
