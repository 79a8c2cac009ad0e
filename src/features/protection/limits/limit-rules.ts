import { LIMIT_MAX } from '../../../../contract/protection.ts';
import { parsePesos } from '../../../lib/i18n/pesos.ts';
import type { Limit, LimitKind, Protection } from '../../../lib/session/protection.ts';

/** The periods of each kind, in the order they are shown. */
export const PERIODS = ['day', 'week', 'month'] as const;
/** What limits are about, in the order they are shown. */
export const KINDS = ['deposit', 'wager', 'loss', 'time'] as const;

/** Minutes of an hour. */
export const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The most minutes that a period of playing time can have; the server knows the real month. */
export const TIME_MAX: Readonly<Record<Limit['period'], number>> = {
  day: DAY_MINUTES,
  week: 7 * DAY_MINUTES,
  month: 31 * DAY_MINUTES,
};

/** The limits of one kind: day, week, month. */
export function limitsOf({ limits }: Protection, kind: LimitKind): Limit[] {
  return PERIODS.flatMap((period) =>
    limits.filter((limit) => limit.kind === kind && limit.period === period),
  );
}

/** What a wanted limit would do: hold at once, wait 24 hours, or nothing. */
export function effectOf(present: number | null, wanted: number | null): 'once' | 'later' | 'same' {
  if (present === wanted) return 'same';
  if (present === null) return 'once';
  return wanted === null || wanted > present ? 'later' : 'once';
}

/** Why a typed limit can't be used; keys of `self-limited:fault`. */
export type LimitFault = 'empty' | 'format' | 'decimals' | 'high' | 'hours' | 'long';

/** A typed amount in hundredths, or what is wrong with it. Nothing at all (0) is a limit too. */
export function readAmountLimit(text: string): number | LimitFault {
  const read = parsePesos(text);
  if (typeof read === 'string') return read;
  return read > LIMIT_MAX ? 'high' : read;
}

/** Typed hours and minutes as minutes, or what is wrong with them; one of the two may be empty. */
export function readTimeLimit(
  hours: string,
  minutes: string,
  period: Limit['period'],
): number | LimitFault {
  const isNumber = (text: string) => /^\d{0,4}$/.test(text.trim());
  const isEmpty = hours.trim() === '' && minutes.trim() === '';
  if (isEmpty || !isNumber(hours) || !isNumber(minutes)) return 'hours';
  const sum = Number(hours) * HOUR_MINUTES + Number(minutes);
  return sum > TIME_MAX[period] ? 'long' : sum;
}

/** True once the second confirmation of a pending change is asked for, by the server's clock. */
export function isDue(confirmFrom: string, serverNowMs: number): boolean {
  return serverNowMs >= Date.parse(confirmFrom);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a break of so many days ends that starts at a moment. */
export function breakEnd(startMs: number, days: number): string {
  return new Date(startMs + days * DAY_MS).toISOString();
}
