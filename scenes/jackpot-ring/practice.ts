import type { Practice } from '../stage/scene.ts';
import type { RingModel, RingOutcome, RingPrize } from './model.ts';

const CELLS = 10;

/** A coin prize. */
export function practice(): Practice<RingOutcome, RingModel> {
  const prize: RingPrize = { propId: 2001, count: 88_800, kind: 'coin' };
  const prizes = Array.from({ length: CELLS }, () => prize);
  return { model: { prizes, spin: 'disabled' }, outcomes: [{ drawId: 'practice', cell: 8 }] };
}
