import { propKindOf } from '../../../contract/props.ts';
import type { CheckInModel, CheckInOutcome, CheckInPrize } from '../../../scenes/check-in/model.ts';
import type { CheckInAward, CheckInInfo, LadderDay } from './check-in-info.ts';

/** What waits for its reveal or is being revealed: it must not be told by anything else. */
export interface Unrevealed {
  phase: string;
  outcome: CheckInAward | undefined;
  queue: readonly CheckInAward[];
}

/** The run with an award received, before the server tells of it itself. */
export function withReceived(info: CheckInInfo, { date, awards }: CheckInAward): CheckInInfo {
  const days = info.days.map((day): LadderDay => {
    return day.date === date ? { ...day, state: 'received', awards } : day;
  });
  return { ...info, days, isRunning: true, canReceive: false };
}

/** The days as they may be shown: what is settled but not revealed looks as it did before. */
export function shownDays(info: CheckInInfo, { phase, outcome, queue }: Unrevealed): LadderDay[] {
  const waiting = outcome && phase === 'act' ? [outcome, ...queue] : queue;
  return info.days.map((day): LadderDay => {
    const found = waiting.find(({ date }) => date === day.date);
    if (!found) return day;
    return { ...day, state: 'today', awards: found.chestIndex === undefined ? day.awards : [] };
  });
}

/** The number of today in the run, 1 to 7; undefined when the server's day is not on the board. */
export function todayOf({ days, today }: CheckInInfo): number | undefined {
  return days.find(({ date }) => date === today)?.day;
}

function prizeOf(awards: CheckInAward['awards']): CheckInPrize | undefined {
  const [award] = awards;
  return award && { kind: propKindOf(award.propId), count: award.count };
}

/** The board at rest, as the scene draws it. */
export function modelOf(days: readonly LadderDay[]): CheckInModel {
  return {
    days: days.map(({ state, awards }) => {
      const prize = prizeOf(awards);
      return { state, ...(prize && { prize }) };
    }),
  };
}

/**
 * A settled day as the scene reveals it.
 * @throws Error when the server settled nothing.
 */
export function outcomeOf({ day, awards }: CheckInAward): CheckInOutcome {
  const prize = prizeOf(awards);
  if (!prize) throw new Error('a day without an award has nothing to reveal');
  return { day, prize };
}
