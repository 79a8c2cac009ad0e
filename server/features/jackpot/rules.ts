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
  /** Chances that can be drawn with now, one after the other. */
  ready: number;
  /** Still to wager today until one more is ready; 0 where no chance waits for that. */
  nextTyping: number;
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
  const { isOpen, depositToJoin, drawsWithoutWager, wagerPerDraw } = config;
  /** What is missing before so many further draws of the day. */
  const typingFor = (draws: number): number => {
    const drawsToPayFor = Math.max(0, day.drawsToday + draws - drawsWithoutWager);
    return Math.max(0, drawsToPayFor * wagerPerDraw - day.wageredToday);
  };
  const needDeposit = Math.max(0, depositToJoin - day.deposited);
  let open = 0;
  while (open < day.chances && typingFor(open + 1) === 0) open += 1;
  return {
    isOpen,
    needDeposit,
    needTyping: typingFor(1),
    chances: day.chances,
    ready: isOpen && needDeposit === 0 ? open : 0,
    nextTyping: open < day.chances ? typingFor(open + 1) : 0,
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
