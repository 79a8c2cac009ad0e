import type { Static } from 'typebox';
import type { HiLoOutcome as Settled } from '../../contract/game-play.ts';
import type { HiLoModel, HiLoOutcome, Laid } from './model.ts';

/** A settled round as the books keep it. */
export type SettledHiLo = Static<typeof Settled>;

/** Money of the round, in hundredths. */
interface RoundMoney {
  stake: number;
  payout: number;
}

/** The table before the first card. */
export const EMPTY: Laid = { cards: [], guesses: [], prices: [] };

/** What a settled round left on the table. */
export function laidOf({ cards, guesses, prices, cashedAt }: SettledHiLo): Laid {
  return { cards, guesses, prices, end: cashedAt > 0 ? 'cashed' : 'lost' };
}

/** What the scene performs of a round, from the card on that does not lie there yet. */
export function outcomeOf(laid: Laid, { stake, payout }: RoundMoney, from: number): HiLoOutcome {
  return { laid, stake, payout, from: Math.min(from, laid.cards.length) };
}

/** What the scene shows at rest. */
export function modelOf(laid: Laid): HiLoModel {
  return { laid };
}
