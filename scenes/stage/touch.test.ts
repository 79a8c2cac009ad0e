import { Container, type Renderer } from 'pixi.js';
import { expect, test, vi } from 'vitest';
import { createManualClock } from './clock.ts';
import { chooseQuality } from './quality.ts';
import type { Paint, SceneModule } from './scene.ts';
import { createStage } from './stage.ts';

type Intent = 'rubbed';

/** A card of one finger: it counts strokes, and its dust moves for half a second after the last. */
function probe() {
  const calls: string[] = [];
  const target = { label: 'card' };
  let now = 0;
  let dustUntil = 0;
  const module: SceneModule<undefined, Intent, never, never, undefined> = {
    name: 'probe',
    atlases: [],
    images: {},
    sounds: {},
    create({ paint, send }) {
      const stroke = (...at: readonly (number | string)[]): undefined => {
        calls.push(at.join(' '));
        dustUntil = now + 0.5;
        paint(new Container(), target as unknown as Parameters<Paint>[1]);
      };
      return {
        view: new Container(),
        layout: () => undefined,
        update: () => undefined,
        idle(seconds) {
          now = seconds;
          return seconds < dustUntil;
        },
        play: () => {
          throw new Error('the probe has no act');
        },
        press: (x, y) => stroke('press', x, y),
        drag: (x, y) => stroke('drag', x, y),
        release: () => {
          calls.push('release');
          send('rubbed');
        },
        restore: () => calls.push('restore'),
        dispose: () => undefined,
      };
    },
  };
  return { module, calls };
}

async function open() {
  const canvas = new EventTarget();
  const render = vi.fn();
  const screen = { width: 360, height: 640 };
  const renderer = { canvas, screen, render, resize: vi.fn() } as unknown as Renderer;
  const clock = createManualClock();
  const app = { renderer, stage: new Container() };
  const stage = createStage({ app, quality: chooseQuality({}), clock });
  const { module, calls } = probe();
  const sent: Intent[] = [];
  const send = (intent: Intent) => sent.push(intent);
  const shown = await stage.show(module, { model: undefined, send });
  if (!shown) throw new Error('nothing shown');
  clock.advance(1);
  render.mockClear();
  const isToScreen = ([options]: unknown[]) => !(options as { target?: unknown }).target;
  const draws = () => render.mock.calls.filter(isToScreen).length;
  return { shown, stage, clock, canvas, calls, sent, render, draws };
}

test('a finger reaches the scene, is drawn at the rate of an act, and then the stage rests', async () => {
  const { shown, clock, calls, sent, draws } = await open();
  shown.press(10, 20);
  for (let frame = 0; frame < 30; frame += 1) {
    shown.drag(10 + frame, 20);
    clock.advance(1 / 60);
  }
  shown.release();
  expect(calls[0]).toBe('press 10 20');
  expect(calls).toHaveLength(32);
  expect(sent).toEqual(['rubbed']);
  expect(draws()).toBeGreaterThanOrEqual(29);
  expect(draws()).toBeLessThanOrEqual(31);
  for (let frame = 0; frame < 60; frame += 1) clock.advance(1 / 60);
  const afterDust = draws();
  expect(afterDust).toBeLessThan(65);
  for (let frame = 0; frame < 60; frame += 1) clock.advance(1 / 60);
  expect(draws()).toBe(afterDust);
});

test('nothing is painted while the context is lost; the scene is told when it is back', async () => {
  const { shown, canvas, calls, render, clock, draws } = await open();
  canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true }));
  shown.press(1, 1);
  clock.advance(1);
  expect(render).not.toHaveBeenCalled();
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  expect(calls).toEqual(['press 1 1', 'restore']);
  clock.advance(1);
  expect(draws()).toBeGreaterThan(0);
});

test('a scene that has left hears no finger and sends no intent', async () => {
  const { shown, stage, calls } = await open();
  stage.clear();
  shown.press(1, 1);
  shown.drag(2, 2);
  shown.release();
  expect(calls).toEqual([]);
});

test('a touch is told the time of the clock, and what it sounds like is heard by its file', async () => {
  const clock = createManualClock();
  const heard: string[] = [];
  const times: number[] = [];
  const screen = { width: 360, height: 640 };
  const renderer = { canvas: new EventTarget(), screen, render: vi.fn() } as unknown as Renderer;
  const app = { renderer, stage: new Container() };
  const hear = (file: string) => heard.push(file);
  const stage = createStage({ app, quality: chooseQuality({}), clock, hear });
  const shown = await stage.show(
    {
      name: 'rattle',
      atlases: [],
      images: {},
      sounds: { rattle: 'rattle-1' },
      create: () => ({
        view: new Container(),
        layout: () => undefined,
        update: () => undefined,
        idle: () => false,
        play: () => {
          throw new Error('the rattle has no act');
        },
        drag: (x, _y, atSeconds) => {
          times.push(atSeconds);
          return x > 5 ? 'rattle' : undefined;
        },
        dispose: () => undefined,
      }),
    },
    { model: undefined, send: () => undefined },
  );
  clock.advance(2);
  shown?.drag(1, 1);
  shown?.drag(9, 1);
  expect(times).toEqual([2, 2]);
  expect(heard).toEqual(['rattle-1']);
});
