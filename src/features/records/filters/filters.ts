import type { Static } from 'typebox';
import type { CoinDetailGroup } from '../../../../contract/records.ts';
import { addDays } from '../days.ts';

/** A group of moves. */
export type Group = Static<typeof CoinDetailGroup>;

/** Every group, in the order of the chips. */
export const GROUPS: readonly Group[] = [
  'deposit',
  'withdrawal',
  'wager',
  'win',
  'bonus',
  'reward',
  'exchange',
  'safebox',
  'correction',
];

/** Ready-made times, counted in Manila days; `own` = the two dates of the filter. */
export const PRESETS = ['any', 'today', 'week', 'month30', 'month'] as const;
type Preset = (typeof PRESETS)[number];

/** What the list of moves is narrowed to. */
export interface Filters {
  /** Empty = all. */
  groups: readonly Group[];
  when: Preset | 'own';
  /** Days (yyyy-mm-dd) of `own`, both included; empty = open to that side. */
  from: string;
  to: string;
  /** Part of a reference; empty = any. */
  search: string;
}

/** Nothing is hidden. */
export const NO_FILTERS: Filters = { groups: [], when: 'any', from: '', to: '', search: '' };

/** The filters that hide something now. */
export function activeFilters(filters: Filters): readonly ('groups' | 'when' | 'search')[] {
  return [
    ...(filters.groups.length > 0 ? (['groups'] as const) : []),
    ...(filters.when === 'any' ? [] : (['when'] as const)),
    ...(filters.search === '' ? [] : (['search'] as const)),
  ];
}

/** The filters without one of them. */
export function without(filters: Filters, name: 'groups' | 'when' | 'search'): Filters {
  const { groups, when, from, to, search } = NO_FILTERS;
  if (name === 'groups') return { ...filters, groups };
  return name === 'when' ? { ...filters, when, from, to } : { ...filters, search };
}

/** One group more, or less where it is there already; all of them are as good as none. */
export function toggleGroup(filters: Filters, group: Group): Filters {
  const isOn = filters.groups.includes(group);
  const groups = isOn
    ? filters.groups.filter((other) => other !== group)
    : [...filters.groups, group];
  return { ...filters, groups: groups.length === GROUPS.length ? [] : groups };
}

/** First and last day of the time asked for; `undefined` = open to that side. */
export function daysOf(filters: Filters, today: string): { from?: string; to?: string } {
  switch (filters.when) {
    case 'any':
      return {};
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month30':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'own':
      return {
        ...(filters.from ? { from: filters.from } : {}),
        ...(filters.to ? { to: filters.to } : {}),
      };
  }
}

/** The filters of an address such as `?group=deposit`, by which other screens lead here. */
export function filtersOf(query: URLSearchParams): Filters {
  const wanted = query.getAll('group');
  const groups = GROUPS.filter((group) => wanted.includes(group));
  return { ...NO_FILTERS, groups, search: (query.get('search') ?? '').slice(0, 64) };
}
