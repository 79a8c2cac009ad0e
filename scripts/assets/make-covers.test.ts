// @vitest-environment node
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { coverOf, demoGames } from '../../server/demo/catalogue.ts';
import { demoBanners } from '../../server/demo/lobby.ts';
import { inProject } from '../project.ts';

const sprite = readFileSync(inProject('assets/covers.svg'), 'utf8');
const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

describe('the lobby sprite', () => {
  test('has a drawing for every game and banner of the demo operator', () => {
    const wanted = [
      ...demoGames.map(({ slug }) => coverOf(slug)),
      ...demoBanners.map((b) => b.art),
    ];
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('has the eight avatars', () => {
    expect(ids.filter((id) => id?.startsWith('avatar-'))).toHaveLength(8);
  });

  test('names every drawing once', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('refers to nothing inside itself, which old engines lose through an outside use', () => {
    expect(sprite).not.toMatch(/url\(|<use|<style|<script/);
  });

  test('costs at most 14 KB as served', () => {
    expect(brotliCompressSync(sprite).length).toBeLessThanOrEqual(14 * 1024);
  });
});
