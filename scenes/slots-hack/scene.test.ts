import fc from 'fast-check';
import { type Container, Sprite } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import { SLOTS_HACK_REELS, SLOTS_HACK_SYMBOLS } from '../../contract/slots-hack.ts';
import { poseOf } from '../stage/pose.ts';
import {
  advanceTo,
  droppedTicks,
  perform,
  posesOf,
  rehearse,
  ticksAt,
} from '../stage/rehearsal.ts';
import { REEL_RUNS, REST_AT } from './act.ts';
import { LAMPS, lampLight, REELS, winningReels } from './geometry.ts';
import { type SlotsOutcome, SYMBOLS } from './model.ts';
import { SLOTS_SAMPLES } from './samples.ts';
import { slotsHack } from './scene.ts';

const ACT_SECONDS = 4;
const TIMES = [0, 0.05, 0.3, 0.9, 1.2, 1.5, 1.8, 2.2, 2.9, ACT_SECONDS];

function sampleOf(name: string) {
  const sample = SLOTS_SAMPLES.find((known) => known.name === name);
  if (!sample) throw new Error(`no sample ${name}`);
  return sample;
}
function outcomeOf(name: string): SlotsOutcome {
  const { outcome } = sampleOf(name);
  if (!outcome) throw new Error(`the sample ${name} has no outcome`);
  return outcome;
}
const model = sampleOf('midway').model;
const make = () => rehearse(slotsHack, model);
const three = outcomeOf('three');

/** The symbol that stands on a reel's line, read from the sprites. */
function symbolOnLine(root: Container, reel: number): string {
  const faces = root.getChildByLabel(`reel-${reel}`, true)?.children ?? [];
  const onLine = faces.filter((face) => face.visible && Math.abs(face.y) < 1e-6);
  expect(onLine).toHaveLength(1);
  const [face] = onLine;
  return face instanceof Sprite ? (face.texture.label ?? '') : '';
}
function starsShown(root: Container): number {
  const figures = root.getChildByLabel('figures', true)?.children ?? [];
  const shown = figures.filter((child) => child.visible);
  return Number(shown.map((child) => glyphOf(child)).join(''));
}
function glyphOf(child: Container): string {
  return child instanceof Sprite ? (child.texture.label ?? '').slice('gold/'.length) : '';
}

test('symbols and reels are those of the contract', () => {
  expect(SYMBOLS).toEqual([...SLOTS_HACK_SYMBOLS]);
  expect(REELS).toBe(SLOTS_HACK_REELS);
});

test('the reels rest on the settled stops for every outcome, size and frame pattern', () => {
  const pattern = fc.array(fc.double({ min: 0.001, max: 2, noNaN: true }), { maxLength: 20 });
  const size = fc.record({
    width: fc.integer({ min: 240, max: 900 }),
    height: fc.integer({ min: 240, max: 1200 }),
  });
  const stop = fc.integer({ min: 0, max: 19 });
  const stops = fc.tuple(stop, stop, stop);
  fc.assert(
    fc.property(stops, stops, size, pattern, (from, to, viewport, deltas) => {
      const symbols = to.map((at, reel) => model.strips[reel]?.[at] ?? -1);
      const stars = winningReels(symbols).length > 0 ? 2 : 0;
      const scene = make();
      scene.layout({ ...viewport, insetTop: 0, insetBottom: 0 });
      const outcome = { drawId: to.join(), from, stops: to, starsBefore: 5, stars };
      const { clock } = perform(scene, outcome);
      for (const delta of deltas) clock.advance(delta);
      clock.advance(ACT_SECONDS);
      const shown = [0, 1, 2].map((reel) => symbolOnLine(scene.view, reel));
      expect(shown).toEqual(symbols.map((symbol) => `reel-symbols/${SYMBOLS[symbol]}`));
      expect(starsShown(scene.view)).toBe(5 + stars);
      scene.dispose();
    }),
    { numRuns: 60 },
  );
});

test('poses are equal at 20, 30, 60 and 120 frames a second and with dropped frames', () => {
  const expected = posesOf(make, three, [], TIMES);
  for (const rate of [20, 30, 60, 120]) {
    expect(posesOf(make, three, ticksAt(rate, ACT_SECONDS), TIMES)).toEqual(expected);
  }
  for (const seed of ['a', 'b', 'c']) {
    expect(posesOf(make, three, droppedTicks(seed, ACT_SECONDS), TIMES)).toEqual(expected);
  }
});

