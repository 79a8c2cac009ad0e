import { expect, test } from 'vitest';
import { CHECK_IN_DAYS } from '../../contract/check-in.ts';
import { poseOf } from '../stage/pose.ts';
import {
  advanceTo,
  droppedTicks,
  perform,
  posesOf,
  rehearse,
  ticksAt,
} from '../stage/rehearsal.ts';
import { KNOCK_SECONDS, KNOCKS, LID_SECONDS, SWING_SECONDS } from './act.ts';
import { awardAt, CHEST_DAY, LANTERN_DAYS, PRIZE, TIP_TO_MIDDLE, tipOf } from './geometry.ts';
import type { CheckInModel, CheckInOutcome } from './model.ts';
import { CHECK_IN_SAMPLES } from './samples.ts';
import { checkIn } from './scene.ts';

const END_SECONDS = 6;
const TIMES = [0, 0.15, 0.4, 0.9, 1.3, 1.6, 2.2, 3, END_SECONDS];
const fresh = CHECK_IN_SAMPLES[0]?.model as CheckInModel;
const make = (model = fresh) => rehearse(checkIn, model);
const lanternDay: CheckInOutcome = { day: 4, prize: { kind: 'points', count: 20 } };
const chestDay: CheckInOutcome = { day: 7, prize: { kind: 'coin', count: 2000 } };
const outcomes = [
  lanternDay,
  chestDay,
  { ...chestDay, prize: { kind: 'lottery', count: 1 } },
] as const;

/** The line of one labelled piece in a pose. */
function lineOf(scene: ReturnType<typeof make>, path: string): string {
  const found = poseOf(scene.view)
    .split('\n')
    .find((line) => line.startsWith(`${path}:`));
  if (found === undefined) throw new Error(`the pose has no ${path}`);
  return found;
}

/** A pose without what is hidden and all below it: nobody sees it. */
function seenOf(pose: string): string[] {
  const lines = pose.split('\n');
  const isHidden = (line: string) => line.includes(' hidden');
  const hidden = lines.filter(isHidden).map((line) => `${line.split(':')[0]}/`);
  return lines.filter((line) => !isHidden(line) && !hidden.some((path) => line.startsWith(path)));
}

test('the board has as many days as a run', () => {
  expect(LANTERN_DAYS + 1).toBe(CHECK_IN_DAYS);
  expect(CHEST_DAY).toBe(CHECK_IN_DAYS);
  expect(() => tipOf(CHEST_DAY)).toThrow(RangeError);
});

test('the poses of an act depend on its outcome and the time alone', () => {
  for (const outcome of outcomes) {
    const steady = posesOf(make, outcome, ticksAt(60, END_SECONDS), TIMES);
    expect(posesOf(make, outcome, ticksAt(24, END_SECONDS), TIMES)).toEqual(steady);
    expect(posesOf(make, outcome, droppedTicks('check-in', END_SECONDS), TIMES)).toEqual(steady);
  }
});

test('a skipped act stands as if it had been watched, whatever was played before', () => {
  for (const outcome of outcomes) {
    const [watched] = posesOf(make, outcome, ticksAt(60, END_SECONDS), [END_SECONDS]);
    for (const before of outcomes) {
      const scene = make();
      const earlier = perform(scene, before);
      earlier.clock.advance(1.1);
      earlier.playback.dispose();
      perform(scene, outcome).playback.skip();
      expect(seenOf(poseOf(scene.view))).toEqual(seenOf(watched ?? ''));
      scene.dispose();
    }
  }
});

test('a lantern swings first and lights then, and only its own', () => {
  const scene = make();
  const { clock, heard } = perform(scene, lanternDay);
  advanceTo(clock, ticksAt(60, 2), SWING_SECONDS - 0.01);
  expect(lineOf(scene, '/check-in/board/lantern-4/lit')).toContain('alpha 0 ');
  expect(heard).toEqual(['press']);
  advanceTo(clock, ticksAt(60, 3), 3);
  expect(lineOf(scene, '/check-in/board/lantern-4/lit')).toContain('alpha 1 ');
  expect(lineOf(scene, '/check-in/board/lantern-4')).toContain('turn 0 ');
  expect(lineOf(scene, '/check-in/board/lantern-5/lit')).toContain('alpha 0 ');
  expect(heard).toEqual(['press', 'light']);
});

