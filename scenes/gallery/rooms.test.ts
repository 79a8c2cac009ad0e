import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOMS as ROOMS_OF_NODE } from '../../scripts/qa/scene-rooms.ts';
import { fileNameOf, posesOf } from './poses.ts';
import { ROOMS } from './rooms.ts';

const OTHER_FOLDERS = ['gallery', 'kit', 'stage'];

test('every scene folder shows itself, in the browser and in Node', () => {
  const folders = readdirSync(new URL('..', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OTHER_FOLDERS.includes(entry.name))
    .map(({ name }) => name);
  expect(ROOMS.map(({ name }) => name)).toEqual(folders.sort());
  expect(ROOMS).toEqual(ROOMS_OF_NODE);
});

test('every scene has a sample on a small phone and one with reduced motion', () => {
  for (const { name, size, samples } of ROOMS.filter(({ size }) => size.width > 320)) {
    expect(
      samples.some((sample) => (sample.size ?? size).width === 320),
      name,
    ).toBe(true);
    expect(
      samples.some(({ isReducedMotion }) => isReducedMotion),
      name,
    ).toBe(true);
  }
});

test('no two pictures have the same file', () => {
  const files = posesOf({ rooms: ROOMS }).map((pose) => `${pose.scene}/${fileNameOf(pose)}`);
  expect(new Set(files).size).toBe(files.length);
});
