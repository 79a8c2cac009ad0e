import { expect, test } from 'vitest';
import { poseOf } from '../stage/pose.ts';
import {
  advanceTo,
  droppedTicks,
  perform,
  posesOf,
  rehearse,
  ticksAt,
} from '../stage/rehearsal.ts';
import { OPEN_AT } from './act.ts';
import type { ClimbOutcome, Rank } from './model.ts';
import { CLIMB_SAMPLES, RANKS } from './samples.ts';
import { vipClimb } from './scene.ts';

const END_SECONDS = 4;
const TIMES = [0, 0.3, 0.9, 1.3, 1.6, 1.9, 2.3, 2.6, END_SECONDS];
const none = RANKS[0] as Rank;
const make = (rank = none) => rehearse(vipClimb, rank);
const outcomes = CLIMB_SAMPLES.flatMap(({ outcome }) => (outcome ? [outcome] : []));
const first = outcomes[0] as ClimbOutcome;

/** A pose without what is hidden: the letters of longer words. */
const seenOf = ({ view }: ReturnType<typeof make>): string =>
  poseOf(view)
    .split('\n')
    .filter((line) => !line.includes(' hidden'))
    .join('\n');

test('the samples rest in every colour, and no two look the same', () => {
  const poses = RANKS.map((rank) => poseOf(make(rank).view));
  expect(new Set(RANKS.map(({ showType }) => showType))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  expect(new Set(poses).size).toBe(RANKS.length);
});

test('the poses of a climb depend on its levels and the time alone', () => {
  for (const outcome of outcomes) {
    const steady = posesOf(make, outcome, ticksAt(60, END_SECONDS), TIMES);
    expect(posesOf(make, outcome, ticksAt(24, END_SECONDS), TIMES)).toEqual(steady);
    expect(posesOf(make, outcome, droppedTicks('climb', END_SECONDS), TIMES)).toEqual(steady);
  }
});

test('a climb ends as the new level rests, watched or skipped, whatever was played before', () => {
  for (const outcome of outcomes) {
    const rest = seenOf(make(outcome.to));
    for (const before of [undefined, ...outcomes]) {
      const scene = make(outcome.from);
      if (before) {
        const earlier = perform(scene, before);
        earlier.clock.advance(1.5);
        earlier.playback.dispose();
      }
      const { clock, playback } = perform(scene, outcome);
      if (before) playback.skip();
      else advanceTo(clock, ticksAt(60, END_SECONDS), END_SECONDS);
      expect(seenOf(scene)).toBe(rest);
      // The page learns of the new level afterwards: nothing jumps.
      scene.update(outcome.to);
      expect(seenOf(scene)).toBe(rest);
      scene.dispose();
    }
  }
});

test('it begins as the old level rests and tells the new one only after the blows', () => {
  const scene = make(first.from);
  const { clock, heard } = perform(scene, first);
  const told = () => seenOf(scene).match(/shows text\/\d/g) ?? [];
  expect(told()).toEqual([]);
  advanceTo(clock, ticksAt(60, END_SECONDS), OPEN_AT - 0.01);
  expect(heard).toEqual(['melt', 'blow1', 'blow2', 'blow3']);
  expect(told()).toEqual([]);
  advanceTo(clock, ticksAt(60, END_SECONDS), END_SECONDS);
  expect(told()).toEqual(['shows text/1']);
  expect(heard.slice(4)).toEqual(['open', 'gong']);
});

test('an act lasts as long as it is meant to, and a skip lets only the gong be heard', async () => {
  const duration = make().play(first).timeline.duration();
  expect(duration).toBeGreaterThan(2.4);
  expect(duration).toBeLessThan(3.2);
  const { clock, playback, heard } = perform(make(), first);
  clock.advance(0.1);
  playback.skip();
  expect(heard).toEqual(['gong']);
  expect(await playback.ended).toBe('skipped');
});
