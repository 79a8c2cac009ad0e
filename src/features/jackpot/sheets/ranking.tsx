import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../../contract/call.ts';
import { getJackpotRank, RANK_PAGE_SIZE } from '../../../../contract/jackpot.ts';
import { ask } from '../../../lib/api/api.ts';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { KEYS } from '../jackpot-info.ts';
import styles from './lists.module.css';

type Page = ReplyOf<typeof getJackpotRank>;
type Row = Page['personRank'];

const rowsOf = (data: InfiniteData<Page>) => ({
  pages: data.pages.map((page) => ({ list: page.allRank.list, own: page.personRank })),
  pageParams: data.pageParams,
});

/** True for the player's own place; 0 is none. */
const isOwnRow = (row: Row, own: Row | undefined): boolean =>
  own !== undefined && own.rank > 0 && row.rank === own.rank;

/** Players by their largest prize. The own row is marked in the list, and pinned above while it is not in it. */
export function Ranking() {
  const { t } = useTranslation('jackpot');
  const query = useInfiniteQuery({
    queryKey: KEYS.ranking,
    queryFn: ({ pageParam }) =>
      ask(getJackpotRank, { pageNum: pageParam, pageSize: RANK_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.allRank.pages ? page + 1 : undefined),
    select: rowsOf,
  });
  const own = query.data?.pages[0]?.own;
  const isListed = query.data?.pages.some(({ list }) => list.some((row) => isOwnRow(row, own)));
  return (
    <>
      <div className={`${styles.head} ${styles.ranks}`} aria-hidden="true">
        <span>{t('ranking.rank')}</span>
        <span>{t('ranking.nickname')}</span>
        <span className={styles.right}>
          {t('ranking.reward')}
          <br />
          {t('ranking.time')}
        </span>
      </div>
      {own && !isListed ? <RankRow row={own} isOwn /> : null}
      <InfiniteList
        query={query}
        rowHeight={64}
        keyOf={({ rank, createTime }) => `${rank}-${createTime}`}
        empty={<EmptyState title={t('ranking.empty')} text={t('ranking.emptyText')} />}
        renderRow={(row) => (
          <li>
            <RankRow row={row} isOwn={isOwnRow(row, own)} />
          </li>
        )}
      />
    </>
  );
}

function RankRow({ row, isOwn }: { row: Row; isOwn: boolean }) {
  const { t } = useTranslation('jackpot');
  const look = `${styles.rankRow} ${styles.ranks} ${isOwn ? styles.own : ''}`;
  return (
    <div className={look}>
      <span className={styles.rank}>{row.rank > 0 ? row.rank : '–'}</span>
      <span className={styles.nickname}>
        {row.nickname}
        {isOwn ? <small className={styles.you}>{t('ranking.you')}</small> : null}
      </span>
      <span className={styles.right}>
        {row.rank > 0 ? (
          <>
            <strong>
              <MoneyText amount={row.reward} size={16} />
            </strong>
            <span className={styles.when}>{dateTimeText(row.createTime)}</span>
          </>
        ) : (
          <span className={styles.when}>{t('ranking.none')}</span>
        )}
      </span>
    </div>
  );
}
