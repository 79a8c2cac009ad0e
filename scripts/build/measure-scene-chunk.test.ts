// @vitest-environment node
import { expect, test } from 'vitest';
import { measureSceneLoads } from './measure-scene-chunk.ts';

const BYTES_MAX = 125_000;
const OWN_BYTES_MAX = 12_000;

test('the first activity loads at most 125 KB of script on top of the lobby, whichever it is', async () => {
  const loads = await measureSceneLoads();
  expect(loads.map(({ scene }) => scene)).toContain('jackpot-ring');
  for (const { scene, bytes, ownBytes } of loads) {
    expect(bytes, scene).toBeGreaterThan(60_000);
    expect(bytes, scene).toBeLessThanOrEqual(BYTES_MAX);
    expect(ownBytes, scene).toBeLessThanOrEqual(OWN_BYTES_MAX);
  }
}, 60_000);
