import { RISING_GROWTH, risingAt } from '../../contract/rising.ts';
import type { Place } from './themes.ts';

/** The fixed design space, in units. */
export const DESIGN = { width: 360, height: 336 } as const;
/** Where sea and sky meet before the climb. */
export const HORIZON_Y = 262;
/** Middle of the multiplier's figures. */
export const FIGURES = { x: 130, y: 104 } as const;
/** Where the climb settles: from here on the world moves and not the kite. */
export const TOP_PLACE: Place = { x: 288, y: 88 };

const GROWTH = RISING_GROWTH / 1_000_000;
/** How fast the kite reaches its place across and up, in seconds to all but a third of the way. */
const ACROSS_SECONDS = 2.6;
const UP_SECONDS = 5;
const GROUND_DROP = 42;
const GROUND_SECONDS = 7;
const SKY_DROP = 210;
const SKY_SECONDS = 16;
const SAG_UNITS = 30;
const SAG_SECONDS = 5;

/** Of a way that is never quite gone: the part that is behind after some seconds. */
const behind = (seconds: number, slowness: number): number => 1 - Math.exp(-seconds / slowness);

/** The multiplier as the figures show it, in hundredths and rounded down as the server rounds it. */
export function multiplierAt(seconds: number): number {
  return risingAt(Math.max(0, seconds) * 1000);
}

/** Seconds from the start to a multiplier in hundredths. */
export function secondsTo(multiplier: number): number {
  return Math.max(0, Math.log(Math.max(100, multiplier) / 100) / GROWTH);
}

/** Where the kite flies, after some seconds from its first place. */
export function craftAt(from: Place, seconds: number): { x: number; y: number } {
  const across = behind(seconds, ACROSS_SECONDS);
  const up = behind(seconds, UP_SECONDS);
  return {
    x: from.x + (TOP_PLACE.x - from.x) * across,
    y: from.y + (TOP_PLACE.y - from.y) * up,
  };
}

/** How far the shore has sunk below the climber, in units. */
export const groundDropAt = (seconds: number): number =>
  GROUND_DROP * behind(seconds, GROUND_SECONDS);

/** How far the sky's colours have sunk: the glow of the horizon stays below. */
export const skyDropAt = (seconds: number): number => SKY_DROP * behind(seconds, SKY_SECONDS);

/** The way that clouds have passed by, in units; faster the higher. */
export const passedAt = (seconds: number): number => 15 * seconds + 0.8 * seconds * seconds;

/** Of the height between start and kite the part that the curve has at a share of the time. */
export function heightShare(seconds: number, share: number): number {
  const bend = GROWTH * seconds;
  return bend < 1e-6 ? share : Math.expm1(bend * share) / Math.expm1(bend);
}

/** How deep the string still hangs below the true curve, in units: a kite just let go pulls little. */
export const sagAt = (seconds: number): number => SAG_UNITS * Math.exp(-seconds / SAG_SECONDS);

/**
 * Of the height between start and kite the part at which a multiplier (hundredths) stands; above 1
 * it is still to be reached, and infinite at the start.
 */
export function markShare(seconds: number, multiplier: number): number {
  const now = Math.expm1(GROWTH * seconds);
  return now <= 0 ? Number.POSITIVE_INFINITY : (multiplier / 100 - 1) / now;
}

/** 0 below `from`, 1 above `to`, even and soft between them. */
export function softStep(from: number, to: number, value: number): number {
  const part = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

const STEPS_A_UNIT = 8;

/** A place to an eighth of a unit: what moves less than that in a frame need not be drawn anew. */
export const stepped = (units: number): number => Math.round(units * STEPS_A_UNIT) / STEPS_A_UNIT;

/** A place on a ring of some length. */
export const wrap = (value: number, length: number): number =>
  value - Math.floor(value / length) * length;
