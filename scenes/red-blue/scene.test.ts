import fc from 'fast-check';
import { type Container, Sprite } from 'pixi.js';
import { expect, test } from 'vitest';
import { poseOf } from '../stage/pose.ts';
import { droppedTicks, perform, posesOf, rehearse, ticksAt } from '../stage/rehearsal.ts';
import { BLOOM_AT, FLIGHT_SECONDS, PULSE_SECONDS, REST_SECONDS } from './act.ts';
import { FLAGS, frontXOf, MIDDLE_X, turnOf } from './geometry.ts';
import type { RedBlueModel, RedBlueOutcome } from './model.ts';
import { redBlue } from './scene.ts';
import { SPRING_SECONDS } from './spring.ts';

const model: RedBlueModel = {
  redShare: 0.5,
  camp: 'red',
  names: { red: 'RED', blue: 'BLUE' },
};
const make = (given: RedBlueModel = model) => rehearse(redBlue, given);
const LONG = 8;

const OUTCOMES: readonly RedBlueOutcome[] = [
  { kind: 'push', from: 0.2, to: 0.7 },
  { kind: 'join', camp: 'red' },
  { kind: 'reveal', redShare: 0.7, winner: 'red', share: 98_765 },
  { kind: 'reveal', redShare: 0.3, winner: 'blue', share: 0 },
  { kind: 'reveal', redShare: 0.5, winner: 'tie', share: 0 },
];
const TIMES = [0, 0.15, 0.6, 1.05, 1.3, 2.3, 3.1, 3.5, 4.2, LONG];

/** The lines of a pose that anybody sees: what is hidden or wholly clear may stand anywhere. */
function seen(pose: string): string[] {
  const all = pose.split('\n');
  const clear = all
    .filter((line) => line.includes(' alpha 0 ') || line.includes(' hidden'))
    .map((line) => line.slice(0, line.indexOf(':')));
  return all.filter((line) => !clear.some((path) => line.startsWith(path)));
}

function find(root: Container, label: string): Container {
  const found = root.getChildByLabel(label, true);
  if (!found) throw new Error(`the scene has no ${label}`);
  return found;
}

test.each(OUTCOMES)('%o: poses are equal at any frame rate and with dropped frames', (outcome) => {
  const expected = posesOf(make, outcome, [], TIMES);
  for (const rate of [20, 30, 60, 120]) {
    expect(posesOf(make, outcome, ticksAt(rate, LONG), TIMES)).toEqual(expected);
  }
  for (const seed of ['a', 'b']) {
    expect(posesOf(make, outcome, droppedTicks(seed, LONG), TIMES)).toEqual(expected);
  }
});

test.each(OUTCOMES)('%o: a skip ends in the pose of playing through', async (outcome) => {
  const scene = make();
  const { clock, playback } = perform(scene, outcome);
  clock.advance(1);
  playback.skip();
  expect(poseOf(scene.view)).toBe(posesOf(make, outcome, [], [LONG])[0]);
  expect(await playback.ended).toBe('skipped');
});

test('the end pose is the outcome alone, whatever was performed before', () => {
  for (const outcome of OUTCOMES) {
    const expected = seen(posesOf(make, outcome, [], [LONG])[0] ?? '');
    for (const earlier of OUTCOMES) {
      const scene = make();
      perform(scene, earlier).clock.advance(LONG);
      perform(scene, outcome).clock.advance(LONG);
      expect(seen(poseOf(scene.view))).toEqual(expected);
    }
  }
});

test('the front ends where the totals say, and gains ground for the stronger camp', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      share,
      share,
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true })),
      (from, to, steps) => {
        const scene = make();
        const { clock } = perform(scene, { kind: 'push', from, to });
        for (const step of steps) clock.advance(step);
        clock.advance(LONG);
        expect(find(scene.view, 'front').x).toBeCloseTo(frontXOf(to), 9);
        scene.dispose();
      },
    ),
    { numRuns: 30 },
  );
  expect(frontXOf(0.5)).toBe(MIDDLE_X);
  expect(frontXOf(0.8)).toBeGreaterThan(MIDDLE_X);
  expect(frontXOf(0.2)).toBeLessThan(MIDDLE_X);
});

test('each flag shows the camp on whose side of the front it hangs', () => {
  const scene = make({ ...model, redShare: 0.7 });
  const x = frontXOf(0.7);
  for (const [index, flag] of FLAGS.entries()) {
    const sprite = find(scene.view, `flag-${index}`) as Sprite;
    const side = flag.x <= x ? 'red' : 'blue';
    expect(sprite.texture.label).toBe(`red-blue/flag-${side}`);
    expect(turnOf(flag.x, x)).toBeGreaterThanOrEqual(0);
  }
});

