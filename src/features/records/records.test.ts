import { describe, expect, test } from 'vitest';
import { PLAYER_ACCOUNTS } from '../../../contract/ledger-kinds.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { manilaDayOf } from '../../lib/manila-day.ts';
import en from '../../locales/en/records.json';
import { plainText, signedText } from './amounts.ts';
import { addDays, monthsBetween } from './days.ts';
import {
  activeFilters,
  daysOf,
  type Filters,
  filtersOf,
  GROUPS,
  NO_FILTERS,
  toggleGroup,
  without,
} from './filters/filters.ts';
import { byDay, type Move } from './record-list.ts';

describe('Manila days', () => {
  test('begin at 16:00 UTC of the day before', () => {
    expect(manilaDayOf('2026-11-19T15:59:59.999Z')).toBe('2026-11-19');
    expect(manilaDayOf('2026-11-19T16:00:00Z')).toBe('2026-11-20');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('make months from the first to the last, newest first', () => {
    expect(monthsBetween('2025-11-30', '2026-02-01')).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
    ]);
    expect(monthsBetween('2026-02-20', '2026-02-20')).toEqual(['2026-02']);
  });
});

describe('the filters', () => {
  const on = (changes: Partial<Filters>): Filters => ({ ...NO_FILTERS, ...changes });

  test('turn a ready-made time into days with both ends', () => {
    const days = (when: Filters['when']) => daysOf(on({ when }), '2026-11-20');
    expect(days('any')).toEqual({});
    expect(days('today')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(days('week')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(days('month30')).toEqual({ from: '2026-10-22', to: '2026-11-20' });
    expect(days('month')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
    expect(daysOf(on({ when: 'own', from: '2026-01-02' }), '')).toEqual({ from: '2026-01-02' });
  });

  test('tell which of them hide something, and each can be taken away alone', () => {
    const all = on({ groups: ['win'], when: 'own', from: '2026-11-01', search: 'D7' });
    expect(activeFilters(NO_FILTERS)).toEqual([]);
    expect(activeFilters(all)).toEqual(['groups', 'when', 'search']);
    for (const name of activeFilters(all)) {
      expect(activeFilters(without(all, name))).not.toContain(name);
      expect(activeFilters(without(all, name))).toHaveLength(2);
    }
  });

  test('take all groups for none, and read those of an address but no others', () => {
    const most = on({ groups: GROUPS.slice(1) });
    expect(toggleGroup(most, 'deposit').groups).toEqual([]);
    expect(toggleGroup(on({ groups: ['win'] }), 'win').groups).toEqual([]);
    const query = new URLSearchParams('group=win&group=nonsense&search=ab');
    expect(filtersOf(query)).toEqual(on({ groups: ['win'], search: 'ab' }));
  });
});

describe('amounts', () => {
  test('are money for coin, bonus coin and safebox, and whole units for the rest', () => {
    expect(signedText(2001, 123_456)).toBe('+₱1,234.56');
    expect(signedText(2, -50)).toBe('−₱0.50');
    expect(plainText(6, 0)).toBe('₱0.00');
    expect(signedText(60001, 1_200)).toBe('+1,200');
    expect(signedText(3, -1)).toBe('−1');
    expect(signedText(2002, 0)).toBe('0');
  });
});

test('a day that the end of a page cuts in two stays one day', () => {
  const move = (id: string, time: string): Move => ({
    id,
    time,
    group: 'wager',
    kind: 'wager',
    propId: 2001,
    amount: hundredthsOf(-1),
    balanceAfter: hundredthsOf(0),
    reference: id,
  });
  const pages = [
    { list: [move('c', '2026-11-20T01:00:00Z'), move('b', '2026-11-19T16:00:00Z')] },
    { list: [move('a', '2026-11-19T15:00:00Z')] },
  ];
  const days = byDay(pages).map(({ day, moves }) => [day, moves.map(({ id }) => id).join('')]);
  expect(days).toEqual([
    ['2026-11-20', 'cb'],
    ['2026-11-19', 'a'],
  ]);
});

test('each account of the player has a name', () => {
  expect(PLAYER_ACCOUNTS.filter((name) => !(name in en.account.own))).toEqual([]);
});
