import type { Static } from 'typebox';
import type { SlotThreeOutcome as Settled } from '../../contract/game-play.ts';
import { SLOT_LINES, SLOT_PAYS, SLOT_STRIPS } from '../../contract/slot-three.ts';
import type { SlotThreeModel, SlotThreeOutcome, Standing } from './model.ts';
import { standingAt } from './strip-run.ts';
import { themeOf } from './themes.ts';

/** What a round's details say of this game. */
export type SettledSlotThree = Static<typeof Settled>;

/** Where the reels stand before anything was played: a window without a win. */
export const FIRST_STANDING: Standing = standingAt(SLOT_STRIPS, [0, 3, 6]);

/** How the reels stand after a settled round. */
export function standingOf({ stops, window }: SettledSlotThree): Standing {
  return { stops, window };
}

/** A settled round as the scene reveals it. `from` is how the reels stood, where that is known. */
export function outcomeOf(
  details: SettledSlotThree,
  { id, stake, payout }: { id: string; stake: number; payout: number },
  from: Standing = FIRST_STANDING,
): SlotThreeOutcome {
  const wins = details.wins.map((win) => ({ line: win.line, payout: win.payout }));
  return { id, from, to: standingOf(details), wins, stake, payout };
}

/** The cabinet of a game: its slug chooses the look, the published tables the reels. */
export function modelOf(
  { theme, name }: { theme: string; name: string },
  standing: Standing = FIRST_STANDING,
  { strips, lines, pays }: Partial<Pick<SlotThreeModel, 'strips' | 'lines' | 'pays'>> = {},
): SlotThreeModel {
  const tables = {
    strips: strips ?? SLOT_STRIPS,
    lines: lines ?? SLOT_LINES,
    pays: pays ?? SLOT_PAYS,
  };
  return { theme: themeOf(theme), name, ...tables, standing };
}
