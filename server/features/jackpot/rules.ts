import { REFUSALS } from '../../../contract/refusals.ts';
import type { JackpotConfig } from './config.ts';

/** What decides whether a player may draw; amounts in hundredths. */
export interface Standing {
  isOpen: boolean;
  /** Still to deposit before the first draw. */
  needDeposit: number;
  /** Still to wager today before the next draw. */
  needTyping: number;
  chances: number;
}

/** What is known about a player's day; amounts in hundredths. */
export interface PlayerDay {
  deposited: number;
  wageredToday: number;
  drawsToday: number;
  chances: number;
}

/** Works out what a player still needs. From the 4th draw of a day each one needs a wager. */
export function standingOf(config: JackpotConfig, day: PlayerDay): Standing {
  const drawsToPayFor = Math.max(0, day.drawsToday + 1 - config.drawsWithoutWager);
  return {
    isOpen: config.isOpen,
    needDeposit: Math.max(0, config.depositToJoin - day.deposited),
    needTyping: Math.max(0, drawsToPayFor * config.wagerPerDraw - day.wageredToday),
    chances: day.chances,
  };
}

/** Why a draw is refused, with what is missing. */
export interface DrawRefusal {
  code: 1001 | 1002 | 1003 | 1004;
  details?: Record<string, number>;
}

/** The first reason against a draw: closed, deposit, chance, wager; undefined when it may go on. */
export function refusalOf(standing: Standing): DrawRefusal | undefined {
  const { isOpen, needDeposit, chances, needTyping } = standing;
  if (!isOpen) return { code: REFUSALS.activityClosed };
  if (needDeposit > 0) return { code: REFUSALS.depositNeeded, details: { needDeposit } };
  if (chances < 1) return { code: REFUSALS.noDrawChance };
  if (needTyping > 0) return { code: REFUSALS.wagerNeeded, details: { needTyping } };
  return undefined;
}

/**
 * Chances that a deposit earns: one for each full `depositPerChance` of everything deposited so
 * far, so that small deposits add up; never more than the day still allows.
 */
export function chancesFor(
  config: JackpotConfig,
  { deposited, amount, earnedToday }: { deposited: number; amount: number; earnedToday: number },
): number {
  const { depositPerChance, depositChancesPerDay } = config;
  const before = Math.floor((deposited - amount) / depositPerChance);
  const earned = Math.floor(deposited / depositPerChance) - before;
  return Math.max(0, Math.min(earned, depositChancesPerDay - earnedToday));
}
