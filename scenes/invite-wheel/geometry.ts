import { middleOf, sectorAt, turned } from '../kit/wheel.ts';

/** The fixed design space, in units. */
export const DESIGN = { width: 360, height: 392 } as const;
export const WHEEL = { x: 180, y: 186 } as const;
export const RIM_RADIUS = 154;
export const SECTORS = 8;
/**
 * Eight equal sectors; the rules print the weights, because equal pictures do not say the odds
 * (GLI-19 4.6.2).
 */
export const SECTOR_DEGREES = 360 / SECTORS;
/** Full turns of a spin, and less than one more to the won sector. */
export const TURN_DEGREES = 1800;

/** The rotation with the middle of a sector under the pointer, in 0 up to 360. */
export function restDegreesOf(sector: number): number {
  if (!Number.isInteger(sector) || sector < 0 || sector >= SECTORS) {
    throw new RangeError(`there is no sector ${sector}`);
  }
  return turned(-middleOf(sector, SECTOR_DEGREES));
}

/**
 * The rotation from which a spin starts: the wheel stands on the sector of the spin before, and its
 * end depends on the won sector alone.
 */
export function startDegreesOf(fromSector: number, sector: number): number {
  const rest = restDegreesOf(sector);
  return rest - TURN_DEGREES - turned(rest - restDegreesOf(fromSector));
}

/** The sector under the pointer at a rotation of the wheel. */
export function wonSectorAt(degrees: number): number {
  return sectorAt(degrees, SECTOR_DEGREES);
}
