import type { WantedGame } from './scripted-seeds.ts';

/** The weights of the demo operator's chest (migration 0015-sign-in). */
const CHEST = [4000, 2500, 1200, 1200, 800, 280, 20];

/** A draw in which the check-in's chest holds the prize with this index. */
export function chestDraw(index: number): WantedGame {
  return { game: 'sign-in-chest/v1', picks: [{ weights: CHEST, index }] };
}