test('the chest stays shut while it knocks and shows nothing of its prize', () => {
  const scene = make();
  const { clock, heard } = perform(scene, chestDay);
  advanceTo(clock, ticksAt(60, 2), 0.15 + KNOCKS * KNOCK_SECONDS);
  expect(lineOf(scene, '/check-in/board/chest')).toContain('at 180,418 scale 1,1 turn 0 ');
  expect(lineOf(scene, '/check-in/board/chest/lid')).toContain('scale 1,1');
  expect(lineOf(scene, '/check-in/board/prize')).toContain('hidden');
  advanceTo(clock, ticksAt(60, 3), 1.35 + LID_SECONDS);
  expect(lineOf(scene, '/check-in/board/chest/lid')).toContain('hidden');
  advanceTo(clock, ticksAt(60, END_SECONDS), END_SECONDS);
  expect(lineOf(scene, '/check-in/board/prize')).not.toContain('hidden');
  expect(heard.filter((sound) => sound === 'creak')).toHaveLength(1);
  expect(heard.filter((sound) => sound === 'gong')).toHaveLength(1);
});

test('a skip lets only the light or the gong be heard, and nothing twice', async () => {
  for (const [outcome, sound] of [
    [lanternDay, 'light'],
    [chestDay, 'gong'],
  ] as const) {
    const { clock, playback, heard } = perform(make(), outcome);
    clock.advance(0.05);
    expect(heard).toEqual(['press']);
    playback.skip();
    expect(heard).toEqual(['press', sound]);
    expect(await playback.ended).toBe('skipped');
  }
});

test('a taken prize sinks back to where a later visit finds it', () => {
  const [prize, day] = [chestDay.prize, CHEST_DAY];
  const days = fresh.days.map((known, index) =>
    index === day - 1 ? { state: 'received' as const, prize } : known,
  );
  const scene = make();
  perform(scene, chestDay).playback.skip();
  scene.update({ days });
  const rest = scene.rest?.();
  rest?.timeline.time(rest.timeline.duration(), true);
  const later = make({ days });
  for (const part of ['prize', 'prize/icon', 'prize/plate', 'chest', 'chest/inside']) {
    const path = `/check-in/board/${part}`;
    expect(lineOf(scene, path)).toBe(lineOf(later, path));
  }
});

test('a missed day is dark, dimmed and marked; a received one lit and checked', () => {
  const missed = CHECK_IN_SAMPLES.find(({ name }) => name === 'missed');
  const scene = make(missed?.model);
  expect(lineOf(scene, '/check-in/board/lantern-2/lit')).toContain('alpha 0 ');
  expect(lineOf(scene, '/check-in/board/lantern-2/badges/missed')).not.toContain('hidden');
  expect(lineOf(scene, '/check-in/board/lantern-2/badges/check')).toContain('hidden');
  expect(lineOf(scene, '/check-in/board/lantern-1/lit')).toContain('alpha 1 ');
  expect(lineOf(scene, '/check-in/board/lantern-1/badges/check')).not.toContain('hidden');
  expect(scene.idle(3)).toBe(false);
});

test('it lets go of everything it drew', () => {
  const scene = make();
  perform(scene, chestDay).playback.dispose();
  scene.dispose();
  expect(scene.view.children).toHaveLength(0);
  expect(scene.view.destroyed).toBe(true);
});

test('the award of a day is seen at its lantern, or above the chest, in any viewport', () => {
  const viewport = { width: 720, height: 848, insetTop: 0, insetBottom: 0 };
  for (let day = 1; day <= 6; day += 1) {
    const { x, y } = tipOf(day);
    const { x: seenX, y: seenY } = awardAt(viewport, day);
    expect([seenX, seenY]).toEqual([x * 2, (y + TIP_TO_MIDDLE) * 2]);
  }
  expect(awardAt(viewport, 7)).toMatchObject({ x: 360, y: PRIZE.risenY * 2 });
});
