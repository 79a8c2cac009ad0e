import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { ReplyOf } from '../../../contract/call.ts';
import { ALL_MOVES, appUserCoinDetail, type CoinDetail } from '../../../contract/records.ts';
import { ask } from '../../lib/api/api.ts';
import { manilaDayOf } from '../../lib/manila-day.ts';
import { daysOf, type Filters } from './filters/filters.ts';
import { keepRecords } from './kept-records.ts';

/** One move of the list. */
export type Move = Static<typeof CoinDetail>;
/** The moves of one Manila day, newest first. */
export interface DayOfMoves {
  day: string;
  moves: readonly Move[];
}

type Page = ReplyOf<typeof appUserCoinDetail>;

/** The loaded pages as days: one that a page's end cuts in two stays one day. */
export function byDay(pages: readonly Pick<Page, 'list'>[]): DayOfMoves[] {
  const days: { day: string; moves: Move[] }[] = [];
  for (const move of pages.flatMap(({ list }) => list)) {
    const day = manilaDayOf(move.time);
    const last = days[days.length - 1];
    if (last?.day === day) last.moves.push(move);
    else days.push({ day, moves: [move] });
  }
  return days;
}

const inDays = ({ pages, pageParams }: InfiniteData<Page>) => ({
  pages: [{ list: byDay(pages) }],
  pageParams,
});

/** Everything that moved, page by page, as days. @param today the present Manila day */
export function useMoves(filters: Filters, today: string) {
  const { groups, search } = filters;
  const wanted = { groups: [...groups], search: search.trim(), ...daysOf(filters, today) };
  return useInfiniteQuery({
    queryKey: ['records', 'moves', wanted],
    queryFn: ({ pageParam }) =>
      ask(appUserCoinDetail, { ...ALL_MOVES, cursor: pageParam, ...wanted }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    persister: keepRecords,
    select: inDays,
    // What has just moved must be there.
    staleTime: 0,
  });
}
