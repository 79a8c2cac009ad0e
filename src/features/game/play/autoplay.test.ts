import { expect, test } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { type AutoplayRun, nextOf, stakeOf } from './autoplay.ts';

const TIME = '2026-11-20T12:00:00.000Z';
const run: AutoplayRun = {
  rounds: 5,
  lossLimit: 500,
  winLimit: undefined,
  input: { stake: hundredthsOf(100) },
  left: 5,
  lost: 0,
  countedId: 'before',
};

function shown(id: string, payout: number, stake = 100): PlayRound {
  return {
    id,
    stake: hundredthsOf(stake),
    payout: hundredthsOf(payout),
    status: 'settled',
    startTime: TIME,
    endTime: TIME,
    serverTime: TIME,
    isShown: true,
    drawId: id,
  };
}

/** Plays until the row ends. @param payouts of its rounds, 0 from there on */
function play(start: AutoplayRun, payouts: readonly number[] = []) {
  let last = shown('before', 0);
  let state = start;
  for (let begun = 0; ; begun += 1) {
    const next = nextOf(state, last);
    if ('end' in next) return { begun, end: next.end };
    state = next.run;
    last = shown(`round-${begun}`, payouts[begun] ?? 0);
  }
}

test('a row ends after its rounds', () => {
  expect(play(run)).toEqual({ begun: 5, end: 'done' });
});

test('no round begins that could lose more than the player set', () => {
  expect(play({ ...run, lossLimit: 250 })).toEqual({ begun: 2, end: 'loss' });
  expect(play({ ...run, lossLimit: 250 }, [50])).toEqual({ begun: 3, end: 'loss' });
  expect(play({ ...run, lossLimit: 99 })).toEqual({ begun: 0, end: 'loss' });
});

test('a single win of the size that the player set ends it', () => {
  expect(play({ ...run, winLimit: 1000 }, [999, 1000])).toEqual({ begun: 2, end: 'win' });
});

test('what was won early allows no greater loss later', () => {
  expect(play({ ...run, rounds: 25, left: 25, lossLimit: 200 }, [5000])).toEqual({
    begun: 3,
    end: 'loss',
  });
});

test('stakes on several colours count together', () => {
  const bets = [
    { color: 0, stake: hundredthsOf(100) },
    { color: 3, stake: hundredthsOf(250) },
  ];
  expect(stakeOf({ bets })).toBe(350);
});
