// @vitest-environment node
import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { atlasGroups, atlasHash } from './atlas-groups.ts';

/** Textures of a scene at most, and on the low tier (research: low-end practice). */
const BYTES_MAX: Readonly<Record<1 | 2, number>> = { 1: 1.5 * 1024 * 1024, 2: 4 * 1024 * 1024 };
const FILE_BYTES_MAX: Readonly<Record<1 | 2, number>> = { 1: 48 * 1024, 2: 96 * 1024 };
const SCALES = [1, 2] as const;
const BYTES_A_PIXEL = 4;
/** Empty units after the last frame. */
const BORDER = 1;

interface AtlasJson {
  hash: string;
  frames: Record<string, [number, number, number, number]>;
}

function generated(file: string): string {
  return inProject('assets', 'generated', file);
}

function atlasOf(name: string): AtlasJson {
  return JSON.parse(readFileSync(generated(`${name}.json`), 'utf8'));
}

function sizeOf(name: string): { width: number; height: number } {
  const frames = Object.values(atlasOf(name).frames);
  const width = Math.max(...frames.map(([x, , w]) => x + w)) + BORDER;
  return { width, height: Math.max(...frames.map(([, y, , h]) => y + h)) + BORDER };
}

const bytesOf = (name: string, scale: 1 | 2): number => {
  const { width, height } = sizeOf(name);
  return width * height * scale * scale * BYTES_A_PIXEL;
};

const groups = await atlasGroups();
const names = groups.map(({ name }) => name);

test.each(groups)(
  'the atlas $name was made from these very drawings; else pack it anew',
  async (group) => {
    expect(atlasOf(group.name).hash).toBe(await atlasHash(group));
  },
);

test.each(names)('no two frames of %s overlap', (name) => {
  const frames = Object.values(atlasOf(name).frames);
  for (const [i, [x, y, w, h]] of frames.entries()) {
    const overlapping = frames.filter(
      ([x2, y2, w2, h2], j) => i !== j && x < x2 + w2 && x2 < x + w && y < y2 + h2 && y2 < y + h,
    );
    expect(overlapping).toEqual([]);
  }
});

test.each(names)('the pictures of %s end after their last frame, at both sizes', async (name) => {
  const { width, height } = sizeOf(name);
  for (const scale of SCALES) {
    for (const format of ['avif', 'webp']) {
      const picture = await sharp(generated(`${name}-${scale}x.${format}`)).metadata();
      expect([picture.width, picture.height]).toEqual([width * scale, height * scale]);
    }
  }
});

test('the kit and the biggest scene together fit the texture budget of both tiers', () => {
  for (const scale of SCALES) {
    const scenes = names.filter((name) => name !== 'kit').map((name) => bytesOf(name, scale));
    const most = bytesOf('kit', scale) + Math.max(...scenes);
    expect(most).toBeLessThanOrEqual(BYTES_MAX[scale]);
  }
});

test.each(names)('%s stays under what a phone should have to load', (name) => {
  for (const scale of SCALES) {
    const { size } = statSync(generated(`${name}-${scale}x.avif`));
    expect(size).toBeLessThan(FILE_BYTES_MAX[scale]);
  }
});