test('a near miss takes as long as anything else: the reels move alike for every outcome', () => {
  const placesOf = (outcome: SlotsOutcome) => {
    const scene = make();
    const { clock } = perform(scene, outcome);
    const places = ticksAt(60, REST_AT).map((time) => {
      advanceTo(clock, [], time);
      return [0, 1, 2].map((reel) =>
        scene.view
          .getChildByLabel(`reel-${reel}`, true)
          ?.children.map((face) => Math.round(face.y * 1000)),
      );
    });
    scene.dispose();
    return places;
  };
  const expected = placesOf(three);
  expect(placesOf(outcomeOf('nothing'))).toEqual(expected);
  expect(placesOf(outcomeOf('pair'))).toEqual(expected);
  expect(REEL_RUNS.map(({ stopAt }) => Math.round(stopAt * 100) / 100)).toEqual([0.91, 1.16, 1.41]);
});

describe('the end', () => {
  test('a skip ends in the pose of playing through, and only what was won is still heard', async () => {
    const played = posesOf(make, three, [], [ACT_SECONDS])[0];
    const scene = make();
    const { clock, playback, heard } = perform(scene, three);
    clock.advance(1);
    const before = heard.length;
    playback.skip();
    expect(poseOf(scene.view)).toBe(played);
    expect(heard.slice(before)).toEqual(['three']);
    expect(await playback.ended).toBe('skipped');
  });

  test('a spin without stars ends quietly, in the very look of the reels at rest', () => {
    const nothing = outcomeOf('nothing');
    const scene = make();
    const { clock, heard } = perform(scene, nothing);
    clock.advance(ACT_SECONDS);
    const visible = (pose: string) => pose.split('\n').filter((line) => !line.includes('/star-'));
    const still = rehearse(slotsHack, { ...model, stops: nothing.stops });
    // A drum shows the same symbols on other sprites after a run.
    const facesOf = (root: Container) => [0, 1, 2].map((reel) => symbolOnLine(root, reel)).join();
    expect(facesOf(scene.view)).toBe(facesOf(still.view));
    const without = (pose: string) =>
      visible(pose)
        .filter((line) => !line.includes('/face-'))
        .join('\n');
    expect(without(poseOf(scene.view))).toBe(without(poseOf(still.view)));
    expect(heard).toEqual(['press', 'stop1', 'stop2', 'stop3']);
  });

  test('reaching the goal lights every lamp and is heard once, when the stars arrive', () => {
    const { clock, heard } = perform(make(), outcomeOf('goal'));
    advanceTo(clock, droppedTicks('goal', ACT_SECONDS), ACT_SECONDS);
    expect(heard.filter((sound) => sound === 'goal')).toHaveLength(1);
    const lights = Array.from({ length: LAMPS }, (_, lamp) => lampLight(lamp, 44, 40));
    expect(lights.every((light) => light === 1)).toBe(true);
  });

  test('a second act starts from the same pose as the first', () => {
    const scene = make();
    perform(scene, three).clock.advance(ACT_SECONDS);
    const next = outcomeOf('pair');
    perform(scene, next);
    expect(poseOf(scene.view)).toBe(posesOf(make, next, [], [0])[0]);
  });
});

describe('an update', () => {
  test('that says what the act has shown already leaves the light of the win', () => {
    const scene = make();
    perform(scene, three).clock.advance(ACT_SECONDS);
    const lit = poseOf(scene.view);
    scene.update({ ...model, stops: three.stops, stars: 24 });
    expect(poseOf(scene.view)).toBe(lit);
    scene.update({ ...model, stops: three.stops, stars: 0 });
    expect(poseOf(scene.view)).not.toBe(lit);
    expect(starsShown(scene.view)).toBe(0);
  });

  test('a layout in the middle of the act moves the root alone', () => {
    const inner = (pose: string | undefined) => pose?.split('\n').slice(1).join('\n');
    const scene = make();
    const { clock } = perform(scene, three);
    clock.advance(1.2);
    scene.layout({ width: 320, height: 640, insetTop: 24, insetBottom: 64 });
    expect(inner(poseOf(scene.view))).toBe(inner(posesOf(make, three, [], [1.2])[0]));
  });
});

test('nothing moves by itself and nothing is left after the scene', () => {
  const scene = make();
  expect(scene.idle(5)).toBe(false);
  const { view } = scene;
  scene.dispose();
  expect(view.destroyed).toBe(true);
  expect(view.children).toHaveLength(0);
});

test.each([
  [
    [1, 1, 1],
    [0, 1, 2],
  ],
  [
    [1, 1, 2],
    [0, 1],
  ],
  [
    [2, 1, 1],
    [1, 2],
  ],
  [[1, 2, 1], []],
])('of %j the reels %j count', (symbols, reels) => {
  expect(winningReels(symbols)).toEqual(reels);
});
