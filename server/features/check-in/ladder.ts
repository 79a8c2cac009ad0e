import { CHECK_IN_DAYS } from '../../../contract/check-in.ts';
import type { Award, CheckInRules } from './config.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How a day of a run stands. */
export type DayState = 'received' | 'today' | 'missed' | 'coming';

/** One day of a run as the player sees it. */
export interface LadderDay {
  /** 1 to 7. */
  day: number;
  /** Manila day, yyyy-mm-dd. */
  date: string;
  state: DayState;
  awards: Award[];
}

/** The Manila day that lies so many days after another; both as yyyy-mm-dd. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The number (1 to 7) that `today` has in a run; undefined when the run is over. Calendar days
 * count, received or not.
 */
export function dayOfRun(firstDay: string, today: string): number | undefined {
  const passed = Math.round((Date.parse(today) - Date.parse(firstDay)) / DAY_MS);
  return passed >= 0 && passed < CHECK_IN_DAYS ? passed + 1 : undefined;
}

/**
 * All seven days of a run. A day that passed unreceived is missed; nothing is reset.
 * @param received what was received, by its day.
 */
export function ladderOf(
  rules: CheckInRules,
  firstDay: string,
  today: string,
  received: ReadonlyMap<string, Award[]>,
): LadderDay[] {
  return Array.from({ length: CHECK_IN_DAYS }, (_, index) => {
    const date = dayAfter(firstDay, index);
    const awards = received.get(date);
    const state = awards ? 'received' : stateOf(date, today);
    return { day: index + 1, date, state, awards: awards ?? rules.awards[index] ?? [] };
  });
}

function stateOf(date: string, today: string): DayState {
  if (date === today) return 'today';
  return date < today ? 'missed' : 'coming';
}
