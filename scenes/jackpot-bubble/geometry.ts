/** The fixed design space; the star itself is about 70 units wide. */
export const DESIGN = { width: 96, height: 96 } as const;
/** One breath of light. */
export const BREATH_SECONDS = 2.4;
/** The bubble breathes this often after a change or a touch, then rests for the battery's sake. */
export const BREATHS = 3;

const LEAN_UNITS_MAX = 10;
const TURN_RADIANS_MAX = 0.35;
const LAG_PX_MAX = 60;

const within = (value: number): number => Math.max(-1, Math.min(1, value / LAG_PX_MAX));

/** 0 to 1 and back within a breath. */
export function breathAt(seconds: number): number {
  return (1 - Math.cos((seconds / BREATH_SECONDS) * Math.PI * 2)) / 2;
}

/** How the parol hangs behind the finger that drags it. */
export function leanOf(lag: { x: number; y: number }): { x: number; y: number; turn: number } {
  const x = within(lag.x);
  return { x: x * LEAN_UNITS_MAX, y: within(lag.y) * LEAN_UNITS_MAX, turn: x * TURN_RADIANS_MAX };
}
