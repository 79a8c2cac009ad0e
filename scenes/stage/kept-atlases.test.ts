import type { Renderer, Texture } from 'pixi.js';
import { expect, test, vi } from 'vitest';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Atlas } from './atlas.ts';
import { blankFrames, type Frames } from './frames.ts';
import { keepAtlases } from './kept-atlases.ts';

function open(take: (atlas: Atlas) => Promise<Frames>) {
  let users = 0;
  const initSource = vi.fn<(source: Texture['source']) => void>();
  const renderer = { gl: {}, texture: { initSource } } as unknown as Renderer;
  const quality: { atlasScale: 1 | 2 } = { atlasScale: 2 };
  const counting = {
    take(atlas: Atlas) {
      users += 1;
      return take(atlas);
    },
    giveBack() {
      users -= 1;
    },
    prefetch: async () => undefined,
  };
  const loader = keepAtlases([KIT_ATLAS], counting, renderer, quality);
  return { loader, quality, initSource, users: () => users };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what is kept is on the card before a scene asks, and stays when scenes leave', async () => {
  const { loader, initSource, users } = open(async (atlas) => blankFrames([atlas]));
  await settled();
  expect(initSource).toHaveBeenCalledTimes(1);
  await loader.take(KIT_ATLAS);
  loader.giveBack(KIT_ATLAS);
  expect(users()).toBe(1);
  loader.release();
  expect(users()).toBe(0);
});

test('once the quality wants another size, scenes alone hold it', async () => {
  const { loader, quality, users } = open(async (atlas) => blankFrames([atlas]));
  await settled();
  quality.atlasScale = 1;
  await loader.take(KIT_ATLAS);
  expect(users()).toBe(1);
  loader.giveBack(KIT_ATLAS);
  loader.release();
  expect(users()).toBe(0);
});

test('a picture that did not load is not given back', async () => {
  const { loader, initSource, users } = open(() => Promise.reject(new Error('offline')));
  await settled();
  loader.release();
  expect(initSource).not.toHaveBeenCalled();
  expect(users()).toBe(1);
});
