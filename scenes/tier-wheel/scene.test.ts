import fc from 'fast-check';
import type { Container } from 'pixi.js';
import { expect, test } from 'vitest';
import { TIERS as CONTRACT_TIERS } from '../../contract/jackpot.ts';
import { borderTimes } from '../kit/wheel.ts';
import { poseOf } from '../stage/pose.ts';
import {
  advanceTo,
  droppedTicks,
  perform,
  posesOf,
  rehearse,
  ticksAt,
} from '../stage/rehearsal.ts';
import {
  restDegreesOf,
  SECTOR_DEGREES,
  START_DEGREES,
  TURN_DEGREES,
  tierAt,
  tierNameOf,
} from './geometry.ts';
import { tierWheel } from './scene.ts';
import { SPIN_SECONDS_MAX, SPIN_SECONDS_MIN, spinSecondsOf } from './spin.ts';
import { TIER_SHOWS } from './tier-show.ts';

const ACT_SECONDS = 14;
const TIMES = [0, 0.4, 2.2, 4.4, 5.9, 6.6, 7.4, 8, 9.6, ACT_SECONDS];
const TIERS = [0, 1, 2, 3];
const make = () => rehearse(tierWheel, {});

function discOf(root: Container): Container {
  const disc = root.children.find((child) => child.label === 'disc');
  if (!disc) throw new Error('the wheel has no disc');
  return disc;
}

test('a spin turns 1800 degrees and the way to the middle of the won sector', () => {
  for (const tier of TIERS) {
    const way = restDegreesOf(tier) - START_DEGREES;
    expect(way).toBeGreaterThanOrEqual(TURN_DEGREES);
    expect(way).toBeLessThan(TURN_DEGREES + 360);
    expect(tierAt(restDegreesOf(tier))).toBe(tier);
    for (const off of [-44, 44]) expect(tierAt(restDegreesOf(tier) + off)).toBe(tier);
  }
});

test('a spin lasts 4 to 6 s, always the same for the same draw', () => {
  fc.assert(
    fc.property(fc.string(), (drawId) => {
      const seconds = spinSecondsOf(drawId);
      expect(seconds).toBeGreaterThanOrEqual(SPIN_SECONDS_MIN);
      expect(seconds).toBeLessThan(SPIN_SECONDS_MAX);
      expect(spinSecondsOf(drawId)).toBe(seconds);
    }),
  );
});

test('the wheel rests on the settled tier for every tier, size, draw and frame pattern', () => {
  const pattern = fc.array(fc.double({ min: 0.001, max: 2, noNaN: true }), { maxLength: 40 });
  const size = fc.record({
    width: fc.integer({ min: 240, max: 900 }),
    height: fc.integer({ min: 240, max: 1200 }),
  });
  const outcome = fc.record({
    drawId: fc.string({ minLength: 1 }),
    tier: fc.constantFrom(...TIERS),
    amount: fc.integer({ min: 1, max: 2_000_000_000 }),
  });
  fc.assert(
    fc.property(outcome, size, pattern, (settled, viewport, deltas) => {
      const scene = make();
      scene.layout({ ...viewport, insetTop: 0, insetBottom: 0 });
      const { clock } = perform(scene, settled);
      for (const delta of deltas) clock.advance(delta);
      clock.advance(ACT_SECONDS);
      const degrees = (discOf(scene.view).rotation * 180) / Math.PI;
      scene.dispose();
      expect(tierAt(degrees)).toBe(settled.tier);
    }),
    { numRuns: 60 },
  );
});

test('poses are equal at 20, 30, 60 and 120 frames a second and with dropped frames', () => {
  const outcome = { drawId: 'w1', tier: 0, amount: 12_345_678 };
  const expected = posesOf(make, outcome, [], TIMES);
  for (const rate of [20, 30, 60, 120]) {
    expect(posesOf(make, outcome, ticksAt(rate, ACT_SECONDS), TIMES)).toEqual(expected);
  }
  for (const seed of ['a', 'b']) {
    expect(posesOf(make, outcome, droppedTicks(seed, ACT_SECONDS), TIMES)).toEqual(expected);
  }
});

