// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Atlas } from './atlas.ts';
import { createLoader } from './loader.ts';

const FILES = { webp: '/a.webp', avif: '/a.avif' };
const ATLAS: Atlas = {
  name: 'a',
  frames: { 'a/one': [1, 2, 10, 20] },
  files: { 1: { webp: '/half.webp', avif: '/half.avif' }, 2: FILES },
};

/** What the browser was asked for, and whether it answers. */
let asked: string[] = [];
let isOffline = false;

beforeEach(() => {
  asked = [];
  isOffline = false;
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    file: string,
  ) {
    asked.push(file);
    const answer = isOffline ? this.onerror : this.onload;
    queueMicrotask(() => answer?.call(this, new Event(isOffline ? 'error' : 'load')));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('an atlas in use is loaded once and freed by its last user', async () => {
  const loader = createLoader({ atlasScale: 2 });
  const [first, second] = await Promise.all([loader.take(ATLAS), loader.take(ATLAS)]);
  expect(asked).toEqual(['/a.webp']);
  const texture = first['a/one'];
  expect(second['a/one']).toBe(texture);
  expect(texture?.frame).toMatchObject({ x: 1, y: 2, width: 10, height: 20 });
  loader.giveBack(ATLAS);
  await Promise.resolve();
  expect(texture?.destroyed).toBe(false);
  loader.giveBack(ATLAS);
  await Promise.resolve();
  await Promise.resolve();
  expect(texture?.destroyed).toBe(true);
});

test('the low tier loads the half-size picture', async () => {
  await createLoader({ atlasScale: 1 }).take(ATLAS);
  expect(asked).toEqual(['/half.webp']);
});

test('a picture that failed can be asked for again', async () => {
  const loader = createLoader({ atlasScale: 2 });
  isOffline = true;
  await expect(loader.take(ATLAS)).rejects.toThrow('did not load');
  loader.giveBack(ATLAS);
  isOffline = false;
  expect((await loader.take(ATLAS))['a/one']).toBeDefined();
});

test('a picture fetched before is taken without asking again, and belongs to nobody until then', async () => {
  const loader = createLoader({ atlasScale: 2 });
  await loader.prefetch(ATLAS);
  await loader.prefetch(ATLAS);
  expect(asked).toEqual(['/a.webp']);
  expect((await loader.take(ATLAS))['a/one']).toBeDefined();
  await loader.prefetch(ATLAS);
  expect(asked).toEqual(['/a.webp']);
});

test('a fetch that failed is asked for again by the scene', async () => {
  const loader = createLoader({ atlasScale: 2 });
  isOffline = true;
  await expect(loader.prefetch(ATLAS)).rejects.toThrow('did not load');
  isOffline = false;
  expect((await loader.take(ATLAS))['a/one']).toBeDefined();
});
