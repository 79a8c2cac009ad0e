import type { Static } from 'typebox';
import type { ColorGameOutcome as SettledColors } from '../../contract/game-play.ts';
import type { ColorGameModel, ColorGameOutcome, Thrown } from './model.ts';

/** A settled round as the books keep it. */
export type ColorGameDetails = Static<typeof SettledColors>;

/** What lies in the tray after a round. */
export function thrownOf({ dice }: ColorGameDetails, drawId: string): Thrown {
  return { drawId, dice };
}

/**
 * A stored round as the scene reveals it, exactly as it was shown: all comes from the round itself.
 * @param from what lay in the tray before; without it the dice come from the ledge. It changes the
 * begin of the act alone, never its end.
 */
export function outcomeOf(
  details: ColorGameDetails,
  { drawId }: { drawId: string },
  from?: Thrown,
): ColorGameOutcome {
  const { bets } = details;
  return {
    ...thrownOf(details, drawId),
    ...(from && { from }),
    staked: bets.map(({ color }) => color),
    stake: bets.reduce((sum, { stake }) => sum + stake, 0),
    payout: bets.reduce((sum, { payout }) => sum + payout, 0),
  };
}

/** The tray of a game at rest. @param theme slug of the game in the catalogue */
export function modelOf(theme: string, last?: Thrown): ColorGameModel {
  return last ? { theme, last } : { theme };
}
