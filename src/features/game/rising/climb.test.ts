import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { risingAt } from '../../../../contract/rising.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { Climb, legTo, reachedSeconds, standOf } from './climb.ts';

const START_MS = Date.parse('2026-11-20T04:00:00Z');
/** The open round as its server told it so many seconds after its start. */
function toldAt(seconds: number, autoAt = 0): PlayRound {
  const at = (ms: number) => new Date(START_MS + ms).toISOString();
  return { id: 'r', autoAt, startTime: at(0), serverTime: at(seconds * 1000) } as PlayRound;
}

describe('what is known of a round', () => {
  test('ends at the moment for which its server has spoken, and where it stops by itself', () => {
    expect(reachedSeconds(toldAt(3.2))).toBe(3.2);
    expect(reachedSeconds(toldAt(-1))).toBe(0);
    expect(risingAt(reachedSeconds(toldAt(30, 150)) * 1000)).toBeLessThanOrEqual(150);
  });

  test('is shown at its own pace, and hurried after only where it is far ahead', () => {
    expect(legTo(1, 1.3)).toMatchObject({ climbSeconds: expect.closeTo(0.3, 9) });
    expect(legTo(1, 2)).toMatchObject({ climbSeconds: expect.closeTo(0.8, 9) });
    expect(legTo(1, 31).climbSeconds).toBe(2);
    const leg = legTo(1, 2);
    expect([standOf(leg, -1), standOf(leg, 0.4), standOf(leg, 9)]).toEqual([1, 1.5, 2]);
    expect(standOf(legTo(2, 2), 0)).toBe(2);
  });
});

describe('a climb', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('never shows more than its server has said, whatever the delay, and never runs back', () => {
    const climb = new Climb(toldAt(0));
    let shown = 0;
    let known = 0;
    // News of the time at which it was sent, each after another delay, some long, some out of turn.
    for (const [waitMs, sentAt] of [
      [400, 0.2],
      [100, 0.5],
      [2500, 0.9],
      [50, 3.1],
      [300, 2.9],
      [4000, 3.4],
      [10, 7.5],
    ] as const) {
      for (let ms = 0; ms < waitMs; ms += 10) {
        vi.advanceTimersByTime(10);
        const { seconds, at } = climb.live();
        expect(seconds).toBeLessThanOrEqual(known);
        expect(at).toBeLessThanOrEqual(risingAt(known * 1000));
        expect(seconds).toBeGreaterThanOrEqual(shown);
        shown = seconds;
      }
      climb.follow(toldAt(sentAt));
      known = Math.max(known, sentAt);
    }
    vi.advanceTimersByTime(5000);
    expect(climb.seconds()).toBe(7.5);
  });

  test('stands still while its player leaves', () => {
    const climb = new Climb(toldAt(0));
    climb.follow(toldAt(0.4));
    vi.advanceTimersByTime(200);
    climb.hold();
    vi.advanceTimersByTime(2000);
    expect(climb.seconds()).toBeCloseTo(0.2, 5);
  });

  test('says on the stage what the stage shows', () => {
    const act = { timeSeconds: 0 };
    const legs: object[] = [];
    const climb = new Climb(toldAt(1));
    climb.showOn((leg) => {
      legs.push(leg);
      act.timeSeconds = 0;
      return act;
    });
    climb.follow(toldAt(1.4));
    // The page stalls: the clock goes on, the picture does not.
    vi.advanceTimersByTime(3000);
    expect(climb.seconds()).toBe(1);
    act.timeSeconds = 0.1;
    expect(climb.seconds()).toBeCloseTo(1.1, 9);
    expect(legs.at(-1)).toMatchObject({ from: 1, until: 1.4 });
  });
});
