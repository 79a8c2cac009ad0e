import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Dock,
  dockAfterKey,
  dockOf,
  dragTo,
  type Field,
  gripAfter,
  type Point,
  positionAfterScroll,
  positionOf,
} from './drag.ts';

const field: Field = {
  viewport: { width: 360, height: 800 },
  bubble: { width: 72, height: 72 },
  insets: { top: 64, bottom: 72, side: 4 },
  keepOut: [],
};

const dock = fc.record<Dock>({
  edge: fc.constantFrom('left', 'right'),
  height: fc.double({ min: 0, max: 1, noNaN: true }),
});
const zone = fc.record({
  x: fc.integer({ min: 0, max: 300 }),
  y: fc.integer({ min: 100, max: 600 }),
  width: fc.integer({ min: 10, max: 200 }),
  height: fc.integer({ min: 10, max: 120 }),
});

describe('the bubble', () => {
  test('never rests over the bottom bar, the header or a zone to keep clear', () => {
    fc.assert(
      fc.property(dock, fc.array(zone, { maxLength: 2 }), (where, keepOut) => {
        const { x, y } = positionOf(where, { ...field, keepOut });
        expect(y).toBeGreaterThanOrEqual(64);
        expect(y + 72).toBeLessThanOrEqual(800 - 72);
        for (const { x: left, y: top, width, height } of keepOut) {
          const isApart = x + 72 <= left || left + width <= x || y + 72 <= top || top + height <= y;
          expect(isApart).toBe(true);
        }
      }),
    );
  });

  test('finds a place among a wall of hearts, as near as may be to where it was put', () => {
    const hearts = [0, 1, 2, 3].flatMap((row) =>
      [76, 190, 304].map((x) => ({ x, y: 80 + row * 170, width: 48, height: 48 })),
    );
    const place = positionOf({ edge: 'right', height: 0 }, { ...field, keepOut: hearts });
    expect(place).toEqual({ x: 284, y: 128 });
  });

  test('goes to the other edge when its own has no place, and never fails to find one', () => {
    const dam = { x: 280, y: 0, width: 80, height: 800 };
    const put: Dock = { edge: 'right', height: 0.5 };
    expect(positionOf(put, { ...field, keepOut: [dam] }).x).toBe(4);
    const flood = [dam, { x: 0, y: 0, width: 80, height: 500 }, { ...dam, x: 0, y: 540 }];
    expect(positionOf(put, { ...field, keepOut: flood })).toEqual({ x: 4, y: 468 });
  });

  test('rests at home until it is put elsewhere, and where no place is free', () => {
    const home = { x: 284, y: 732 };
    const wall = { x: 0, y: 0, width: 360, height: 800 };
    const walled = { ...field, home, keepOut: [wall] };
    expect(positionOf(undefined, walled)).toEqual(home);
    expect(positionOf({ edge: 'left', height: 0.5 }, walled)).toEqual(home);
    expect(positionOf({ edge: 'left', height: 0 }, { ...field, home })).toEqual({ x: 4, y: 64 });
    // It does not come out again under a finger as soon as there is room.
    expect(positionAfterScroll(home, { edge: 'left', height: 0 }, { ...field, home })).toBe(home);
    expect(dockOf({ x: 270, y: 700 }, { ...field, home })).toBeUndefined();
    expect(dockOf({ x: 270, y: 400 }, { ...field, home })?.edge).toBe('right');
  });

  test('stays where it is after a scroll unless it has come to lie over something', () => {
    const put: Dock = { edge: 'right', height: 0.5 };
    const stands: Point = { x: 284, y: 300 };
    const away = { x: 304, y: 500, width: 48, height: 48 };
    expect(positionAfterScroll(stands, put, { ...field, keepOut: [away] })).toEqual(stands);
    const under = { ...away, y: 330 };
    const moved = positionAfterScroll(stands, put, { ...field, keepOut: [under] });
    expect(moved).toEqual({ x: 284, y: 378 });
    const turned = { ...field, viewport: { width: 800, height: 360 } };
    expect(positionAfterScroll(stands, put, turned).x).toBe(724);
  });

  test('docks to the nearer edge at the height where it was let go', () => {
    expect(dockOf({ x: 100, y: 64 }, field)).toEqual({ edge: 'left', height: 0 });
    expect(dockOf({ x: 200, y: 656 }, field)).toEqual({ edge: 'right', height: 1 });
  });

  test('comes back to the same place from its dock', () => {
    fc.assert(
      fc.property(dock, (where) => {
        const again = dockOf(positionOf(where, field), field);
        expect(again?.edge).toBe(where.edge);
        expect(again?.height).toBeCloseTo(where.height, 9);
      }),
    );
  });

  test('follows the finger and gives way softly past the edges', () => {
    const grip = { pointer: { x: 50, y: 300 }, origin: { x: 20, y: 280 }, hasMoved: false };
    expect(dragTo(grip, { x: 150, y: 400 }, field)).toEqual({ x: 120, y: 380 });
    const beyond = dragTo(grip, { x: -900, y: 9000 }, field);
    expect(beyond.x).toBeGreaterThan(4 - 24);
    expect(beyond.x).toBeLessThan(4);
    expect(beyond.y).toBeLessThan(800 - 72 - 72 + 24);
  });

  test('takes a small movement as a tap and stays a drag once it was one', () => {
    const grip = { pointer: { x: 50, y: 300 }, origin: { x: 20, y: 280 }, hasMoved: false };
    expect(gripAfter(grip, { x: 53, y: 302 }).hasMoved).toBe(false);
    const dragged = gripAfter(grip, { x: 60, y: 300 });
    expect(gripAfter(dragged, { x: 50, y: 300 }).hasMoved).toBe(true);
  });

  test('moves by arrow keys and by no other key', () => {
    const start: Dock = { edge: 'right', height: 0.04 };
    expect(dockAfterKey(start, 'ArrowLeft')?.edge).toBe('left');
    expect(dockAfterKey(start, 'ArrowUp')?.height).toBe(0);
    expect(dockAfterKey(start, 'ArrowDown')?.height).toBeCloseTo(0.12);
    expect(dockAfterKey(start, 'Enter')).toBe(start);
    expect(dockAfterKey(start, 'Home')).toBeUndefined();
    expect(dockAfterKey(undefined, 'ArrowLeft')?.edge).toBe('left');
  });

  test('stays reachable on a field too low for it', () => {
    const low = { ...field, viewport: { width: 320, height: 150 } };
    expect(positionOf({ edge: 'left', height: 1 }, low).y).toBe(64);
  });
});
