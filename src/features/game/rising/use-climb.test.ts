import { expect, test, vi } from 'vitest';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { Rising, type RisingScene } from './use-climb.ts';

/** An open round as its server told it three seconds after its start. */
function opened(id: string): PlayRound {
  const startTime = '2026-11-20T04:00:00Z';
  return { id, autoAt: 0, startTime, serverTime: '2026-11-20T04:00:03Z' } as PlayRound;
}

test('a scene that comes after the end is left to the end, and the next round climbs on it', () => {
  const rising = new Rising();
  const play = vi.fn(() => ({ timeSeconds: 0 }));
  const scene = { play } as unknown as RisingScene;
  rising.follow(opened('first'), false);
  rising.end();
  rising.showOn(scene);
  expect(play).not.toHaveBeenCalled();
  expect(rising.watchedSeconds('first')).toBe(3);
  rising.follow(opened('next'), false);
  expect(play).toHaveBeenCalledTimes(1);
  // The popup over it closes in mid-climb.
  rising.showOn(undefined);
  rising.showOn(scene);
  expect(play).toHaveBeenCalledTimes(2);
});
