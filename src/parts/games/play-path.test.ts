import { expect, test } from 'vitest';
import { type FirstStake, firstStakeOf, playPath } from './play-path.ts';

const readBack = (path: string) => firstStakeOf(new URL(path, 'https://bituin.test').searchParams);

test.each<[FirstStake, string]>([
  [{ stake: 500 }, '/game/start?gameId=7&stake=500'],
  [
    {
      bets: [
        { color: 4, stake: 500 },
        { color: 0, stake: 300 },
      ],
    },
    '/game/start?gameId=7&bets=4-500.0-300',
  ],
  [{}, '/game/start?gameId=7'],
])('%j goes into the address and comes back', (first, path) => {
  expect(playPath(7, first)).toBe(path);
  expect(readBack(path)).toEqual(first);
});

test.each([
  'stake=-5',
  'stake=1.5',
  'stake=1e400',
  'stake=all',
  'stake=',
  'bets=4-500.x',
  'bets=4-',
  'bets=4-99999999999',
])('%s is no stake', (query) => {
  expect(readBack(`/game/start?gameId=7&${query}`)).toEqual({});
});
