import { expect, test } from 'vitest';
import { firstRowsOf, overscanOf, TILES_MAX, wallShape } from './wall-shape.ts';

test('three columns stand on a phone and four where the column is widest', () => {
  expect(wallShape(360 - 32, 16)).toEqual({ columns: 3, rowHeight: 104 * (4 / 3) + 8 });
  expect(wallShape(320 - 32, 16).columns).toBe(3);
  expect(wallShape(480 - 32, 16).columns).toBe(4);
  expect(wallShape(60, 16).columns).toBe(1);
});

test('two columns stand where the text is twice as large, and never more than eight', () => {
  expect(wallShape(360 - 16, 32).columns).toBe(2);
  expect(wallShape(1200, 16).columns).toBe(8);
});

test.each([
  [288, 480],
  [328, 640],
  [328, 800],
  [380, 915],
  [448, 1080],
  [448, 1440],
  [712, 360],
  [1200, 768],
])(
  'a wall %i wide in a window %i high keeps at most 60 tiles, with rows to spare',
  (width, height) => {
    const shape = wallShape(width, 16);
    const overscan = overscanOf(shape, height);
    const rows = Math.ceil(height / shape.rowHeight) + 1 + 2 * overscan;
    expect(rows * shape.columns).toBeLessThanOrEqual(TILES_MAX);
    expect(overscan).toBeGreaterThanOrEqual(1);
  },
);

test('what a phone shows first comes with the sprite, and no fling ever draws more than that', () => {
  const shape = wallShape(328, 16);
  expect(firstRowsOf(shape, 800)).toBe(8);
  expect(firstRowsOf(shape, 800) * shape.columns).toBeLessThanOrEqual(TILES_MAX);
});
