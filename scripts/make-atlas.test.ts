// @vitest-environment node
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { atlasHash } from './atlas-hash.ts';
import { inProject } from './project.ts';

const ATLASES = ['jackpot', 'bubble'];
/** A scene's textures at most (research: low-end practice), and on the low tier. */
const FULL_BYTES_MAX = 4 * 1024 * 1024;
const BYTES_A_PIXEL = 4;

interface AtlasJson {
  hash: string;
  frames: Record<string, [number, number, number, number]>;
}

function atlasOf(name: string): AtlasJson {
  return JSON.parse(readFileSync(inProject('assets', 'generated', `${name}.json`), 'utf8'));
}

test('the packed atlases were made from these very drawings; else run the atlas script', async () => {
  const hash = await atlasHash();
  for (const name of ATLASES) expect(atlasOf(name).hash).toBe(hash);
});

test('no two frames of an atlas overlap and all fit the texture budget', () => {
  for (const name of ATLASES) {
    const frames = Object.values(atlasOf(name).frames);
    const width = Math.max(...frames.map(([x, , w]) => x + w));
    const height = Math.max(...frames.map(([, y, , h]) => y + h));
    expect(width * 2 * height * 2 * BYTES_A_PIXEL).toBeLessThanOrEqual(FULL_BYTES_MAX);
    for (const [i, [x, y, w, h]] of frames.entries()) {
      const overlapping = frames.filter(
        ([x2, y2, w2, h2], j) => i !== j && x < x2 + w2 && x2 < x + w && y < y2 + h2 && y2 < y + h,
      );
      expect(overlapping).toEqual([]);
    }
  }
});

test('the smaller format of each size stays under what a phone should have to load', () => {
  for (const name of ATLASES) {
    const full = statSync(inProject('assets', 'generated', `${name}-2x.avif`)).size;
    const half = statSync(inProject('assets', 'generated', `${name}-1x.avif`)).size;
    expect(full).toBeLessThan(96 * 1024);
    expect(half).toBeLessThan(48 * 1024);
  }
});
