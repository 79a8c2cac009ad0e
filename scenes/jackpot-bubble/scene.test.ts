import { expect, test } from 'vitest';
import { poseOf } from '../stage/pose.ts';
import { rehearse } from '../stage/rehearsal.ts';
import { BREATH_SECONDS, leanOf, QUIET_BREATHS } from './geometry.ts';
import { jackpotBubble } from './scene.ts';

const STILL = { x: 0, y: 0 };
const quiet = { hasDot: false, isPressed: false, lag: STILL };
const dotted = { ...quiet, hasDot: true };

test('without a dot it breathes a few times and rests in the pose it began with', () => {
  const scene = rehearse(jackpotBubble, quiet);
  const first = poseOf(scene.view);
  expect(scene.idle(10)).toBe(true);
  expect(scene.idle(11)).toBe(true);
  expect(poseOf(scene.view)).not.toBe(first);
  expect(scene.idle(10 + QUIET_BREATHS * BREATH_SECONDS)).toBe(false);
  expect(poseOf(scene.view)).toBe(first);
});

test('with a dot it goes on breathing, and the dot is a lit lamp of its own', () => {
  const scene = rehearse(jackpotBubble, dotted);
  expect(scene.idle(0)).toBe(true);
  expect(scene.idle(600)).toBe(true);
  expect(poseOf(scene.view)).not.toContain('hidden');
  scene.update(quiet);
  expect(poseOf(scene.view)).toMatch(/bubble\/dot: .* hidden/);
});

test('dragging leans the parol behind the finger, never out of its canvas', () => {
  expect(leanOf(STILL)).toEqual({ x: 0, y: 0, turn: 0 });
  const far = leanOf({ x: -9000, y: 9000 });
  expect(Math.abs(far.x)).toBeLessThanOrEqual(10);
  expect(Math.abs(far.y)).toBeLessThanOrEqual(10);
  expect(far.turn).toBeLessThan(0);
});
