import { hashOf } from '../stage/random.ts';
import { SECTOR_DEGREES, START_DEGREES, turned } from './geometry.ts';

/** A spin lasts this long at least and at most (spec section 9). */
export const SPIN_SECONDS_MIN = 4;
export const SPIN_SECONDS_MAX = 6;
/** Ease-out of the spin: GSAP's `power3.out` is 1 - (1 - p)^4. */
export const SPIN_EASE = 'power3.out';

const EASE_POWER = 4;
/** The clapper is lifted before a border and falls back after it, in degrees of the wheel. */
const LIFT_DEGREES = 7;
const FALL_DEGREES = 16;
const CLAPPER_RADIANS = 0.42;

/** The exact length of a spin, from the outcome's own id, so that a repeat looks the same. */
export function spinSecondsOf(drawId: string): number {
  const share = hashOf(drawId) / 0x1_0000_0000;
  return SPIN_SECONDS_MIN + share * (SPIN_SECONDS_MAX - SPIN_SECONDS_MIN);
}

/** When the pointer passes a border, in seconds from the start of the spin. */
export function borderTimes(restDegrees: number, spinSeconds: number): number[] {
  const times: number[] = [];
  const wayDegrees = restDegrees - START_DEGREES;
  for (
    let border = SECTOR_DEGREES * Math.ceil(START_DEGREES / SECTOR_DEGREES);
    border < restDegrees;
    border += SECTOR_DEGREES
  ) {
    const left = 1 - (border - START_DEGREES) / wayDegrees;
    times.push(spinSeconds * (1 - left ** (1 / EASE_POWER)));
  }
  return times;
}

/** How far the clapper is pushed aside at a rotation of the wheel, in radians. */
export function clapperAngleAt(degrees: number): number {
  const passed = turned(degrees) % SECTOR_DEGREES;
  const coming = SECTOR_DEGREES - passed;
  if (coming < LIFT_DEGREES) return -CLAPPER_RADIANS * (1 - coming / LIFT_DEGREES);
  if (passed < FALL_DEGREES) return -CLAPPER_RADIANS * (1 - passed / FALL_DEGREES) ** 2;
  return 0;
}