test('the clapper ticks once for each border that passes, and each tick falls on a border', () => {
  const outcome = { drawId: 'w2', tier: 2, amount: 100 };
  const seconds = spinSecondsOf(outcome.drawId);
  const run = { from: START_DEGREES, to: restDegreesOf(outcome.tier), seconds };
  const times = borderTimes({ ...run, sectorDegrees: SECTOR_DEGREES });
  const scene = make();
  const { clock, heard } = perform(scene, outcome);
  for (const time of times) {
    advanceTo(clock, [], time);
    const degrees = (discOf(scene.view).rotation * 180) / Math.PI;
    expect(Math.abs(degrees / 90 - Math.round(degrees / 90))).toBeLessThan(1e-4);
  }
  clock.advance(ACT_SECONDS);
  expect(heard.filter((sound) => sound === 'tick')).toHaveLength(times.length);
  expect(heard.slice(-2)).toEqual(['ribbon', 'gong']);
});

test('a skip ends in the pose of playing through, with the exact amount on the ribbon', async () => {
  const outcome = { drawId: 'w3', tier: 1, amount: 98_765 };
  const scene = make();
  const { clock, playback, heard } = perform(scene, outcome);
  clock.advance(1.2);
  const before = heard.length;
  playback.skip();
  const pose = poseOf(scene.view);
  expect(pose).toBe(posesOf(make, outcome, [], [ACT_SECONDS])[0]);
  expect(heard.slice(before)).toEqual(['gong']);
  expect(await playback.ended).toBe('skipped');
  expect(figuresOf(scene.view)).toBe('₱987.65');
});

/** What the gold figures say, read from the sprites that show them. */
function figuresOf(root: Container): string {
  const figures = root.getChildByLabel('figures', true);
  const shown = figures?.children.filter((child) => child.visible) ?? [];
  return shown.map((child) => ('texture' in child ? labelOf(child.texture) : '')).join('');
}

function labelOf(texture: unknown): string {
  const { label = '' } = texture as { label?: string };
  return label.slice('gold/'.length);
}

test('a second act starts from the same pose as the first, and layout moves the root alone', () => {
  const again = { drawId: 'w5', tier: 3, amount: 5_000 };
  const scene = make();
  perform(scene, { drawId: 'w4', tier: 0, amount: 700 }).clock.advance(ACT_SECONDS);
  const { clock } = perform(scene, again);
  clock.advance(3);
  scene.layout({ width: 320, height: 640, insetTop: 24, insetBottom: 64 });
  const inner = (pose: string | undefined) => pose?.split('\n').slice(1).join('\n');
  expect(inner(poseOf(scene.view))).toBe(inner(posesOf(make, again, [], [3])[0]));
});

test('each tier has a longer act, more coins and a brighter sky than the one below it', () => {
  const poses = TIERS.map((tier) => {
    const scene = make();
    const outcome = { drawId: 'one-spin', tier, amount: 123_456 };
    const seconds = scene.play(outcome).timeline.duration();
    const { clock } = perform(scene, outcome);
    clock.advance(spinSecondsOf('one-spin') + 1.6);
    const coins = scene.view.getChildByLabel('coins', true)?.children ?? [];
    const flying = coins.filter(({ scale }) => scale.x > 0).length;
    clock.advance(ACT_SECONDS);
    const lights = ['bloom', 'rays-0', 'rays-1'].map((label) => {
      const light = scene.view.getChildByLabel(label, true);
      return (light?.alpha ?? 0) * (light?.scale.x ?? 0);
    });
    return { seconds, flying, light: lights.reduce((sum, one) => sum + one, 0) };
  });
  for (const [tier, { seconds, flying, light }] of poses.entries()) {
    const below = poses[tier + 1];
    if (!below) continue;
    expect(seconds).toBeGreaterThan(below.seconds);
    expect(light).toBeGreaterThan(below.light);
    expect(flying).toBeGreaterThanOrEqual(below.flying);
  }
  expect(poses[2]?.flying).toBeGreaterThan(poses[3]?.flying ?? 0);
  expect(Math.max(...TIER_SHOWS.map(({ countSeconds }) => countSeconds))).toBeLessThanOrEqual(1.5);
});

test('the tiers are Mega, Major, Minor, Mini in the order of the draw', () => {
  expect(TIERS.map(tierNameOf)).toEqual([...CONTRACT_TIERS]);
  expect(() => tierNameOf(4)).toThrow(RangeError);
});
