import { describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { AT_REST } from '../../stage/reveal-flow.ts';
import type { Mission, SlotsHackInfo, Spin } from './slots-hack-info.ts';
import type { SpinState } from './spin.ts';
import { FIRST_STOPS, hiddenSpins, standingOf } from './standing.ts';

function missionOf(changes: Partial<Mission> = {}): Mission {
  return {
    id: 'mission-1',
    day: '2026-11-20',
    startedAt: '2026-11-20T04:00:00.000Z',
    endsAt: '2026-11-20T04:03:00.000Z',
    spins: 0,
    spinsMax: 60,
    stars: 0,
    goal: 40,
    awards: [],
    isReceived: false,
    ...changes,
  };
}
function spinOf(number: number, stars: number, starsAfter: number): Spin {
  return {
    id: `spin-${number}`,
    missionId: 'mission-1',
    number,
    stops: [number, number, number],
    symbols: [0, 0, 0],
    stars,
    starsAfter,
    createTime: '2026-11-20T04:00:10.000Z',
  };
}
function infoOf(mission: Mission, unshownSpins: Spin[] = []): SlotsHackInfo {
  return {
    isOpen: true,
    serverTime: mission.startedAt,
    needDeposit: hundredthsOf(0),
    playedToday: true,
    nextDayAt: '2026-11-20T16:00:00.000Z',
    rules: {
      seconds: 180,
      spinsMax: 60,
      spinEveryMs: 1600,
      goal: 40,
      stars: { threeParols: 30, threeAlike: 10, pair: 2 },
      strips: [[0], [0], [0]],
      awards: [],
      chances: [],
    },
    mission,
    unshownSpins,
    heardAtMs: 0,
  };
}
const atRest: SpinState = AT_REST;
const acting = (outcome: Spin): SpinState => ({ ...AT_REST, phase: 'act', outcome });

describe('what a mission shows', () => {
  test('keeps the stars of a spin secret until its act has ended', () => {
    const spin = spinOf(3, 30, 40);
    // The server has counted the spin already: a reload in the middle of the act.
    const mission = missionOf({ spins: 3, stars: 40, lastStops: spin.stops });
    const before = standingOf(mission, infoOf(mission, [spin]), acting(spin), undefined);
    expect(before).toMatchObject({ stars: 10, isReached: false, isFull: true });
    expect(before.stops).toEqual(FIRST_STOPS);
    const shown: SpinState = { ...AT_REST, shownIds: [spin.id] };
    const after = standingOf(mission, infoOf(mission, [spin]), shown, spin);
    expect(after).toMatchObject({ stars: 40, isReached: true, stops: spin.stops, spinsLeft: 57 });
  });

  test('does not fall back while the info is older than the spin that was just shown', () => {
    const old = missionOf({ spins: 2, stars: 4, lastStops: [1, 1, 1] });
    const spin = spinOf(3, 2, 6);
    const standing = standingOf(old, infoOf(old), { ...AT_REST, shownIds: [spin.id] }, spin);
    expect(standing).toMatchObject({ stars: 6, stops: spin.stops, spinsLeft: 57 });
  });

  test('stands where the last shown spin left the reels while the next one turns', () => {
    const mission = missionOf({ spins: 1, stars: 2, lastStops: [1, 1, 1] });
    const next = spinOf(2, 0, 2);
    const standing = standingOf(mission, infoOf(mission), acting(next), spinOf(1, 2, 2));
    expect(standing).toMatchObject({ stars: 2, stops: [1, 1, 1] });
  });

  test('ignores a spin of another mission', () => {
    const mission = missionOf();
    const other = { ...spinOf(9, 10, 30), missionId: 'yesterday' };
    const standing = standingOf(mission, infoOf(mission, [other]), atRest, other);
    expect(standing).toMatchObject({ stars: 0, stops: FIRST_STOPS, spinsLeft: 60, isFull: false });
  });

  test('takes no more spins after the last one or once the goal is reached', () => {
    const full = missionOf({ spins: 60, stars: 12 });
    expect(standingOf(full, infoOf(full), atRest, undefined).isFull).toBe(true);
    const reached = missionOf({ spins: 9, stars: 44 });
    expect(standingOf(reached, infoOf(reached), atRest, undefined).isFull).toBe(true);
  });
});

test('counts every unseen spin once, oldest first', () => {
  const [one, two, three] = [spinOf(1, 0, 0), spinOf(2, 2, 2), spinOf(3, 0, 2)];
  const state: SpinState = { ...acting(two), queue: [three], shownIds: [one.id] };
  const info = infoOf(missionOf(), [three, one, two]);
  expect(hiddenSpins(info, state)).toEqual([two, three]);
});
