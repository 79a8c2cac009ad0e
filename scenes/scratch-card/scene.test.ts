import type { Container } from 'pixi.js';
import { expect, test } from 'vitest';
import { fitOf } from '../kit/fit.ts';
import { blankFrames, pickTextures } from '../stage/frames.ts';
import { poseOf } from '../stage/pose.ts';
import {
  advanceTo,
  droppedTicks,
  perform,
  posesOf,
  rehearse,
  ticksAt,
} from '../stage/rehearsal.ts';
import type { Paint, Viewport } from '../stage/scene.ts';
import { createFoil } from './foil.ts';
import { DESIGN, FOIL, FOIL_LEFT, FOIL_TOP, REVEAL_SHARE } from './geometry.ts';
import { SCRATCH_IMAGES, type ScratchIntent, type ScratchOutcome } from './model.ts';
import { createRub, zigzagFrom } from './rub.ts';
import { SCRATCH_SAMPLES } from './samples.ts';
import { scratchCard } from './scene.ts';

const ACT_SECONDS = 4;

/** Where the foil lies, in CSS pixels: the finger rubs there. */
function foilBox(viewport: Viewport) {
  const { x, y, scale } = fitOf(viewport, DESIGN);
  return {
    x: x + FOIL_LEFT * scale,
    y: y + FOIL_TOP * scale,
    width: FOIL.width * scale,
    height: FOIL.height * scale,
  };
}
const TIMES = [0, 0.2, 0.9, 1.4, 2.1, 2.9, ACT_SECONDS];
const VIEWPORT = { width: 328, height: 290, insetTop: 8, insetBottom: 0 };

function sampleOf(name: string) {
  const sample = SCRATCH_SAMPLES.find((known) => known.name === name);
  if (!sample) throw new Error(`no sample ${name}`);
  return sample;
}
function outcomeOf(name: string): ScratchOutcome {
  const { outcome } = sampleOf(name);
  if (!outcome) throw new Error(`no outcome in ${name}`);
  return outcome;
}
const { model } = sampleOf('bituin');
const make = () => rehearse(scratchCard, model);

/** A scene with a live card, a finger over its foil, and what it asked for. */
function live() {
  const asked: ScratchIntent[] = [];
  const scene = rehearse(scratchCard, model, (intent) => asked.push(intent));
  scene.layout(VIEWPORT);
  const { card } = outcomeOf('rubbed');
  const { clock } = perform(scene, { act: 'lift', card });
  clock.advance(1);
  const box = foilBox(VIEWPORT);
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  return { scene, asked, at };
}

test.each(['slide', 'rubbed', 'all', 'nothing'])(
  'poses of %s are equal at any frame rate',
  (name) => {
    const outcome = outcomeOf(name);
    const expected = posesOf(make, outcome, [], TIMES);
    for (const rate of [20, 30, 60, 120]) {
      expect(posesOf(make, outcome, ticksAt(rate, ACT_SECONDS), TIMES)).toEqual(expected);
    }
    for (const seed of ['a', 'b', 'c']) {
      expect(posesOf(make, outcome, droppedTicks(seed, ACT_SECONDS), TIMES)).toEqual(expected);
    }
  },
);

test('a skip ends in the pose of playing through, and only the win is still heard', async () => {
  const outcome = outcomeOf('all');
  const played = posesOf(make, outcome, [], [ACT_SECONDS])[0];
  const scene = make();
  const { clock, playback, heard } = perform(scene, outcome);
  advanceTo(clock, ticksAt(60, 1), 1);
  const before = heard.length;
  playback.skip();
  expect(poseOf(scene.view)).toBe(played);
  expect(heard.slice(before)).toEqual(['win']);
  expect(await playback.ended).toBe('skipped');
});

test('a scripted rub scrapes while it rubs, and a card without a prize stays quiet', () => {
  const heardOf = (name: string) => {
    const { clock, heard } = perform(make(), outcomeOf(name));
    advanceTo(clock, droppedTicks(name, ACT_SECONDS), ACT_SECONDS);
    return heard;
  };
  expect(heardOf('nothing')).toEqual(['rub1', 'rub2', 'rub1', 'rub2', 'rub1', 'rub2']);
  expect(heardOf('all')).toEqual([...heardOf('nothing'), 'win']);
  expect(heardOf('rubbed')).toEqual(['win']);
});

test('the end pose depends on the card alone, whatever was on the table before', () => {
  const outcome = outcomeOf('rubbed');
  const scene = make();
  perform(scene, outcomeOf('nothing')).clock.advance(1.3);
  perform(scene, outcomeOf('slide')).clock.advance(0.2);
  perform(scene, outcome).clock.advance(ACT_SECONDS);
  const shown = (pose: string | undefined) =>
    pose?.split('\n').filter((line) => !line.includes('/gone') && !line.includes(' hidden'));
  expect(shown(poseOf(scene.view))).toEqual(shown(posesOf(make, outcome, [], [ACT_SECONDS])[0]));
});

test('after its last card the table lies as it did at first', () => {
  const scene = make();
  const first = poseOf(scene.view).split('\n');
  perform(scene, outcomeOf('nothing')).clock.advance(ACT_SECONDS);
  const rest = scene.rest?.();
  rest?.timeline.time(rest.timeline.duration(), true);
  const isHere = (line: string) => !line.includes('/gone');
  expect(poseOf(scene.view).split('\n').filter(isHere)).toEqual(first.filter(isHere));
});

