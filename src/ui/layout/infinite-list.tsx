import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type Key, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { useConnection } from '../../lib/platform/connection.ts';
import { Button } from '../controls/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './infinite-list.module.css';

interface InfiniteListProps<Row> {
  /** Each page holds its rows under `list`; use the query's `select` where they lie elsewhere. */
  query: UseInfiniteQueryResult<InfiniteData<{ list: readonly Row[] }>>;
  /** An `<li>` for one row. */
  renderRow: (row: Row, index: number) => ReactNode;
  /** A row's lasting key; its place when absent. */
  keyOf?: (row: Row, index: number) => Key;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Height of a row in CSS pixels, for the skeleton. */
  rowHeight?: number;
}

/** A list that loads page after page as its end comes into sight and ends with "No more". */
export function InfiniteList<Row>(props: InfiniteListProps<Row>) {
  const { query, renderRow, keyOf, empty, rowHeight = 56 } = props;
  const { t } = useTranslation('app');
  const { hasNextPage, isFetching, fetchNextPage, isError } = query;
  const end = useEndInSight(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  });
  const rows = query.data?.pages.flatMap((page) => page.list);
  if (!rows && isError) return <Failed text={t('list.failed')} onRetry={() => query.refetch()} />;
  if (!rows) return <SkeletonRows height={rowHeight} count={6} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <KeptMark query={query} />
      <ul>
        {rows.map((row, index) => (
          <Fragment key={keyOf ? keyOf(row, index) : index}>{renderRow(row, index)}</Fragment>
        ))}
      </ul>
      <div ref={end} />
      {query.isFetchNextPageError ? (
        <Failed text={t('list.failed')} onRetry={() => fetchNextPage()} />
      ) : null}
      {query.isFetchingNextPage ? <SkeletonRows height={rowHeight} count={2} /> : null}
      {hasNextPage ? null : <p className={styles.end}>{t('list.noMore')}</p>}
    </>
  );
}

/** Says of what time the list is while it cannot be renewed: what was seen last is never shown as now. */
function KeptMark({ query }: Pick<InfiniteListProps<unknown>, 'query'>) {
  const { t } = useTranslation('app');
  const isLost = useConnection((state) => state.isLost);
  const { isRefetchError, failureCount, dataUpdatedAt } = query;
  if (!isLost && !isRefetchError && failureCount === 0) return null;
  const time = dateTimeText(new Date(dataUpdatedAt).toISOString());
  return (
    <p className={styles.kept} role="status">
      {t(isLost ? 'list.keptOffline' : 'list.kept', { time })}
    </p>
  );
}

function useEndInSight(onSight: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onSight);
  latest.current = onSight;
  // No dependencies: after each page the end is looked at anew, as a short page may leave it in sight.
  useEffect(() => {
    if (!end.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: '200px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  });
  return end;
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('app');
  return (
    <div className={styles.end} role="alert">
      <p>{text}</p>
      <Button kind="quiet" onClick={onRetry}>
        {t('button.retry')}
      </Button>
    </div>
  );
}

function SkeletonRows({ height, count }: { height: number; count: number }) {
  const { t } = useTranslation('app');
  return (
    <div role="status">
      <span className="sr-only">{t('list.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all alike.
        <Skeleton key={index} height={height} className={styles.row} />
      ))}
    </div>
  );
}
