import { Container, type Renderer } from 'pixi.js';
import { expect, test, vi } from 'vitest';
import { RING_SAMPLES, ringDraw } from '../jackpot-ring/samples.ts';
import { jackpotRing } from '../jackpot-ring/scene.ts';
import { tierWheel } from '../tier-wheel/scene.ts';
import type { Atlas } from './atlas.ts';
import { createManualClock } from './clock.ts';
import { blankFrames } from './frames.ts';
import type { Loader } from './loader.ts';
import { poseOf } from './pose.ts';
import { chooseQuality, type Quality } from './quality.ts';
import { createStage } from './stage.ts';

function countingLoader(): Loader & { users: Map<Atlas, number> } {
  const users = new Map<Atlas, number>();
  const count = (atlas: Atlas, by: number) => users.set(atlas, (users.get(atlas) ?? 0) + by);
  return {
    users,
    take: async (atlas) => {
      count(atlas, 1);
      return blankFrames([atlas]);
    },
    giveBack: (atlas) => count(atlas, -1),
    prefetch: async () => undefined,
  };
}

interface OpenOptions {
  isReducedMotion?: boolean;
  onStepDown?: (quality: Quality) => void;
}

function open({ isReducedMotion = false, onStepDown }: OpenOptions = {}) {
  const canvas = new EventTarget();
  const render = vi.fn();
  const screen = { width: 360, height: 640 };
  const resize = vi.fn();
  const renderer = { canvas, screen, render, resize } as unknown as Renderer;
  const app = { renderer, stage: new Container() };
  const clock = createManualClock();
  const loader = countingLoader();
  const heard: string[] = [];
  const onLost = vi.fn();
  const quality = chooseQuality({ isReducedMotion });
  const hear = (file: string) => heard.push(file);
  const stage = createStage({ app, quality, clock, loader, hear, onLost, onStepDown });
  return { stage, resize, app, canvas, render, clock, loader, heard, onLost };
}

function modelOf(name: string) {
  const sample = RING_SAMPLES.find((known) => known.name === name);
  if (!sample) throw new Error(`no sample ${name}`);
  return { model: sample.model, send: () => undefined };
}
const ready = modelOf('ready');
const disabled = modelOf('disabled');
const wheel = { model: {}, send: () => undefined };
const outcome = ringDraw('d', 4);

test('nothing moves, nothing is drawn; an update is drawn once', async () => {
  const { stage, render, clock } = open();
  const shown = await stage.show(jackpotRing, disabled);
  clock.advance(1);
  render.mockClear();
  for (let frame = 0; frame < 100; frame += 1) clock.advance(1 / 60);
  expect(render).not.toHaveBeenCalled();
  shown?.update({ ...disabled.model, spin: 'pressed' });
  for (let frame = 0; frame < 10; frame += 1) clock.advance(1 / 60);
  expect(render).toHaveBeenCalledTimes(1);
});

test('an act is drawn each frame, ends, and the stage rests again', async () => {
  const { stage, render, clock, heard } = open();
  const shown = await stage.show(jackpotRing, disabled);
  const playback = shown?.play(outcome);
  render.mockClear();
  for (let frame = 0; frame < 60; frame += 1) clock.advance(1 / 60);
  expect(render.mock.calls.length).toBeGreaterThanOrEqual(60);
  clock.advance(20);
  expect(await playback?.ended).toBe('completed');
  await Promise.resolve();
  clock.advance(1);
  render.mockClear();
  for (let frame = 0; frame < 60; frame += 1) clock.advance(1 / 60);
  expect(render).not.toHaveBeenCalled();
  expect(heard).toContain('pluck-high');
});

test('a shown outcome goes back to rest once it is let go, never while its act runs', async () => {
  const { stage, render, clock } = open();
  const shown = await stage.show(jackpotRing, disabled);
  if (!shown) throw new Error('nothing shown');
  const begin = poseOf(shown.view);
  shown.rest();
  expect(poseOf(shown.view)).toBe(begin);
  const { ended } = shown.play(outcome);
  clock.advance(2);
  const running = poseOf(shown.view);
  shown.rest();
  expect(poseOf(shown.view)).toBe(running);
  clock.advance(20);
  expect(await ended).toBe('completed');
  await Promise.resolve();
  shown.rest();
  clock.advance(1);
  const isLit = (pose: string) => /lit: .* alpha 1 |tint (?!ffffff)\w+ shows .*lamp/.test(pose);
  expect(isLit(running)).toBe(true);
  expect(isLit(poseOf(shown.view))).toBe(false);
  await Promise.resolve();
  clock.advance(1);
  render.mockClear();
  clock.advance(1);
  expect(render).not.toHaveBeenCalled();
});

test('ambient light is drawn at the slow rate of the quality tier', async () => {
  const { stage, render, clock } = open();
  await stage.show(jackpotRing, ready);
  render.mockClear();
  for (let frame = 0; frame < 60; frame += 1) clock.advance(1 / 60);
  expect(render.mock.calls.length).toBeGreaterThan(10);
  expect(render.mock.calls.length).toBeLessThan(32);
});

test('reduced motion ends an act at once in its end pose', async () => {
  const { stage } = open({ isReducedMotion: true });
  const shown = await stage.show(jackpotRing, disabled);
  expect(await shown?.play(outcome).ended).toBe('skipped');
});

