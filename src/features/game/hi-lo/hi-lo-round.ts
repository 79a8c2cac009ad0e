import { hiLoPrices } from '../../../../contract/hi-lo.ts';
import { EMPTY, laidOf, type SettledHiLo } from '../../../../scenes/hi-lo/from-round.ts';
import type { Laid } from '../../../../scenes/hi-lo/model.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';

/** How a round ended; undefined while it is open, and for a round of another engine. */
export function settledOf(round: PlayRound | undefined): SettledHiLo | undefined {
  return round?.outcome?.engine === 'hi-lo' ? round.outcome : undefined;
}

/** The cards of a round, open or over; none while its stake is on its way. */
export function laidIn(round: PlayRound | undefined): Laid {
  const settled = settledOf(round);
  if (settled) return laidOf(settled);
  const { cards, guesses } = round ?? {};
  if (!cards || !guesses) return EMPTY;
  return { cards, guesses, prices: hiLoPrices({ cards, guesses }) };
}

/** What of a round lies on the table once so many of its cards were shown. */
export function laidUpTo(laid: Laid, shown: number): Laid {
  const guesses = laid.guesses.slice(0, Math.max(0, shown - 1));
  return {
    cards: laid.cards.slice(0, shown),
    guesses,
    prices: laid.prices.slice(0, guesses.length),
  };
}

/** The last of what was laid or priced so far; Chromium 83 knows no `at`. */
export function lastOf(list: readonly number[] = []): number | undefined {
  return list[list.length - 1];
}
