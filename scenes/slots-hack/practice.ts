import type { Practice } from '../stage/scene.ts';
import { type SlotsModel, type SlotsOutcome, SYMBOLS } from './model.ts';

/** A spin that reaches the goal. */
export function practice(): Practice<SlotsOutcome, SlotsModel> {
  const strip = SYMBOLS.map((_, symbol) => symbol);
  const from = [0, 2, 4];
  return {
    model: { strips: [strip, strip, strip], goal: 40, stops: from, stars: 14 },
    outcomes: [{ drawId: 'practice', from, stops: [3, 3, 3], starsBefore: 14, stars: 30 }],
  };
}
