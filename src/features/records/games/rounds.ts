import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { BET_PAGE_SIZE, type BetRound, betRecord } from '../../../../contract/bets.ts';
import type { ReplyOf } from '../../../../contract/call.ts';
import { ask } from '../../../lib/api/api.ts';
import { manilaDayOf } from '../../../lib/manila-day.ts';
import { keepRecords } from '../kept-records.ts';

/** One round of the list. */
export type Round = Static<typeof BetRound>;
/** The rounds of one Manila day, newest first. */
export interface DayOfRounds {
  day: string;
  rounds: readonly Round[];
}

/** What the list of rounds is narrowed to; it stands in the address. */
export interface RoundFilter {
  /** Manila days (yyyy-mm-dd), both included. */
  from?: string;
  to?: string;
  typeId?: number;
  gameId?: number;
}

type Page = ReplyOf<typeof betRecord>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function idOf(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

/** Reads the filter of an address; what makes no sense is left out. */
export function roundFilterOf(query: URLSearchParams): RoundFilter {
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  };
  const found = {
    from: day('from'),
    to: day('to'),
    typeId: idOf(query.get('type')),
    gameId: idOf(query.get('game')),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The loaded pages as days: one that a page's end cuts in two stays one day. */
export function byDay(pages: readonly Pick<Page, 'list'>[]): DayOfRounds[] {
  const days: { day: string; rounds: Round[] }[] = [];
  for (const round of pages.flatMap(({ list }) => list)) {
    const day = manilaDayOf(round.startTime);
    const last = days[days.length - 1];
    if (last?.day === day) last.rounds.push(round);
    else days.push({ day, rounds: [round] });
  }
  return days;
}

const inDays = ({ pages, pageParams }: InfiniteData<Page>) => ({
  pages: [{ list: byDay(pages) }],
  pageParams,
});

/** Every round of the player, page by page, as days. */
export function useRounds(filter: RoundFilter) {
  return useInfiniteQuery({
    queryKey: ['bets', 'rounds', filter],
    queryFn: ({ pageParam }) =>
      ask(betRecord, { pageSize: BET_PAGE_SIZE, cursor: pageParam, ...filter }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    persister: keepRecords,
    select: inDays,
    // What has just been played must be there.
    staleTime: 0,
  });
}
