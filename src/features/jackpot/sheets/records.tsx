import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPersonJackpotDrawAwardLog, RECORD_PAGE_SIZE } from '../../../../contract/jackpot.ts';
import { ask } from '../../../lib/api/api.ts';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { PropIcon } from '../../../parts/props/prop-icon.tsx';
import { PropText } from '../../../parts/props/prop-text.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { ReceiptView } from '../fairness/receipt-view.tsx';
import { KEYS } from '../jackpot-info.ts';
import styles from './lists.module.css';

/** The player's own draws, newest first; a row opens the proof of its draw. */
export function Records() {
  const { t } = useTranslation('jackpot');
  const [drawId, setDrawId] = useState<string>();
  const query = useInfiniteQuery({
    queryKey: KEYS.records,
    queryFn: ({ pageParam }) =>
      ask(getPersonJackpotDrawAwardLog, { pageNum: pageParam, pageSize: RECORD_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.pages ? page + 1 : undefined),
  });
  if (drawId) return <ReceiptView drawId={drawId} onBack={() => setDrawId(undefined)} />;
  return (
    <>
      <div className={`${styles.head} ${styles.record}`} aria-hidden="true">
        <span>{t('records.reward')}</span>
        <span className={styles.right}>{t('records.time')}</span>
      </div>
      <InfiniteList
        query={query}
        rowHeight={64}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('records.empty')} text={t('records.emptyText')} />}
        renderRow={({ id, propId, count, createTime }) => (
          <li>
            <button type="button" className={styles.row} onClick={() => setDrawId(id)}>
              <PropIcon propId={propId} size={32} />
              <strong className={styles.what}>
                <PropText propId={propId} count={count} />
              </strong>
              <span className={styles.time}>{dateTimeText(createTime)}</span>
              <Icon name="chevron" size={20} />
              <span className="sr-only">{t('records.receipt')}</span>
            </button>
          </li>
        )}
      />
    </>
  );
}
