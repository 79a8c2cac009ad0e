import type { Practice } from '../stage/scene.ts';
import type { WheelModel, WheelOutcome } from './model.ts';

/** The greatest win. */
export function practice(): Practice<WheelOutcome, WheelModel> {
  return { model: {}, outcomes: [{ drawId: 'practice', tier: 0, amount: 12_000_000 }] };
}
