import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gameRank, RANK_PAGE_SIZE } from '../../../contract/bets.ts';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { ask } from '../../lib/api/api.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { RankLine } from './rank-line.tsx';

/** What a ranking goes by. */
export type By = RequestOf<typeof gameRank>['by'];
/** The Manila day, week or month that it is of. */
export type Period = RequestOf<typeof gameRank>['period'];

type Page = ReplyOf<typeof gameRank>;

const rowsOf = ({ pages, pageParams }: InfiniteData<Page>) => ({ pages, pageParams });

/** Each player's greatest round. The own row is marked in the list, and pinned above while it is not in it. */
export function Ranking({ by, period }: { by: By; period: Period }) {
  const { t } = useTranslation('rank');
  const query = useInfiniteQuery({
    queryKey: ['rank', by, period],
    queryFn: ({ pageParam }) =>
      ask(gameRank, { pageNum: pageParam, pageSize: RANK_PAGE_SIZE, by, period }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.pages ? page + 1 : undefined),
    select: rowsOf,
    staleTime: 0,
  });
  const own = query.data?.pages[0]?.own;
  const isOwn = ({ place }: { place: number }) => place > 0 && place === own?.place;
  const isListed = query.data?.pages.some(({ list }) => list.some(isOwn));
  return (
    <>
      {own && !isListed ? <RankLine row={own} by={by} isOwn /> : null}
      <InfiniteList
        query={query}
        rowHeight={68}
        keyOf={({ place }) => place}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
        renderRow={(row) => (
          <li>
            <RankLine row={row} by={by} isOwn={isOwn(row)} />
          </li>
        )}
      />
    </>
  );
}
