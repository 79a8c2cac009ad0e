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

const QUARTER = Math.PI / 2;
const LEVEL: Turn = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/**
 * Turned about one of the world's axes: in each of the die's own, the parts `from` and `to` mix. By
 * index: this runs for every die in every frame, and taking an array apart costs more than the sums.
 */
function turned(turn: Turn, from: Axis, to: Axis, radians: number): Turn {
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const next = turn.slice() as [...Turn];
  for (let axis = 0; axis < next.length; axis += 3) {
    const a = turn[axis + from] ?? 0;
    const b = turn[axis + to] ?? 0;
    next[axis + from] = a * cos - b * sin;
    next[axis + to] = a * sin + b * cos;
  }
  return next;
}

/** Rolled about the world's x axis; falling angles roll towards the player. */
export const pitched = (turn: Turn, radians: number): Turn => turned(turn, 1, 2, radians);

/** Rolled sideways, about the world's y axis. */
export const rolled = (turn: Turn, radians: number): Turn => turned(turn, 2, 0, radians);

/** Turned on the spot, about the world's z axis. */
export const spun = (turn: Turn, radians: number): Turn => turned(turn, 0, 1, radians);

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
export function support(turn: Turn): number {
  return Math.abs(turn[2]) + Math.abs(turn[5]) + Math.abs(turn[8]);
}
