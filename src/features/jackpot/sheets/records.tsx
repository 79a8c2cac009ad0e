import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import cover from '../../../../assets/activities/jackpot.svg';
import type { ReplyOf } from '../../../../contract/call.ts';
import { getPersonJackpotDrawAwardLog, RECORD_PAGE_SIZE } from '../../../../contract/jackpot.ts';
import { ask } from '../../../lib/api/api.ts';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { KeepsakeButton } from '../../../parts/keepsake/keepsake-button.tsx';
import { PropIcon } from '../../../parts/props/prop-icon.tsx';
import { PropText } from '../../../parts/props/prop-text.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { ReceiptView } from '../fairness/receipt-view.tsx';
import { KEYS } from '../jackpot-info.ts';
import { tierOf } from '../prizes.ts';
import styles from './lists.module.css';

type Row = ReplyOf<typeof getPersonJackpotDrawAwardLog>['list'][number];

/** A tier of the jackpot can be kept as a picture. */
function KeepTier({ row: { id, propId, count, createTime } }: { row: Row }) {
  const { t } = useTranslation('app');
  const tier = tierOf(propId);
  if (!tier) return null;
  const name = `Lucky Jackpot: ${t(`tier.${tier}`)}`;
  const keepsake = { name, cover, amount: count, time: createTime, roundId: id, drawId: id };
  return <KeepsakeButton full keepsake={keepsake} />;
}

/** The player's own draws, newest first; a row opens the proof of its draw. */
export function Records() {
  const { t } = useTranslation('jackpot');
  const [opened, setOpened] = useState<Row>();
  const query = useInfiniteQuery({
    queryKey: KEYS.records,
    queryFn: ({ pageParam }) =>
      ask(getPersonJackpotDrawAwardLog, { pageNum: pageParam, pageSize: RECORD_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.pages ? page + 1 : undefined),
  });
  if (opened) {
    return (
      <ReceiptView drawId={opened.id} onBack={() => setOpened(undefined)}>
        <KeepTier row={opened} />
      </ReceiptView>
    );
  }
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
        renderRow={(row) => (
          <li>
            <button type="button" className={styles.row} onClick={() => setOpened(row)}>
              <PropIcon propId={row.propId} size={32} />
              <strong className={styles.what}>
                <PropText propId={row.propId} count={row.count} />
              </strong>
              <span className={styles.time}>{dateTimeText(row.createTime)}</span>
              <Icon name="chevron" size={20} />
              <span className="sr-only">{t('records.receipt')}</span>
            </button>
          </li>
        )}
      />
    </>
  );
}
