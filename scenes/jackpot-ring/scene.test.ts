import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createManualClock } from '../stage/clock.ts';
import { startPlayback } from '../stage/playback.ts';
import { poseOf } from '../stage/pose.ts';
import {
  advanceTo,
  droppedTicks,
  perform,
  posesOf,
  rehearse,
  ticksAt,
} from '../stage/rehearsal.ts';
import { REST_AT, SMALL_SECONDS } from './act.ts';
import { CELLS, FIGURE_Y, figureAt, placeOf, spinCircle } from './geometry.ts';
import type { RingOutcome } from './model.ts';
import {
  brightnessAt,
  litCellAt,
  RUN_SECONDS,
  STEP_LENGTHS,
  startCellOf,
} from './running-light.ts';
import { RING_SAMPLES, ringDraw } from './samples.ts';
import { jackpotRing } from './scene.ts';

const ACT_SECONDS = 9;
const TIMES = [0, 0.3, 1.7, 3.1, 4.9, 5.6, 6.2, 6.9, ACT_SECONDS];

function modelOf(name: string) {
  const sample = RING_SAMPLES.find((known) => known.name === name);
  if (!sample) throw new Error(`no sample ${name}`);
  return sample.model;
}
const model = modelOf('disabled');
const make = () => rehearse(jackpotRing, model);
const seenOf = (pose: string): string[] =>
  pose.split('\n').filter((line) => !line.includes(' hidden '));
const litLamps = (pose: string): string[] =>
  pose.split('\n').filter((line) => /lamp-\d\/lit: .* alpha 1 /.test(line));

test('steps are 80 ms until 3 s have passed, then each 20 ms longer, the first above 300 ms last', () => {
  const steps = STEP_LENGTHS.map((seconds) => Math.round(seconds * 1000));
  const fast = steps.filter((length) => length === 80);
  expect((fast.length - 1) * 80).toBeLessThan(3000);
  expect(fast.length * 80).toBeGreaterThanOrEqual(3000);
  expect(steps.slice(fast.length)).toEqual([
    100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300, 320,
  ]);
});

test('the light runs one lamp a step and rests on the won cell, for every cell', () => {
  for (let won = 0; won < CELLS; won += 1) {
    expect(litCellAt(won, 0)).toBe(startCellOf(won));
    expect(litCellAt(won, 0.081)).toBe((startCellOf(won) + 1) % CELLS);
    expect(litCellAt(won, RUN_SECONDS)).toBe(won);
    const left = Array.from({ length: CELLS }, (_, cell) => brightnessAt(cell, won, RUN_SECONDS));
    expect(left.map((light) => light > 0.001)).toEqual(left.map((_, cell) => cell === won));
  }
});

test('poses are equal at 20, 30, 60 and 120 frames a second and with dropped frames', () => {
  const outcome = ringDraw('d1', 8);
  const expected = posesOf(make, outcome, [], TIMES);
  for (const rate of [20, 30, 60, 120]) {
    expect(posesOf(make, outcome, ticksAt(rate, ACT_SECONDS), TIMES)).toEqual(expected);
  }
  for (const seed of ['a', 'b', 'c']) {
    expect(posesOf(make, outcome, droppedTicks(seed, ACT_SECONDS), TIMES)).toEqual(expected);
  }
});

test('the ring rests on the settled cell for every cell, size and frame pattern', () => {
  const pattern = fc.array(fc.double({ min: 0.001, max: 2, noNaN: true }), { maxLength: 40 });
  const size = fc.record({
    width: fc.integer({ min: 240, max: 900 }),
    height: fc.integer({ min: 240, max: 1200 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: CELLS - 1 }), size, pattern, (cell, viewport, deltas) => {
      const scene = make();
      scene.layout({ ...viewport, insetTop: 0, insetBottom: 0 });
      const { clock } = perform(scene, ringDraw(`draw-${cell}`, cell));
      for (const delta of deltas) clock.advance(delta);
      clock.advance(ACT_SECONDS);
      const lit = litLamps(poseOf(scene.view));
      scene.dispose();
      expect(lit).toHaveLength(1);
      expect(lit[0]).toContain(`lamp-${cell}/`);
    }),
    { numRuns: 60 },
  );
});

