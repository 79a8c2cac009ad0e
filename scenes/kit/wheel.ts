import { hashOf } from '../stage/random.ts';

/** Ease-out of a spin: GSAP's `power3.out` is 1 - (1 - p)^4. */
export const SPIN_EASE = 'power3.out';

const EASE_POWER = 4;
const FULL_DEGREES = 360;
/** The clapper is lifted before a border and falls back after it, in degrees of the wheel. */
const LIFT_DEGREES = 7;
const FALL_DEGREES = 16;
const CLAPPER_RADIANS = 0.42;

/** An angle brought into 0 up to, not including, 360. */
export function turned(degrees: number): number {
  return ((degrees % FULL_DEGREES) + FULL_DEGREES) % FULL_DEGREES;
}

/** Degrees as radians. */
export function radiansOf(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** A point on a wheel's own circle, clockwise from the top, about its middle. */
export function onWheel(degrees: number, radius: number): { x: number; y: number } {
  const angle = radiansOf(degrees);
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}

/** Where the middle of a sector lies on a wheel of equal ones, clockwise from its top. */
export function middleOf(sector: number, sectorDegrees: number): number {
  return sector * sectorDegrees + sectorDegrees / 2;
}

/** The sector under the pointer at a rotation of the wheel. */
export function sectorAt(degrees: number, sectorDegrees: number): number {
  return Math.floor(turned(-degrees) / sectorDegrees);
}

/** The exact length of a spin, from the outcome's own id, so that a repeat looks the same. */
export function secondsOf(id: string, { min, max }: { min: number; max: number }): number {
  const share = hashOf(id) / 0x1_0000_0000;
  return min + share * (max - min);
}

/** One run of a wheel from a rotation to another, in degrees and seconds. */
export interface WheelRun {
  from: number;
  to: number;
  seconds: number;
  sectorDegrees: number;
}

/** When the pointer passes a border, in seconds from the start of the run. */
export function borderTimes({ from, to, seconds, sectorDegrees }: WheelRun): number[] {
  const times: number[] = [];
  let border = sectorDegrees * Math.ceil(from / sectorDegrees);
  for (; border < to; border += sectorDegrees) {
    const left = 1 - (border - from) / (to - from);
    times.push(seconds * (1 - left ** (1 / EASE_POWER)));
  }
  return times;
}

/** How far the clapper is pushed aside at a rotation of the wheel, in radians. */
export function clapperAngleAt(degrees: number, sectorDegrees: number): number {
  const passed = turned(degrees) % sectorDegrees;
  const coming = sectorDegrees - passed;
  if (coming < LIFT_DEGREES) return -CLAPPER_RADIANS * (1 - coming / LIFT_DEGREES);
  if (passed < FALL_DEGREES) return -CLAPPER_RADIANS * (1 - passed / FALL_DEGREES) ** 2;
  return 0;
}
