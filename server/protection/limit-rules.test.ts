import { describe, expect, test } from 'vitest';
import { changeLimit, confirmationOf, current, type OwnLimit } from './limit-rules.ts';

const HOUR = 60 * 60_000;
const START = new Date('2026-11-20T04:00:00Z');
const inHours = (hours: number): Date => new Date(START.getTime() + hours * HOUR);

/** Asks for one value after the other, each so many hours after the start. */
function asked(...wishes: [hours: number, value: number | null][]): OwnLimit | undefined {
  return wishes.reduce<OwnLimit | undefined>(
    (limit, [hours, value]) =>
      changeLimit(limit, value, { now: inHours(hours), confirmDays: 7 }).limit,
    undefined,
  );
}

describe('a wish for a limit', () => {
  test('the first limit holds at once, also one of nothing', () => {
    expect(asked([0, 5000])).toEqual({ value: 5000, setAt: START, pending: undefined });
    expect(asked([0, 0])?.value).toBe(0);
    expect(asked([0, null])).toBeUndefined();
  });

  test('a stricter limit holds at once', () => {
    expect(asked([0, 5000], [1, 4999])).toEqual({
      value: 4999,
      setAt: inHours(1),
      pending: undefined,
    });
  });

  test('a looser limit and none at all change nothing and wait for 24 hours', () => {
    for (const wish of [5001, null]) {
      expect(asked([0, 5000], [1, wish])).toEqual({
        value: 5000,
        setAt: START,
        pending: {
          value: wish,
          askedAt: inHours(1),
          confirmFrom: inHours(25),
          confirmUntil: inHours(25 + 7 * 24),
        },
      });
    }
  });

  test('asking for the same again keeps the clock, for another one starts it anew', () => {
    expect(asked([0, 5000], [1, 9000], [5, 9000])?.pending?.confirmFrom).toEqual(inHours(25));
    expect(asked([0, 5000], [1, 9000], [5, 8000])?.pending?.confirmFrom).toEqual(inHours(29));
    expect(asked([0, 5000], [1, 9000], [5, null])?.pending?.confirmFrom).toEqual(inHours(29));
  });

  test('a stricter limit and the limit as it is drop a loosening that waits', () => {
    expect(asked([0, 5000], [1, 9000], [2, 3000])).toMatchObject({
      value: 3000,
      pending: undefined,
    });
    expect(asked([0, 5000], [1, 9000], [2, 5000])).toMatchObject({
      value: 5000,
      pending: undefined,
    });
    expect(asked([0, 5000], [1, null], [2, 5000])?.setAt).toEqual(START);
  });

  test('after a removal was confirmed a limit is a first one again', () => {
    const removed = confirmationOf(asked([0, 5000], [1, null]), null, inHours(25));
    expect(removed).toEqual({ end: 'loosened', limit: undefined });
    const again = changeLimit(removed.limit, 90_000, { now: inHours(26), confirmDays: 7 });
    expect(again).toMatchObject({ end: 'set', limit: { value: 90_000 } });
  });
});

describe('the second confirmation', () => {
  const limit = asked([0, 5000], [0, 9000]);

  test('is too early until 24 hours have passed to the millisecond', () => {
    const early = confirmationOf(limit, 9000, new Date(inHours(24).getTime() - 1));
    expect(early).toEqual({ end: 'early', limit });
    const loosened = { value: 9000, setAt: inHours(24), pending: undefined };
    expect(confirmationOf(limit, 9000, inHours(24))).toEqual({ end: 'loosened', limit: loosened });
  });

  test('is too late once the days for it are over, and the limit stays', () => {
    const end = inHours(24 + 7 * 24);
    expect(confirmationOf(limit, 9000, new Date(end.getTime() - 1)).end).toBe('loosened');
    expect(confirmationOf(limit, 9000, end)).toMatchObject({
      end: 'missing',
      limit: { value: 5000 },
    });
    expect(current(limit, end)?.pending).toBeUndefined();
    expect(current(limit, new Date(end.getTime() - 1))?.pending?.value).toBe(9000);
  });

  test('counts only for the change that was shown', () => {
    expect(confirmationOf(limit, 9001, inHours(30)).end).toBe('missing');
    expect(confirmationOf(limit, null, inHours(30)).end).toBe('missing');
    expect(confirmationOf(undefined, null, inHours(30)).end).toBe('missing');
  });

  test('a wish that lapsed starts with a new clock', () => {
    const late = changeLimit(limit, 9000, { now: inHours(24 * 9), confirmDays: 7 });
    expect(late).toMatchObject({ end: 'asked', limit: { value: 5000 } });
    expect(late.limit?.pending?.confirmFrom).toEqual(inHours(24 * 10));
  });
});