test('a finger rubs, is heard, and tells once when enough foil is gone', () => {
  const { scene, asked, at } = live();
  expect(scene.press?.(...at(0.1, 0.2), 10)).toBeUndefined();
  const heard: (string | undefined)[] = [];
  for (let step = 1; step <= 60; step += 1) {
    const isBack = step > 30;
    const x = 0.1 + 0.8 * (isBack ? (60 - step) / 30 : step / 30);
    heard.push(scene.drag?.(...at(x, isBack ? 0.65 : 0.2), 10 + step / 60));
  }
  expect(asked).toHaveLength(1);
  const [told] = asked;
  if (told?.type !== 'revealed') throw new Error('not revealed');
  expect(createRub(told.strokes).share).toBeGreaterThanOrEqual(REVEAL_SHARE);
  const sounds = heard.filter((sound) => sound !== undefined);
  expect(sounds.length).toBeGreaterThan(3);
  expect(sounds.length).toBeLessThan(10);
  scene.dispose();
});

test('what was told goes on in the act: at its begin the same foil is gone', () => {
  const strokes = [zigzagFrom(-2).slice(0, 3)];
  const foils = (['reveal', 'all'] as const).map((act) => {
    const scene = make();
    const { card } = outcomeOf('rubbed');
    perform(scene, { act, card, strokes });
    return poseOf(scene.view).includes('flake-0: at 0,0');
  });
  expect(foils).toEqual([false, false]);
});

test('dust falls from the finger and comes to rest; then nothing is drawn', () => {
  const { scene, at } = live();
  scene.press?.(...at(0.2, 0.5), 5);
  scene.drag?.(...at(0.5, 0.5), 5.1);
  scene.release?.(5.1);
  expect(scene.idle(5.2)).toBe(true);
  const flying = poseOf(scene.view);
  expect(scene.idle(7)).toBe(false);
  const lying = poseOf(scene.view);
  expect(lying).not.toBe(flying);
  expect(scene.idle(90)).toBe(false);
  expect(poseOf(scene.view)).toBe(lying);
});

test('the coin shows how to rub three times and then rests; a touch ends it', () => {
  const { scene, at } = live();
  expect(scene.idle(20)).toBe(true);
  expect(scene.idle(20.9)).toBe(true);
  expect(poseOf(scene.view)).toMatch(/scraper: .* alpha 0\.92/);
  expect(scene.idle(60)).toBe(false);
  scene.press?.(...at(0.5, 0.5), 61);
  scene.idle(61);
  expect(poseOf(scene.view)).toMatch(/scraper: .* hidden/);
});

test('a card that is nobody\u2019s yet cannot be rubbed; a tap on it asks for one', () => {
  const asked: ScratchIntent[] = [];
  const scene = rehearse(scratchCard, model, (intent) => asked.push(intent));
  scene.layout(VIEWPORT);
  scene.press?.(160, 150, 1);
  scene.drag?.(260, 150, 1.1);
  scene.tap?.(160, 100);
  scene.tap?.(2, 2);
  scene.update({ ...model, isReady: false });
  scene.tap?.(160, 100);
  expect(asked).toEqual([{ type: 'start' }]);
});

/** A foil whose paints are counted. */
function countedFoil() {
  const paints: { isFresh: boolean; brushes: number }[] = [];
  const paint: Paint = (tree: Container, _into, isFresh = false) => {
    const brushes = tree.children.flatMap((group) => group.children).filter(({ x }) => x > -500);
    paints.push({ isFresh, brushes: brushes.length });
  };
  const textures = pickTextures(blankFrames(scratchCard.atlases), SCRATCH_IMAGES);
  return { foil: createFoil(textures, paint, 1), paints };
}

test('a frame erases only what is new; after a lost context all strokes are painted again', () => {
  const { foil, paints } = countedFoil();
  const { stamps } = createRub([zigzagFrom(0)]);
  foil.show(stamps, 0);
  foil.show(stamps, 3);
  foil.show(stamps, 3);
  foil.show(stamps, 10);
  expect(paints).toEqual([
    { isFresh: true, brushes: 0 },
    { isFresh: false, brushes: 3 },
    { isFresh: false, brushes: 7 },
  ]);
  paints.length = 0;
  foil.restore();
  expect(paints).toEqual([
    { isFresh: true, brushes: 0 },
    { isFresh: false, brushes: 10 },
  ]);
  foil.show(stamps, 4);
  expect(paints.slice(2)).toEqual([
    { isFresh: true, brushes: 0 },
    { isFresh: false, brushes: 4 },
  ]);
  foil.dispose();
});

test('the scripted rub leaves no foil', () => {
  const rub = createRub([zigzagFrom(0)]);
  expect(rub.share).toBe(1);
  expect(rub.stamps.every(({ x, y }) => x >= 0 && x <= FOIL.width && y <= FOIL.height)).toBe(true);
});

test('a disposed scene leaves nothing of itself', () => {
  const scene = make();
  perform(scene, outcomeOf('rubbed')).clock.advance(1);
  scene.dispose();
  expect(scene.view.destroyed).toBe(true);
  expect(scene.view.children).toHaveLength(0);
});
