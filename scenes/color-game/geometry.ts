/** The fixed design space, in units. */
export const DESIGN = { width: 360, height: 230 } as const;
/** Dice of a throw (contract/color-game.ts: COLOR_DICE; a test compares). */
export const DICE = 3;
/** Edge of a die, in units of the world: x to the right, y towards the player, z up. */
export const EDGE = 54;
/** The ledge above the tray, on which dice land first. */
export const LEDGE_Z = 79;
/** Where the mat begins on the canvas. */
export const FLOOR_TOP = 105;

/** The player looks down at the tray: what lies flat is shortened so much. */
export const FLAT = 0.91;
/** What stands upright is shortened so much. */
const UPRIGHT = 0.4146;

/** A place in the world. */
export interface Place {
  x: number;
  y: number;
  z: number;
}

/** Where a height and a depth of the world stand on the canvas; x is the same in both. */
export function canvasY(y: number, z: number): number {
  return FLOOR_TOP + offsetY(y, z);
}

/** The same for a way instead of a place. */
export function offsetY(y: number, z: number): number {
  return y * FLAT - z * UPRIGHT;
}

/** How much a direction points at the player; above 0 such a face is seen. */
export function facing(y: number, z: number): number {
  return y * UPRIGHT + z * FLAT;
}
