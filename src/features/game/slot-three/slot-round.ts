import { type SettledSlotThree, standingOf } from '../../../../scenes/slot-three/from-round.ts';
import type { Standing } from '../../../../scenes/slot-three/model.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import type { GameVisit } from '../play/game-visit.ts';

/** What a round of this game stopped on; undefined while it is not known, or of another game. */
export function settledOf(round: PlayRound | undefined): SettledSlotThree | undefined {
  const outcome = round?.outcome;
  return outcome?.engine === 'slot-three' ? outcome : undefined;
}

/** How the reels stand: as the newest round that was shown left them; undefined before the first. */
export function shownStanding({ last, history }: Pick<GameVisit, 'last' | 'history'>) {
  const settled = settledOf(last ?? history[0]);
  return settled && standingOf(settled);
}

/** Cells that lie on a won line, as `reel,row`. */
export type WonCells = ReadonlySet<string>;

/** The cells of the lines that won. */
export function wonCells(
  { wins }: SettledSlotThree,
  lines: readonly (readonly number[])[],
): WonCells {
  return new Set(
    wins.flatMap(({ line }) => (lines[line] ?? []).map((row, reel) => `${reel},${row}`)),
  );
}

/** The window in reading order: rows from the top, each from the left. */
export function rowsOf({ window }: Pick<Standing, 'window'>): number[][] {
  const [first = []] = window;
  return first.map((_, row) => window.map((reel) => reel[row] ?? 0));
}
