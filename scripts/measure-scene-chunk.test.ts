// @vitest-environment node
import { expect, test } from 'vitest';
import { measureSceneChunk } from './measure-scene-chunk.ts';

const BYTES_MAX = 125_000;

test('the first activity loads at most 125 KB of script on top of the lobby', async () => {
  const parts = await measureSceneChunk();
  const bytes = [...parts.values()].reduce((sum, part) => sum + part, 0);
  expect(bytes).toBeGreaterThan(60_000);
  expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
}, 60_000);
