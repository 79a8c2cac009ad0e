import { expect, test } from 'vitest';
import { createRandom } from '../stage/random.ts';
import { FOIL, REVEAL_SHARE, RUB_RADIUS } from './geometry.ts';
import { createRub, type RubPoint, STAMP_SPACING, type Stroke } from './rub.ts';
import type { Place } from './rubbed-share.ts';

/** The most that the grid of 2-unit cells may differ from the exact share: a quarter of a per cent. */
const TOLERANCE = 0.0025;
/** Lines on which the exact share is measured; the error left is far below the tolerance. */
const LINES = 1500;

interface Span {
  from: number;
  to: number;
}

/** Where a horizontal line cuts the disc about a place. */
function discSpan({ x, y }: Place, lineY: number): Span[] {
  const half = RUB_RADIUS * RUB_RADIUS - (lineY - y) * (lineY - y);
  return half < 0 ? [] : [{ from: x - Math.sqrt(half), to: x + Math.sqrt(half) }];
}

/** Where a horizontal line cuts the four-sided band between the two discs. */
function bandSpan(a: Place, b: Place, lineY: number): Span[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return [];
  const nx = (-(b.y - a.y) / length) * RUB_RADIUS;
  const ny = ((b.x - a.x) / length) * RUB_RADIUS;
  const corners = [
    { x: a.x + nx, y: a.y + ny },
    { x: b.x + nx, y: b.y + ny },
    { x: b.x - nx, y: b.y - ny },
    { x: a.x - nx, y: a.y - ny },
  ];
  const cuts: number[] = [];
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? corner;
    if (corner.y > lineY === next.y > lineY) continue;
    cuts.push(corner.x + ((lineY - corner.y) / (next.y - corner.y)) * (next.x - corner.x));
  }
  return cuts.length < 2 ? [] : [{ from: Math.min(...cuts), to: Math.max(...cuts) }];
}

/** The length of the union of some spans within the foil. */
function unionLength(spans: Span[]): number {
  let reached = 0;
  let length = 0;
  for (const { from, to } of spans.sort((one, other) => one.from - other.from)) {
    const begin = Math.max(from, reached);
    const end = Math.min(to, FOIL.width);
    if (end > begin) {
      length += end - begin;
      reached = end;
    }
  }
  return length;
}

/**
 * The exact model: the union of a disc at each point and a band along each way between two points,
 * cut by horizontal lines on which every border is computed, summed by the midpoint rule.
 */
function exactShare(strokes: readonly (readonly Place[])[]): number {
  let area = 0;
  for (let line = 0; line < LINES; line += 1) {
    const y = ((line + 0.5) / LINES) * FOIL.height;
    const spans = strokes.flatMap((stroke) =>
      stroke.flatMap((point, index) => {
        const next = stroke[index + 1];
        return [...discSpan(point, y), ...(next ? bandSpan(point, next, y) : [])];
      }),
    );
    area += unionLength(spans) * (FOIL.height / LINES);
  }
  return area / (FOIL.width * FOIL.height);
}

const timed = (points: readonly Place[]): Stroke =>
  points.map((point, index): RubPoint => ({ ...point, atSeconds: index / 60 }));

/** A stroke of 1 to 14 points on the foil and a little beyond its border. */
function randomStroke(seed: string): Stroke {
  const random = createRandom(seed);
  const count = 1 + Math.floor(random.between(0, 14));
  return timed(
    Array.from({ length: count }, () => ({
      x: random.between(-30, FOIL.width + 30),
      y: random.between(-30, FOIL.height + 30),
    })),
  );
}

test('the rubbed share is that of the exact geometry for 100 random strokes', () => {
  const shares = Array.from({ length: 100 }, (_, index) => {
    const stroke = randomStroke(`stroke-${index}`);
    return { grid: createRub([stroke]).share, exact: exactShare([stroke]) };
  });
  const worst = Math.max(...shares.map(({ grid, exact }) => Math.abs(grid - exact)));
  expect(worst).toBeLessThanOrEqual(TOLERANCE);
  expect(worst).toBeGreaterThan(0);
  const enough = shares.filter(({ exact }) => exact >= REVEAL_SHARE).length;
  expect(enough).toBeGreaterThan(20);
  expect(enough).toBeLessThan(80);
});

test('the exact model knows a disc and a band', () => {
  const disc = (Math.PI * RUB_RADIUS * RUB_RADIUS) / (FOIL.width * FOIL.height);
  expect(exactShare([[{ x: 100, y: 50 }]])).toBeCloseTo(disc, 5);
  const across = exactShare([
    [
      { x: -40, y: 50 },
      { x: FOIL.width + 40, y: 50 },
    ],
  ]);
  expect(across).toBeCloseTo((2 * RUB_RADIUS) / FOIL.height, 5);
});

test('rubbing the same place again changes nothing, and strokes add up', () => {
  const line = timed([
    { x: 20, y: 20 },
    { x: 200, y: 20 },
  ]);
  const other = timed([
    { x: 20, y: 80 },
    { x: 200, y: 80 },
  ]);
  const once = createRub([line]).share;
  expect(createRub([line, line]).share).toBe(once);
  expect(createRub([line, other]).share).toBeCloseTo(2 * once, 2);
});

test('stamps lie at one distance along a stroke, however many points the way is told in', () => {
  const few = createRub([
    timed([
      { x: 0, y: 10 },
      { x: 200, y: 10 },
    ]),
  ]);
  const many = createRub([timed(Array.from({ length: 401 }, (_, at) => ({ x: at / 2, y: 10 })))]);
  const places = ({ stamps }: typeof few) => stamps.map(({ x }) => Math.round(x * 1000) / 1000);
  expect(places(few)).toEqual(Array.from({ length: 41 }, (_, at) => at * STAMP_SPACING));
  expect(places(many)).toEqual(places(few));
});

test('each frame adds a bit of work only for what is new', () => {
  const rub = createRub([timed([{ x: 10, y: 10 }])]);
  const before = rub.stamps.length;
  rub.go({ x: 15, y: 10, atSeconds: 1 });
  expect(rub.stamps.length).toBe(before + 1);
  expect(rub.strokes).toHaveLength(1);
});
