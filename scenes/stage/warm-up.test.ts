import type { Container, Texture } from 'pixi.js';
import { expect, test, vi } from 'vitest';
import { jackpotRing } from '../jackpot-ring/scene.ts';
import { tierWheel } from '../tier-wheel/scene.ts';
import { chooseQuality } from './quality.ts';
import type { Paint } from './scene.ts';
import { type AskIdle, createWarmUp } from './warm-up.ts';

/** A page whose idle moments the test gives out, each of so many steps. */
function open(isReducedMotion = false) {
  const asked: Parameters<AskIdle>[0][] = [];
  const askIdle: AskIdle = (run) => {
    asked.push(run);
  };
  const paint = vi.fn<Paint>();
  const quality = chooseQuality({ isReducedMotion });
  const warmUp = createWarmUp({ quality, paint, askIdle });
  const idle = (steps: number): void => {
    let left = steps;
    for (const run of asked.splice(0)) {
      run(() => {
        left -= 1;
        return left < 0 ? 0 : 50;
      });
    }
  };
  return { warmUp, paint, asked, idle };
}

const LONG = 1000;

test('practises when the page has time, a step at a time, and then asks for no more', () => {
  const { warmUp, paint, asked, idle } = open();
  warmUp.add(jackpotRing);
  expect(paint).not.toHaveBeenCalled();
  expect(asked).toHaveLength(1);
  idle(12);
  expect(paint.mock.calls.length).toBeGreaterThan(5);
  expect(paint.mock.calls.length).toBeLessThanOrEqual(12);
  expect(asked).toHaveLength(1);
  idle(LONG);
  expect(paint.mock.calls.length).toBeGreaterThan(400);
  expect(asked).toHaveLength(0);
});

test('moves what it draws, into a picture that nobody sees, and leaves nothing behind', () => {
  const poses = new Set<number>();
  const drawn: { tree: Container; into: Texture }[] = [];
  const own = createWarmUp({
    quality: chooseQuality({}),
    askIdle: (run) => run(() => 50),
    paint: (tree, into) => {
      expect(into.width).toBeLessThan(10);
      poses.add(tree.children[0]?.children.reduce((sum, { rotation }) => sum + rotation, 0) ?? 0);
      drawn.push({ tree, into });
    },
  });
  own.add(tierWheel);
  expect(poses.size).toBeGreaterThan(50);
  expect(drawn[0]?.tree.destroyed).toBe(true);
  expect(drawn[0]?.into.destroyed).toBe(true);
});

test('knows a scene that it has practised', () => {
  const { warmUp, asked, idle } = open();
  warmUp.add(jackpotRing);
  warmUp.add(jackpotRing);
  idle(LONG);
  warmUp.add(jackpotRing);
  expect(asked).toHaveLength(0);
  warmUp.add(tierWheel);
  expect(asked).toHaveLength(1);
});

test('an act that is seen has the page for itself; afterwards practice goes on', () => {
  const { warmUp, paint, asked, idle } = open();
  warmUp.add(jackpotRing);
  idle(20);
  warmUp.acting(true);
  paint.mockClear();
  idle(LONG);
  expect(paint).not.toHaveBeenCalled();
  expect(asked).toHaveLength(0);
  warmUp.acting(false);
  idle(LONG);
  expect(paint).toHaveBeenCalled();
});

test('a stage that goes ends its practice', () => {
  const { warmUp, paint, idle } = open();
  warmUp.add(jackpotRing);
  idle(20);
  const tree = paint.mock.calls[0]?.[0];
  warmUp.dispose();
  expect(tree?.destroyed).toBe(true);
  paint.mockClear();
  idle(LONG);
  expect(paint).not.toHaveBeenCalled();
});

test('nothing is practised with reduced motion, nor where the browser does not tell of its time', () => {
  const calm = open(true);
  calm.warmUp.add(jackpotRing);
  expect(calm.asked).toHaveLength(0);
  const paint = vi.fn<Paint>();
  const untold = createWarmUp({ quality: chooseQuality({}), paint, askIdle: undefined });
  untold.add(jackpotRing);
  untold.acting(true);
  untold.acting(false);
  expect(paint).not.toHaveBeenCalled();
});
