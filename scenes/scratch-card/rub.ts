import { FOIL, RUB_RADIUS } from './geometry.ts';
import { createRubbedShare, type Place } from './rubbed-share.ts';

/** A place that the finger passed, and when (seconds). */
export interface RubPoint extends Place {
  atSeconds: number;
}
/** From finger down to finger up. */
export type Stroke = readonly RubPoint[];

/** One touch of the brush. They lie at a fixed distance along a stroke, whatever the frame rate. */
export interface Stamp extends RubPoint {
  /** How many stamps came before it. */
  index: number;
}

/** Everything rubbed on one card: strokes go in, stamps for the foil and the dust come out. */
export interface Rub {
  readonly strokes: readonly Stroke[];
  readonly stamps: readonly Stamp[];
  /** How much of the foil is gone, 0 to 1. */
  readonly share: number;
  /** Finger down. */
  begin(point: RubPoint): void;
  /** Finger moved; before any `begin` nothing happens. */
  go(point: RubPoint): void;
}

/** Units between two stamps: close enough that the edge of a stroke looks straight. */
export const STAMP_SPACING = 5;
const CELL = 2;

/** Begins a card with the strokes it already has. */
export function createRub(strokes: readonly Stroke[] = []): Rub {
  const grid = createRubbedShare({ ...FOIL, radius: RUB_RADIUS, cell: CELL });
  const all: RubPoint[][] = [];
  const stamps: Stamp[] = [];
  let toNext = STAMP_SPACING;

  const stamp = ({ x, y, atSeconds }: RubPoint): void => {
    stamps.push({ x, y, atSeconds, index: stamps.length });
  };
  const begin = (point: RubPoint): void => {
    all.push([point]);
    grid.rub(point, point);
    stamp(point);
    toNext = STAMP_SPACING;
  };
  const go = (point: RubPoint): void => {
    const stroke = all[all.length - 1];
    const last = stroke?.[stroke.length - 1];
    if (!stroke || !last) return;
    const length = Math.hypot(point.x - last.x, point.y - last.y);
    if (length === 0) return;
    for (; toNext <= length; toNext += STAMP_SPACING) stamp(between(last, point, toNext / length));
    toNext -= length;
    grid.rub(last, point);
    stroke.push(point);
  };
  for (const [first, ...rest] of strokes) {
    if (first) begin(first);
    for (const point of rest) go(point);
  }
  return {
    strokes: all,
    stamps,
    get share() {
      return grid.share;
    },
    begin,
    go,
  };
}

function between(from: RubPoint, to: RubPoint, part: number): RubPoint {
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    atSeconds: from.atSeconds + (to.atSeconds - from.atSeconds) * part,
  };
}

/** How many of the stamps, which stand in the order of time, have been made by then. */
export function stampsBy(stamps: readonly Stamp[], seconds: number): number {
  let low = 0;
  let high = stamps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stamps[middle]?.atSeconds ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The strokes as seen from another moment: that moment becomes second 0. */
export function strokesFrom(strokes: readonly Stroke[], seconds: number): Stroke[] {
  return strokes.map((stroke) =>
    stroke.map((point) => ({ ...point, atSeconds: point.atSeconds - seconds })),
  );
}

/** How long the scripted rub takes, in seconds. */
export const ZIGZAG_SECONDS = 1.3;
const SWEEPS = 7;
const EDGE = 6;

/** The scripted rub that leaves no foil: down the card from side to side at one speed. */
export function zigzagFrom(startSeconds: number): Stroke {
  const corners = Array.from({ length: SWEEPS + 1 }, (_, sweep): Place => {
    const isLeft = sweep % 2 === 0;
    return {
      x: isLeft ? EDGE : FOIL.width - EDGE,
      y: EDGE + ((FOIL.height - 2 * EDGE) * sweep) / SWEEPS,
    };
  });
  return corners.map((corner, sweep) => ({
    ...corner,
    atSeconds: startSeconds + (ZIGZAG_SECONDS * sweep) / SWEEPS,
  }));
}

/** Where the scripted rub is at a time; its ends hold before and after it. */
export function placeAt(stroke: Stroke, seconds: number): Place {
  const next = stroke.findIndex((point) => point.atSeconds >= seconds);
  const to = next === -1 ? stroke[stroke.length - 1] : stroke[next];
  const from = stroke[next - 1] ?? to;
  if (!from || !to) return { x: 0, y: 0 };
  const length = to.atSeconds - from.atSeconds;
  return between(from, to, length === 0 ? 0 : (seconds - from.atSeconds) / length);
}
