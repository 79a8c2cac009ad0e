/** The fixed design space, in units. */
export const DESIGN = { width: 360, height: 372 } as const;
/** Reels of the cabinet (contract/slots-hack.ts: SLOTS_HACK_REELS; a test compares). */
export const REELS = 3;
/** Half the height of the window: the drums' radius. */
export const DRUM_RADIUS = 110;
export const PITCH_DEGREES = 40;
/** The line on which symbols count. */
export const LINE_Y = 218;
/** Lamps on the string: each is a tenth of the goal. */
export const LAMPS = 10;
/** The count of stars, in the cabinet's crown. */
export const BADGE = { x: 180, y: 82 } as const;
/** Where stars that fly in from the reels arrive: left of the figures. */
export const BADGE_STAR = { x: 152, y: 82 } as const;

const REEL_STEP = 106;
const LAMP_MARGIN = 26;
const LAMP_TOP = 6;
const LAMP_SAG = 15;

/** The middle of a reel. */
export function reelX(reel: number): number {
  return DESIGN.width / 2 + (reel - (REELS - 1) / 2) * REEL_STEP;
}

/** Where a lamp hangs: its top, on a string that sags in the middle. */
export function lampAt(lamp: number): { x: number; y: number } {
  const share = lamp / (LAMPS - 1);
  const x = LAMP_MARGIN + share * (DESIGN.width - 2 * LAMP_MARGIN);
  return { x, y: LAMP_TOP + LAMP_SAG * 4 * share * (1 - share) };
}

/** How brightly a lamp shines with so many stars of the goal, 0 to 1. */
export function lampLight(lamp: number, stars: number, goal: number): number {
  return Math.max(0, Math.min(1, (stars / goal) * LAMPS - lamp));
}

/** The reels whose symbols count: three alike, two alike side by side, or none. */
export function winningReels([left, middle, right]: readonly number[]): number[] {
  if (left === middle && middle === right) return [0, 1, 2];
  if (left === middle) return [0, 1];
  return middle === right ? [1, 2] : [];
}