test('a new act or a clear settles the running one as disposed', async () => {
  const { stage, app, loader, clock } = open();
  const shown = await stage.show(jackpotRing, disabled);
  const first = shown?.play(outcome);
  const second = shown?.play(outcome);
  expect(await first?.ended).toBe('disposed');
  clock.advance(1);
  stage.clear();
  stage.clear();
  expect(await second?.ended).toBe('disposed');
  expect(app.stage.children).toHaveLength(0);
  expect([...loader.users.values()]).toEqual([0, 0]);
});

test('scenes of one group hand the atlases over without freeing them', async () => {
  const { stage, app, loader } = open();
  await stage.show(jackpotRing, disabled);
  await stage.show(tierWheel, wheel);
  expect(app.stage.children.map((child) => child.label)).toEqual(['wheel']);
  expect([...loader.users.values()]).toEqual([1, 1]);
});

test('of two shows at once the later one stays and the earlier one answers undefined', async () => {
  const { stage, app, loader } = open();
  const [first, second] = await Promise.all([
    stage.show(jackpotRing, disabled),
    stage.show(tierWheel, wheel),
  ]);
  expect(first).toBeUndefined();
  expect(second).toBeDefined();
  expect(app.stage.children).toHaveLength(1);
  expect([...loader.users.values()]).toEqual([1, 1]);
});

test('a lost context pauses the drawing, the act goes on where time says, a second loss gives up', async () => {
  const { stage, canvas, render, clock, onLost } = open();
  const shown = await stage.show(jackpotRing, disabled);
  const playback = shown?.play(outcome);
  const lost = () => new Event('webglcontextlost', { cancelable: true });
  const event = lost();
  canvas.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  render.mockClear();
  clock.advance(2);
  expect(render).not.toHaveBeenCalled();
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  clock.advance(0.5);
  expect(render).toHaveBeenCalled();
  expect(playback?.timeSeconds).toBe(2.5);
  expect(onLost).not.toHaveBeenCalled();
  canvas.dispatchEvent(lost());
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a context that is not back after five seconds is given up, and only then', () => {
  const { canvas, clock, onLost } = open();
  const pass = (seconds: number) => {
    for (let tick = 0; tick < seconds * 10; tick += 1) clock.advance(0.1);
  };
  const lose = () => canvas.dispatchEvent(new Event('webglcontextlost'));
  vi.useFakeTimers();
  lose();
  pass(4);
  // The page is hidden: the clock stands, whatever the time.
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(onLost).not.toHaveBeenCalled();
  pass(2);
  expect(onLost).toHaveBeenCalledTimes(1);
  pass(60);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a context that is back in time is not given up later, nor that of a stage that is let go', () => {
  const back = open();
  back.canvas.dispatchEvent(new Event('webglcontextlost'));
  back.clock.advance(4);
  back.canvas.dispatchEvent(new Event('webglcontextrestored'));
  const gone = open();
  gone.canvas.dispatchEvent(new Event('webglcontextlost'));
  gone.stage.dispose();
  for (const { clock, onLost } of [back, gone]) {
    for (let tick = 0; tick < 20; tick += 1) clock.advance(1);
    expect(onLost).not.toHaveBeenCalled();
  }
});

test('a scene that has left is harmless', async () => {
  const { stage } = open();
  const shown = await stage.show(jackpotRing, ready);
  stage.clear();
  shown?.update(ready.model);
  shown?.tap(180, 180);
  expect(() => shown?.play(outcome)).toThrow('left the stage');
});

test('an act that is drawn too slowly steps down in its midst, twice at most for two looks', async () => {
  vi.stubGlobal('devicePixelRatio', 3);
  const steps: Quality[] = [];
  const { stage, resize, clock, render } = open({ onStepDown: (next) => steps.push(next) });
  const shown = await stage.show(jackpotRing, disabled);
  const playback = shown?.play(outcome);
  resize.mockClear();
  for (let frame = 0; frame < 20; frame += 1) clock.advance(1 / 20);
  expect(steps.map(({ step }) => step)).toEqual([1]);
  expect(resize).toHaveBeenLastCalledWith(360, 640, 1.5);
  for (let frame = 0; frame < 20; frame += 1) clock.advance(1 / 20);
  expect(steps.map(({ step }) => step)).toEqual([1, 2]);
  expect(playback?.timeSeconds).toBeCloseTo(2, 6);
  // On the low tier an act is drawn 30 times a second, whatever the screen can do.
  render.mockClear();
  for (let frame = 0; frame < 60; frame += 1) clock.advance(1 / 60);
  expect(render.mock.calls.length).toBeLessThanOrEqual(31);
  vi.unstubAllGlobals();
});

test('a stage that was told its quality keeps it however slow an act is', async () => {
  const { stage, resize, clock } = open();
  const shown = await stage.show(jackpotRing, disabled);
  shown?.play(outcome);
  resize.mockClear();
  for (let frame = 0; frame < 60; frame += 1) clock.advance(1 / 10);
  expect(resize).not.toHaveBeenCalled();
});

test('the stage tells what its scene keeps on the card, and nothing once it is clear', async () => {
  const { stage } = open();
  expect(stage.memory().total).toBe(0);
  await stage.show(jackpotRing, disabled);
  const { atlases, total } = stage.memory();
  expect(atlases.map(({ name }) => name)).toEqual(['kit', 'jackpot']);
  expect(total).toBe(atlases.reduce((sum, { bytes }) => sum + bytes, 0));
  stage.setQuality(chooseQuality({ override: 'low' }));
  expect(stage.memory().total).toBe(total);
  stage.clear();
  await stage.show(jackpotRing, disabled);
  expect(stage.memory().total).toBe(total / 4);
  stage.clear();
  expect(stage.memory().total).toBe(0);
});
