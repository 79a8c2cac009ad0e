import { expect, test } from 'vitest';
import { poseOf } from '../stage/pose.ts';
import { rehearse } from '../stage/rehearsal.ts';
import { BREATH_SECONDS, BREATHS, leanOf } from './geometry.ts';
import { jackpotBubble } from './scene.ts';

const STILL = { x: 0, y: 0 };
const quiet = { hasDot: false, isPressed: false, lag: STILL };
const dotted = { ...quiet, hasDot: true };

test.each([quiet, dotted])(
  'it breathes a few times and rests in the pose it began with: %o',
  (model) => {
    const scene = rehearse(jackpotBubble, model);
    const first = poseOf(scene.view);
    expect(scene.idle(10)).toBe(true);
    expect(scene.idle(11)).toBe(true);
    expect(poseOf(scene.view)).not.toBe(first);
    expect(scene.idle(10 + BREATHS * BREATH_SECONDS)).toBe(false);
    expect(poseOf(scene.view)).toBe(first);
  },
);

test('a new dot and a touch wake it again, and a dot is a lit lamp of its own', () => {
  const scene = rehearse(jackpotBubble, quiet);
  scene.idle(0);
  expect(scene.idle(60)).toBe(false);
  scene.update(dotted);
  expect(poseOf(scene.view)).not.toContain('hidden');
  expect(scene.idle(60)).toBe(true);
  expect(scene.idle(90)).toBe(false);
  scene.update({ ...dotted, isPressed: true });
  expect(scene.idle(90)).toBe(true);
  scene.update({ ...dotted, isPressed: true, lag: { x: 9, y: 0 } });
  expect(scene.idle(120)).toBe(false);
  scene.update(quiet);
  expect(poseOf(scene.view)).toMatch(/bubble\/dot: .* hidden/);
});

test('a touch in the middle of a breath lets that breath go on', () => {
  const scene = rehearse(jackpotBubble, quiet);
  scene.idle(0);
  scene.idle(1);
  const before = poseOf(scene.view);
  scene.update(quiet);
  scene.update({ ...quiet, isPressed: true });
  scene.update(quiet);
  scene.idle(1);
  expect(poseOf(scene.view)).toBe(before);
});

test('dragging leans the parol behind the finger, never out of its canvas', () => {
  expect(leanOf(STILL)).toEqual({ x: 0, y: 0, turn: 0 });
  const far = leanOf({ x: -9000, y: 9000 });
  expect(Math.abs(far.x)).toBeLessThanOrEqual(10);
  expect(Math.abs(far.y)).toBeLessThanOrEqual(10);
  expect(far.turn).toBeLessThan(0);
});