test('a skip ends in the pose of playing through, and only the win is still heard', async () => {
  const outcome = ringDraw('d2', 7);
  const played = posesOf(make, outcome, [], [ACT_SECONDS])[0];
  const scene = make();
  const { clock, playback, heard } = perform(scene, outcome);
  advanceTo(clock, ticksAt(60, 2), 2);
  const before = heard.length;
  playback.skip();
  expect(poseOf(scene.view)).toBe(played);
  expect(heard.slice(before)).toEqual(['jackpot']);
  expect(await playback.ended).toBe('skipped');
});

test('clicks are heard in the order of the steps and rise as the light slows', () => {
  const { clock, heard } = perform(make(), ringDraw('d3', 0));
  advanceTo(clock, droppedTicks('cues', ACT_SECONDS), ACT_SECONDS);
  const clicks = heard.filter((sound) => sound.startsWith('click'));
  expect(clicks).toHaveLength(STEP_LENGTHS.length);
  expect(clicks).toEqual([...clicks].sort());
  expect(heard[heard.length - 1]).toBe('win');
});

test('a layout in the middle of the act moves the root alone', () => {
  const outcome = ringDraw('d4', 3);
  const inner = (pose: string | undefined) => pose?.split('\n').slice(1).join('\n');
  const scene = make();
  const { clock } = perform(scene, outcome);
  clock.advance(4);
  scene.layout({ width: 320, height: 640, insetTop: 24, insetBottom: 64 });
  const pose = inner(poseOf(scene.view));
  expect(pose).toBe(inner(posesOf(make, outcome, [], [4])[0]));
});

test('a second act starts from the same pose as the first', () => {
  const scene = make();
  const first = perform(scene, ringDraw('d5', 2));
  first.clock.advance(ACT_SECONDS);
  perform(scene, ringDraw('d6', 4));
  expect(poseOf(scene.view)).toBe(posesOf(make, ringDraw('d6', 4), [], [0])[0]);
});

test('after an outcome the ring goes back to the look it had before, at any frame rate', () => {
  const poses = [[], ticksAt(20, 1), ticksAt(60, 1), droppedTicks('rest', 1)].map((ticks) => {
    const scene = make();
    const { clock } = perform(scene, ringDraw('d8', 6));
    const begin = poseOf(scene.view);
    clock.advance(ACT_SECONDS);
    const rest = scene.rest?.();
    if (!rest) throw new Error('the ring has no way back');
    const back = createManualClock();
    startPlayback(rest, { clock: back, hear: () => undefined, posed: () => undefined });
    advanceTo(back, ticks, 0.2);
    const halfway = poseOf(scene.view);
    advanceTo(back, ticks, 1);
    expect(poseOf(scene.view)).toBe(begin);
    return halfway;
  });
  expect(new Set(poses).size).toBe(1);
});

test('an outcome outside the ring is refused', () => {
  expect(() => make().play({ ...ringDraw('d7', 0), cell: CELLS })).toThrow(RangeError);
});

test('ambient light comes to rest, and only a ready button breathes at all', () => {
  const scene = rehearse(jackpotRing, modelOf('ready'));
  expect(scene.idle(5)).toBe(true);
  expect(scene.idle(60)).toBe(false);
  scene.update(modelOf('disabled'));
  expect(scene.idle(61)).toBe(false);
});

test('a tap on a ready SPIN asks for a spin; elsewhere and while disabled it asks for nothing', () => {
  const asked: string[] = [];
  const scene = rehearse(jackpotRing, modelOf('ready'), (intent) => asked.push(intent));
  const viewport = { width: 320, height: 500, insetTop: 20, insetBottom: 0 };
  scene.layout(viewport);
  const spin = spinCircle(viewport);
  scene.tap?.(spin.x + spin.radius - 2, spin.y);
  scene.tap?.(spin.x + spin.radius + 2, spin.y);
  scene.update(modelOf('disabled'));
  scene.tap?.(spin.x, spin.y);
  expect(asked).toEqual(['spin']);
});

