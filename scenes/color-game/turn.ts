import { FACES } from './model.ts';

/** How a die lies: its own axes in the world, one after the other. */
export type Turn = readonly [
  xx: number,
  xy: number,
  xz: number,
  yx: number,
  yy: number,
  yz: number,
  zx: number,
  zy: number,
  zz: number,
];

/** Colours on a die by its own axes: at both ends of x, of y and of z. */
export const SIDES: readonly (readonly [ahead: number, behind: number])[] = [
  [0, 1],
  [2, 3],
  [4, 5],
];

/** One of a die's own axes. */
export type Axis = 0 | 1 | 2;

/** Where one of a die's own axes points in the world. */
export function axisOf(turn: Turn, axis: Axis): readonly [x: number, y: number, z: number] {
  if (axis === 0) return [turn[0], turn[1], turn[2]];
  return axis === 1 ? [turn[3], turn[4], turn[5]] : [turn[6], turn[7], turn[8]];
}

const QUARTER = Math.PI / 2;
const LEVEL: Turn = [1, 0, 0, 0, 1, 0, 0, 0, 1];

type Axes = (x: number, y: number, z: number) => readonly [x: number, y: number, z: number];

function turned(turn: Turn, by: Axes): Turn {
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = turn;
  return [...by(xx, xy, xz), ...by(yx, yy, yz), ...by(zx, zy, zz)];
}

/** Rolled about the world's x axis; falling angles roll towards the player. */
export function pitched(turn: Turn, radians: number): Turn {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return turned(turn, (x, y, z) => [x, y * cos - z * sin, y * sin + z * cos]);
}

/** Rolled sideways, about the world's y axis. */
export function rolled(turn: Turn, radians: number): Turn {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return turned(turn, (x, y, z) => [x * cos + z * sin, y, z * cos - x * sin]);
}

/** Turned on the spot, about the world's z axis. */
export function spun(turn: Turn, radians: number): Turn {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return turned(turn, (x, y, z) => [x * cos - y * sin, x * sin + y * cos, z]);
}

/** How a die lies with a colour on top. */
const WITH_TOP: readonly Turn[] = FACES.map((_, color) => {
  const axis = SIDES.findIndex((pair) => pair.includes(color));
  const isAhead = SIDES[axis]?.[0] === color;
  if (axis === 0) return rolled(LEVEL, isAhead ? -QUARTER : QUARTER);
  if (axis === 1) return pitched(LEVEL, isAhead ? QUARTER : -QUARTER);
  return isAhead ? LEVEL : pitched(LEVEL, 2 * QUARTER);
});

/** A die that lies flat with a colour on top. @throws RangeError for no colour of a die. */
export function withTop(color: number): Turn {
  const turn = WITH_TOP[color];
  if (!turn) throw new RangeError(`a die has no colour ${color}`);
  return turn;
}

/** How far a die's middle is above its lowest corner, for an edge of 2. */
export function support([, , xz, , , yz, , , zz]: Turn): number {
  return Math.abs(xz) + Math.abs(yz) + Math.abs(zz);
}
