import { secondsOf } from '../kit/wheel.ts';

/** A spin lasts this long at least and at most (spec section 9). */
export const SPIN_SECONDS_MIN = 4;
export const SPIN_SECONDS_MAX = 6;

/** The exact length of a spin, from the outcome's own id, so that a repeat looks the same. */
export function spinSecondsOf(drawId: string): number {
  return secondsOf(drawId, { min: SPIN_SECONDS_MIN, max: SPIN_SECONDS_MAX });
}
