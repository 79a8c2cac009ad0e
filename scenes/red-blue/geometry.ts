/** The fixed design space, in units. */
export const DESIGN = { width: 360, height: 300 } as const;
/** Where the two parols hang; their poles stand below. */
export const PAROLS = { red: { x: 60, y: 70 }, blue: { x: 300, y: 70 } } as const;
/** Where the ground is: poles and the front's staff stand on it. */
export const GROUND_Y = 270;
/** The front stands here when both camps are equal. */
export const MIDDLE_X = 180;
/** How far the front can be pushed to either side. */
export const REACH = 86;
/** The share of the red camp that no wager at all stands for. */
export const EVEN = 0.5;

/** Two strings of banderitas from pole to pole. */
export const STRINGS = [{ y: 112 }, { y: 160 }] as const;
export const STRING_WIDTH = 248;
/** The string's own picture hangs this far through, and begins this far below its top. */
const SAG = 19;
const STRING_TOP = 3;
const FLAGS_A_STRING = 9;
const FLAG_GAP = 21;
/** A flag turns while the front passes this close to it. */
const TURN_UNITS = 13;

/** Where the front stands for a share of the red camp, 0 to 1: the stronger camp gains ground. */
export function frontXOf(redShare: number): number {
  const x = MIDDLE_X + (redShare - EVEN) * 2 * REACH;
  return Math.max(MIDDLE_X - REACH - 6, Math.min(MIDDLE_X + REACH + 6, x));
}

/** Height of a string at a place between the poles, from the string's top. */
function sagAt(x: number): number {
  const part = (x - (MIDDLE_X - STRING_WIDTH / 2)) / STRING_WIDTH;
  return STRING_TOP + SAG * 4 * part * (1 - part);
}

/** Where each flag hangs, string after string, from the red side to the blue one. */
export const FLAGS: readonly { x: number; y: number }[] = STRINGS.flatMap(({ y }) =>
  Array.from({ length: FLAGS_A_STRING }, (_, index) => {
    const x = MIDDLE_X + (index - (FLAGS_A_STRING - 1) / 2) * FLAG_GAP;
    return { x, y: y + sagAt(x) };
  }),
);

/** How far a flag has turned to red: 0 blue, 1 red, between them while the front passes. */
export function turnOf(flagX: number, frontX: number): number {
  const part = (frontX - flagX + TURN_UNITS) / (2 * TURN_UNITS);
  return Math.max(0, Math.min(1, part));
}

/** A point on the way that a joining star flies: from the player up and over to a place. */
export function onFlight(to: { x: number; y: number }, part: number): { x: number; y: number } {
  const from = { x: MIDDLE_X, y: DESIGN.height };
  const over = { x: MIDDLE_X + (to.x - MIDDLE_X) * 0.25, y: 20 };
  const rest = 1 - part;
  const mix = (a: number, b: number, c: number) =>
    rest * rest * a + 2 * rest * part * b + part * part * c;
  return { x: mix(from.x, over.x, to.x), y: mix(from.y, over.y, to.y) };
}
