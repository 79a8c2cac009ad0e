import type { Tier } from '../../contract/jackpot.ts';
import { middleOf, sectorAt, turned } from '../kit/wheel.ts';

/**
 * The tiers in the order of the draw, as the contract has them (a test compares). Written here
 * because a value from the contract would pull the whole lobby's chunk into the gallery.
 */
export const TIER_NAMES: readonly Tier[] = ['mega', 'major', 'minor', 'mini'];

/** The fixed design space, in units. */
export const DESIGN = { width: 360, height: 440 } as const;
export const WHEEL = { x: 180, y: 178 } as const;
export const RIM_RADIUS = 149;
/** Full turns of a spin (spec section 9: 1800 degrees plus offset). */
export const TURN_DEGREES = 1800;
/**
 * Four equal sectors (spec section 4); the rules print the weights, because equal pictures do not
 * say the odds (GLI-19 4.6.2).
 */
export const SECTOR_DEGREES = 90;
/** At rest the pointer stands on the middle of the last tier, never on the top award. */
export const START_DEGREES = 45;

/** The rotation at which a spin for this tier rests: 1800 degrees and the way to its middle. */
export function restDegreesOf(tier: number): number {
  const middle = middleOf(tier, SECTOR_DEGREES);
  return START_DEGREES + TURN_DEGREES + turned(-middle - START_DEGREES);
}

/** The tier under the pointer at a rotation of the wheel. */
export function tierAt(degrees: number): number {
  return sectorAt(degrees, SECTOR_DEGREES);
}

/** The name of a tier by its index in the draw. */
export function tierNameOf(tier: number): Tier {
  const name = TIER_NAMES[tier];
  if (!name) throw new RangeError(`there is no tier ${tier}`);
  return name;
}