test('the screen moves the front at rest; an act has its own until it is let go', () => {
  const scene = make();
  const x = () => find(scene.view, 'front').x;
  perform(scene, { kind: 'push', from: 0.5, to: 0.9 }).clock.advance(SPRING_SECONDS);
  scene.update({ ...model, redShare: 0.1 });
  expect(x()).toBe(frontXOf(0.9));
  const resting = scene.rest?.();
  resting?.timeline.time(REST_SECONDS, true);
  expect(x()).toBeCloseTo(frontXOf(0.1), 9);
  expect(seen(poseOf(scene.view))).toEqual(seen(poseOf(make({ ...model, redShare: 0.1 }).view)));
});

test.each(OUTCOMES)('%o: letting it go leads to the look at rest', (outcome) => {
  const scene = make();
  perform(scene, outcome).clock.advance(LONG);
  const resting = scene.rest?.();
  resting?.timeline.time(REST_SECONDS, true);
  expect(resting?.cues).toEqual([]);
  expect(seen(poseOf(scene.view))).toEqual(seen(poseOf(make().view)));
});

const lines = (pose: string) => pose.split('\n');

test('a win is heard and counted to the hundredth, a loss and a tie stay quiet', () => {
  const heardOf = (outcome: RedBlueOutcome) => {
    const scene = make();
    const { clock, heard } = perform(scene, outcome);
    clock.advance(LONG);
    return { scene, heard };
  };
  const won = heardOf({ kind: 'reveal', redShare: 0.7, winner: 'red', share: 98_765 });
  expect(won.heard).toEqual(['push', 'win']);
  expect(figuresOf(won.scene.view)).toBe('₱987.65');
  const lost = heardOf({ kind: 'reveal', redShare: 0.3, winner: 'blue', share: 0 });
  expect(lost.heard).toEqual(['push', 'quiet']);
  expect(find(lost.scene.view, 'amount').alpha).toBe(0);
  expect(find(lost.scene.view, 'rays-blue').alpha).toBe(0);
  expect(heardOf({ kind: 'reveal', redShare: 0.5, winner: 'tie', share: 0 }).heard).toEqual([
    'push',
    'quiet',
  ]);
});

test('a skip lets only the outcome be heard, and a small push makes no sound', () => {
  const scene = make();
  const { clock, playback, heard } = perform(scene, {
    kind: 'reveal',
    redShare: 0.7,
    winner: 'red',
    share: 100,
  });
  clock.advance(1);
  playback.skip();
  expect(heard).toEqual(['push', 'win']);
  const joined = perform(make(), { kind: 'join', camp: 'blue' });
  joined.playback.skip();
  expect(joined.heard).toEqual(['land']);
  const small = perform(make(), { kind: 'push', from: 0.5, to: 0.51 });
  small.clock.advance(LONG);
  expect(small.heard).toEqual([]);
});

test('before the held breath ends nothing tells who won', () => {
  const untold = (winner: 'red' | 'blue') =>
    posesOf(make, { kind: 'reveal', redShare: 0.5, winner, share: 0 }, [], [1, BLOOM_AT - 0.01]);
  expect(untold('red')).toEqual(untold('blue'));
});

test('a joining star flies to the own banner and hangs there', () => {
  const scene = make();
  const { clock } = perform(scene, { kind: 'join', camp: 'red' });
  clock.advance(FLIGHT_SECONDS / 2);
  expect(find(scene.view, 'star').visible).toBe(true);
  expect(find(scene.view, 'pin-red').alpha).toBe(0);
  clock.advance(FLIGHT_SECONDS / 2 + PULSE_SECONDS);
  expect(find(scene.view, 'star').visible).toBe(false);
  expect(find(scene.view, 'pin-red')).toMatchObject({ alpha: 1, visible: true });
  expect(find(scene.view, 'pin-blue').visible).toBe(false);
});

test('the wind blows a while, ends at rest, and a change wakes it again', () => {
  const scene = make();
  const still = poseOf(scene.view);
  expect(scene.idle(5)).toBe(true);
  expect(scene.idle(6.2)).toBe(true);
  expect(poseOf(scene.view)).not.toBe(still);
  expect(scene.idle(60)).toBe(false);
  expect(poseOf(scene.view)).toBe(still);
  scene.update(model);
  expect(scene.idle(60)).toBe(true);
});

test('layout moves the root alone, and dispose leaves nothing', () => {
  const scene = make();
  const inner = () => lines(poseOf(scene.view)).slice(1);
  const before = inner();
  scene.layout({ width: 320, height: 640, insetTop: 24, insetBottom: 64 });
  expect(inner()).toEqual(before);
  const { view } = scene;
  scene.dispose();
  expect(view.destroyed).toBe(true);
  expect(view.children).toHaveLength(0);
});

/** What the gold figures say, read from the sprites that show them. */
function figuresOf(root: Container): string {
  const shown = find(root, 'figures').children.filter((child) => child.visible);
  return shown
    .map((child) => (child instanceof Sprite ? (child.texture.label ?? '') : ''))
    .map((label) => label.slice('gold/'.length))
    .join('');
}
