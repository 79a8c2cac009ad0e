import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { useChannel } from './deposit-form.tsx';
import {
  amountsOf,
  type Channel,
  chancesFor,
  channelsOf,
  chooseChannel,
  minimumOf,
  ownLeft,
  pollDelayMs,
  readAmount,
  suggestedAmount,
  type Trade,
} from './rules.ts';

function channel(id: number, marks: Partial<Channel> = {}): Channel {
  return {
    id,
    name: `Channel ${id}`,
    kind: 'ewallet',
    sort: id,
    minAmount: hundredthsOf(100),
    minAmount2: hundredthsOf(10_000),
    maxAmount: hundredthsOf(5_000_000),
    leftToday: hundredthsOf(5_000_000),
    usualMinutes: 1,
    isDefault: false,
    ...marks,
  };
}

function trade(channels: Channel[], marks: Partial<Trade> = {}): Trade {
  const prices = [50_000, 100, 10_000, 6_000_000];
  return {
    totalRecharge: hundredthsOf(0),
    lastRechargeTypeId: 0,
    appRechargeTypeMap: Object.fromEntries(channels.map((one) => [one.id, one])),
    appRechargeItemMap: Object.fromEntries(
      prices.map((price, i) => [i + 1, { id: i + 1, price: hundredthsOf(price) }]),
    ),
    appRechargeTypeItemMap: { 1: [1, 2, 3, 4, 99] },
    rechargeBonuses: [],
    coupons: [],
    pending: [],
    limits: [],
    stop: { kind: 'none', since: '', until: '' },
    hash: '',
    ...marks,
  };
}

describe('the channel choice', () => {
  const channels = [channel(3), channel(1), channel(2, { isDefault: true })];

  test('stays where the form stands when its page is told anew, and only there', () => {
    const { result, rerender } = renderHook((told) => useChannel(told.trade, told.isFetching), {
      initialProps: { trade: trade(channels), isFetching: true },
    });
    const shown = () => result.current.channel?.id;
    expect(shown()).toBe(2);
    // What an earlier look has left is no choice.
    rerender({ trade: trade(channels, { lastRechargeTypeId: 1 }), isFetching: false });
    expect(shown()).toBe(1);
    rerender({ trade: trade(channels, { lastRechargeTypeId: 3 }), isFetching: false });
    expect(shown()).toBe(1);
    const without = [channel(3), channel(2)];
    rerender({ trade: trade(without, { lastRechargeTypeId: 3 }), isFetching: false });
    expect(shown()).toBe(3);
    act(() => result.current.setChosenId(2));
    rerender({ trade: trade(channels, { lastRechargeTypeId: 3 }), isFetching: true });
    expect(shown()).toBe(2);
  });

  test('keeps the current channel while it is valid', () => {
    expect(chooseChannel(trade(channels, { lastRechargeTypeId: 3 }), 1)?.id).toBe(1);
  });

  test('takes the last used when the current one is gone', () => {
    expect(chooseChannel(trade(channels, { lastRechargeTypeId: 3 }), 9)?.id).toBe(3);
  });

  test('takes the default when none was used yet', () => {
    expect(chooseChannel(trade(channels), undefined)?.id).toBe(2);
  });

  test('takes the first by sort without a default', () => {
    expect(chooseChannel(trade([channel(3), channel(1)]), undefined)?.id).toBe(1);
  });

  test('has nothing to choose without channels', () => {
    expect(chooseChannel(trade([]), 1)).toBeUndefined();
    expect(channelsOf(trade([]))).toEqual([]);
  });
});

describe('the amounts on offer', () => {
  const one = channel(1);

  test('start at the first minimum for a new player, also in minimum mode', () => {
    expect(minimumOf(one, 1, 0)).toBe(100);
    expect(minimumOf(one, 0, 500_000)).toBe(100);
  });

  test('start at the second minimum in minimum mode once the player has deposited', () => {
    expect(minimumOf(one, 1, 1)).toBe(10_000);
  });

  test('are the items within minimum and maximum, ascending', () => {
    expect(amountsOf(trade([one]), one, 100)).toEqual([100, 10_000, 50_000]);
    expect(amountsOf(trade([one]), one, 10_000)).toEqual([10_000, 50_000]);
  });

  test('end where the day does', () => {
    const tired = channel(1, { leftToday: hundredthsOf(20_000) });
    expect(amountsOf(trade([tired]), tired, 100)).toEqual([100, 10_000]);
  });

  test('are none for a channel without items', () => {
    expect(amountsOf(trade([channel(7)]), channel(7), 0)).toEqual([]);
  });
});

describe('a typed amount', () => {
  test('must lie within the limits, both included', () => {
    expect(readAmount('1', 100, 200)).toEqual({ amount: 100 });
    expect(readAmount('2', 100, 200)).toEqual({ amount: 200 });
    expect(readAmount('0.99', 100, 200)).toEqual({ fault: 'low' });
    expect(readAmount('2.01', 100, 200)).toEqual({ fault: 'high' });
    expect(readAmount('2', 100, 200, 150)).toEqual({ fault: 'left' });
    expect(readAmount('2.01', 100, 200, 150)).toEqual({ fault: 'high' });
  });
});

describe('what a deposit brings', () => {
  test('is one chance for each full amount of the operator, up to what a day allows', () => {
    const rules = { depositPerChance: hundredthsOf(10_000), depositChancesPerDay: 10 };
    const amounts = [9_999, 10_000, 25_000, 5_000_000];
    expect(amounts.map((amount) => chancesFor(amount, rules))).toEqual([0, 1, 2, 10]);
    const other = { depositPerChance: hundredthsOf(20_000), depositChancesPerDay: 3 };
    expect(amounts.map((amount) => chancesFor(amount, other))).toEqual([0, 0, 1, 3]);
  });

  test('decides the amount to begin with: the first that brings a chance', () => {
    expect(suggestedAmount([5_000, 10_000, 20_000], 100, 10_000)).toBe(10_000);
    expect(suggestedAmount([5_000, 8_000], 100, 10_000)).toBe(8_000);
    expect(suggestedAmount([], 100, 10_000)).toBe(100);
  });
});

describe('own limits', () => {
  const limit = (period: Trade['limits'][number]['period'], left: number) => ({
    kind: 'deposit' as const,
    period,
    value: 30_000,
    operatorValue: null,
    effective: 30_000,
    used: 30_000 - left,
    left,
    resetTime: '2026-11-21T16:00:00.000Z',
    setTime: '2026-11-20T04:00:00.000Z',
    pending: null,
  });

  test('the one that leaves least decides what is offered and what is taken', () => {
    const tight = trade([channel(1)], { limits: [limit('day', 20_000), limit('week', 10_000)] });
    expect(ownLeft(tight)).toBe(10_000);
    expect(amountsOf(tight, channel(1), 100)).toEqual([100, 10_000]);
    expect(readAmount('100', 100, 50_000, 50_000, 10_000)).toEqual({ amount: 10_000 });
    expect(readAmount('100.01', 100, 50_000, 50_000, 10_000)).toEqual({ fault: 'own' });
  });

  test('an overdrawn one leaves nothing, and none leaves everything', () => {
    expect(ownLeft(trade([channel(1)], { limits: [limit('day', -500)] }))).toBe(0);
    expect(ownLeft(trade([channel(1)]))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('waiting', () => {
  test('looks every 3 s at first, then ever more rarely', () => {
    expect([0, 19, 20, 43, 44, 500].map(pollDelayMs)).toEqual([
      3000, 3000, 10_000, 10_000, 30_000, 30_000,
    ]);
  });
});
