import type { ReplyOf } from '../../../contract/call.ts';
import type { getExchange } from '../../../contract/exchange.ts';
import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';

/** Points, what they are worth, and the latest exchanges. */
export type Exchange = ReplyOf<typeof getExchange>;
/** What an exchange of points goes by. */
export type Terms = Pick<Exchange, 'points' | 'rate' | 'minPoints' | 'stepPoints'>;

/** The fewest and the most points that can be exchanged; the most is 0 while there are too few. */
export function boundsOf({ points, minPoints, stepPoints }: Terms): { min: number; max: number } {
  const min = Math.ceil(minPoints / stepPoints) * stepPoints;
  const max = Math.floor(points / stepPoints) * stepPoints;
  return { min, max: max < min ? 0 : max };
}

/** Why typed points can't be exchanged. */
export type PointsFault = 'format' | 'low' | 'high' | 'step';

/** Reads points as typed, with or without commas. */
export function readPoints(
  text: string,
  terms: Terms,
): { points: number } | { fault: PointsFault } {
  const tidy = text.replace(/[\s,]/g, '');
  if (!/^\d{1,10}$/.test(tidy)) return { fault: 'format' };
  const points = Number(tidy);
  const { min, max } = boundsOf(terms);
  if (points < min) return { fault: 'low' };
  if (points > max) return { fault: 'high' };
  return points % terms.stepPoints === 0 ? { points } : { fault: 'step' };
}

/** Coin that points become, rounded down as the server does. */
export function coinFor(points: number, { rate }: Pick<Terms, 'rate'>): Hundredths {
  return hundredthsOf(Math.floor((points * rate.coin) / rate.points));
}
