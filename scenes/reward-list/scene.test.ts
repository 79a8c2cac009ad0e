import { expect, test } from 'vitest';
import { toldText } from '../kit/prize.ts';
import { poseOf } from '../stage/pose.ts';
import {
  advanceTo,
  droppedTicks,
  perform,
  posesOf,
  rehearse,
  ticksAt,
} from '../stage/rehearsal.ts';
import { lightAt } from './act.ts';
import { DESIGN, LANTERN, labelOf, PAGE_SIZE, placesOf } from './geometry.ts';
import type { RewardOutcome } from './model.ts';
import { REWARD_SAMPLES } from './samples.ts';
import { rewardList } from './scene.ts';

const END_SECONDS = 6.5;
const TIMES = [0, 0.3, 0.9, 1.4, 2.2, 3.5, END_SECONDS];
const make = (count = 6) => rehearse(rewardList, { count });
const outcomes = REWARD_SAMPLES.flatMap(({ outcome }) => (outcome ? [outcome] : []));
const six = outcomes.find(({ rewards }) => rewards.length === PAGE_SIZE) as RewardOutcome;
const coin: RewardOutcome = { rewards: [{ kind: 'coin', count: 500, isMoney: true }] };

test('the samples show every kind of prop', () => {
  const kinds = new Set(outcomes.flatMap(({ rewards }) => rewards.map(({ kind }) => kind)));
  expect(kinds.size).toBe(11);
});

test('the poses of every page depend on its rewards and the time alone', () => {
  for (const outcome of outcomes) {
    const steady = posesOf(make, outcome, ticksAt(60, END_SECONDS), TIMES);
    expect(posesOf(make, outcome, ticksAt(24, END_SECONDS), TIMES)).toEqual(steady);
    expect(posesOf(make, outcome, droppedTicks('rewards', END_SECONDS), TIMES)).toEqual(steady);
  }
});

test('a skipped page stands as if it had been watched, whatever hung there before', () => {
  const [watched] = posesOf(make, six, ticksAt(60, END_SECONDS), [END_SECONDS]);
  for (const before of [six, coin, undefined]) {
    const scene = make(1);
    if (before) perform(scene, before).playback.skip();
    const { playback, clock } = perform(scene, six);
    clock.advance(1.2);
    playback.skip();
    expect(poseOf(scene.view)).toBe(watched);
    scene.dispose();
  }
});

test('the rewards come one after the other and the last light rings once', async () => {
  const { clock, playback, heard } = perform(make(), six);
  advanceTo(clock, ticksAt(60, END_SECONDS), lightAt(1) - 0.01);
  expect(heard.filter((sound) => sound === 'light' || sound === 'lightHigh')).toHaveLength(1);
  advanceTo(clock, ticksAt(60, END_SECONDS), END_SECONDS);
  expect(heard.filter((sound) => sound === 'light' || sound === 'lightHigh')).toHaveLength(6);
  expect(heard.filter((sound) => sound === 'last')).toHaveLength(1);
  expect(await playback.ended).toBe('completed');
});

test('a skip lets only the last light be heard', async () => {
  const { clock, playback, heard } = perform(make(), six);
  clock.advance(0.1);
  expect(heard).toEqual([]);
  playback.skip();
  expect(heard).toEqual(['last']);
  expect(await playback.ended).toBe('skipped');
});

test('counts are told in whole units, money to the hundredth, and the whole at the end', () => {
  const diamonds = { kind: 'diamond', count: 7, isMoney: false } as const;
  expect([0, 0.5, 1].map((share) => toldText(diamonds.count, diamonds.isMoney, share))).toEqual([
    '×1',
    '×3',
    '×7',
  ]);
  const coins = { kind: 'coin', count: 12_345, isMoney: true } as const;
  expect([0, 1].map((share) => toldText(coins.count, coins.isMoney, share))).toEqual([
    '₱0.00',
    '₱123.45',
  ]);
});

test('coins fly for coins alone', () => {
  for (const { rewards } of outcomes) {
    const scene = make();
    const { clock } = perform(scene, { rewards });
    const coinAt = rewards.findIndex(({ kind }) => kind === 'coin');
    clock.advance(lightAt(Math.max(0, coinAt)) + 1.2);
    const isFlying = /coin-\d+: (?!.*scale 0,0 )/.test(poseOf(scene.view));
    expect(isFlying).toBe(coinAt >= 0);
    scene.dispose();
  }
});

test('every lantern and its name fit the design, at every number of rewards', () => {
  for (let count = 1; count <= PAGE_SIZE; count += 1) {
    const places = placesOf(count);
    expect(places).toHaveLength(count);
    for (const place of places) {
      const half = (LANTERN * place.scale) / 2;
      expect(place.x - half).toBeGreaterThanOrEqual(0);
      expect(place.x + half).toBeLessThanOrEqual(DESIGN.width);
      expect(labelOf(place).y).toBeLessThan(DESIGN.height - 16);
    }
  }
  expect(() => placesOf(0)).toThrow(RangeError);
  expect(() => placesOf(PAGE_SIZE + 1)).toThrow(RangeError);
});

test('it lets go of everything it drew', () => {
  const scene = make();
  perform(scene, six).playback.dispose();
  scene.dispose();
  expect(scene.view.children).toHaveLength(0);
  expect(scene.view.destroyed).toBe(true);
});