test('a small prize rises and rolls on its lamp, without rays or coins, soon after the light rests', () => {
  const outcome = ringDraw('d9', 2, true);
  expect(make().play(outcome).timeline.duration()).toBeCloseTo(REST_AT + SMALL_SECONDS, 9);
  const [resting = '', rolling = '', ended = ''] = posesOf(
    make,
    outcome,
    ticksAt(60, ACT_SECONDS),
    [REST_AT, REST_AT + 0.3, ACT_SECONDS],
  );
  const lineOf = (pose: string, label: string) =>
    pose
      .split('\n')
      .find((line) => line.trimStart().startsWith(`${label}:`) || line.includes(`/${label}:`));
  expect(lineOf(resting, 'tally')).toContain('alpha 0');
  expect(lineOf(rolling, 'tally')).not.toBe(lineOf(ended, 'tally'));
  expect(lineOf(ended, 'rays')).toContain('alpha 0');
  for (const rate of [20, 30, 120]) {
    expect(posesOf(make, outcome, ticksAt(rate, ACT_SECONDS), TIMES)).toEqual(
      posesOf(make, outcome, [], TIMES),
    );
  }
});

test('a small prize goes back to the look at rest, and its figure is gone at once', () => {
  const scene = make();
  const { clock } = perform(scene, ringDraw('d10', 8, true));
  const begin = seenOf(poseOf(scene.view));
  clock.advance(ACT_SECONDS);
  const rest = scene.rest?.();
  if (!rest) throw new Error('the ring has no way back');
  const back = createManualClock();
  startPlayback(rest, { clock: back, hear: () => undefined, posed: () => undefined });
  advanceTo(back, ticksAt(60, 1), 1);
  expect(seenOf(poseOf(scene.view))).toEqual(begin);
});

test('the figure of a cell stands below the middle of its lamp, in any viewport', () => {
  const viewport = { width: 720, height: 792, insetTop: 0, insetBottom: 0 };
  for (let cell = 0; cell < CELLS; cell += 1) {
    const { x, y } = placeOf(cell);
    expect(figureAt(viewport, cell)).toEqual({ x: x * 2, y: (y + FIGURE_Y) * 2 });
  }
});

/** A ring that has said all along what the outcome brings. */
const told = ({ cell, prize }: RingOutcome) => ({
  ...model,
  prizes: model.prizes.map((known, index) => (index === cell ? prize : known)),
});

test.each([
  ['a small prize', { ...ringDraw('d11', 4, true), prize: ringDraw('', 0).prize }],
  ['coins for a thing', { ...ringDraw('d12', 3), prize: ringDraw('', 8).prize }],
  ['a jackpot for coins', { ...ringDraw('d13', 2), prize: ringDraw('', 7).prize }],
  ['coins for a jackpot', { ...ringDraw('d14', 7), prize: ringDraw('', 9).prize }],
])('%s that the operator has changed meanwhile is shown and heard as settled', (_what, outcome) => {
  const ticks = ticksAt(30, ACT_SECONDS);
  const makeTold = () => rehearse(jackpotRing, told(outcome));
  const posed = [make, makeTold].map((ring) => posesOf(ring, outcome, ticks, TIMES).map(seenOf));
  expect(posed[0]).toEqual(posed[1]);
  const scene = make();
  const heard = [scene, makeTold()].map((ring) => {
    const played = perform(ring, outcome);
    advanceTo(played.clock, ticks, ACT_SECONDS);
    return played.heard;
  });
  expect(heard[0]).toEqual(heard[1]);
  // What the screen knows at rest is shown again by the next act, and by an update.
  const lamps = () => seenOf(poseOf(scene.view)).filter((line) => line.includes('/prize/'));
  const atRest = seenOf(poseOf(make().view)).filter((line) => line.includes('/prize/'));
  expect(lamps()).not.toEqual(atRest);
  perform(scene, ringDraw('d15', 5));
  expect(lamps()).toEqual(atRest);
  perform(scene, outcome);
  scene.update(model);
  expect(lamps()).toEqual(atRest);
});
