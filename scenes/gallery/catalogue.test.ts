import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOMS } from './catalogue.ts';
import { fileNameOf, posesOf } from './poses.ts';

const OTHER_FOLDERS = ['gallery', 'kit', 'stage'];

test('every scene folder is in the catalogue', () => {
  const folders = readdirSync(new URL('..', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OTHER_FOLDERS.includes(entry.name))
    .map(({ name }) => name);
  expect(ROOMS.map(({ name }) => name).sort()).toEqual(folders.sort());
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
  const files = posesOf().map((pose) => `${pose.scene}/${fileNameOf(pose)}`);
  expect(new Set(files).size).toBe(files.length);
});
