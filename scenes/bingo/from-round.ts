import type { Static } from 'typebox';
import type { BingoOutcome as SettledBingo } from '../../contract/game-play.ts';
import type { BingoModel, BingoOutcome, Drawn } from './model.ts';

/** A settled round as the books keep it. */
export type BingoDetails = Static<typeof SettledBingo>;

/** What lies on the cards after a round. */
export function drawnOf({ balls, cards }: BingoDetails): Drawn {
  return { balls, cards: cards.map(({ numbers, cells }) => ({ numbers, cells })) };
}

/** A stored round as the scene reveals it, exactly as it was shown: all comes from the round itself. */
export function outcomeOf(
  details: BingoDetails,
  { stake, payout }: { stake: number; payout: number },
): BingoOutcome {
  return { ...drawnOf(details), stake, payout };
}

/** The cards at rest. @param count cards of the next round */
export function modelOf(count: number, last?: Drawn): BingoModel {
  return last ? { count, last } : { count };
}
