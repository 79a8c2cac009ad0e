import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCRATCH_PAGE_SIZE, searchScratchCardAwardLog } from '../../../contract/scratch.ts';
import { ask } from '../../lib/api/api.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { PropText } from '../../parts/props/prop-text.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { CardArt } from './card/card-art.tsx';
import styles from './lists.module.css';
import { KEYS, type Outcome } from './lottery-info.ts';
import { LOTTERY_PATHS } from './lottery-paths.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

/** The player's own cards at /activity/lottery/record. */
export default function RecordScreen() {
  const { t } = useTranslation('lottery');
  const [drawId, setDrawId] = useState<string>();
  const query = useInfiniteQuery({
    queryKey: KEYS.records,
    queryFn: ({ pageParam }) =>
      ask(searchScratchCardAwardLog, { pageNum: pageParam, pageSize: SCRATCH_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.pages ? page + 1 : undefined),
  });
  return (
    <>
      <ScreenHeader title={t('records.title')} />
      <div className={styles.page}>
        <InfiniteList
          query={query}
          rowHeight={64}
          keyOf={({ id }) => id}
          empty={
            <EmptyState
              title={t('records.empty')}
              text={t('records.emptyText')}
              action={<LinkButton to={LOTTERY_PATHS.hub}>{t('title')}</LinkButton>}
            />
          }
          renderRow={(row) => <RecordRow row={row} onOpen={() => setDrawId(row.id)} />}
        />
      </div>
      {drawId ? <ReceiptSheet drawId={drawId} onClose={() => setDrawId(undefined)} /> : null}
    </>
  );
}

function RecordRow({ row, onOpen }: { row: Outcome; onOpen: () => void }) {
  const { t } = useTranslation('lottery');
  const { kind, propId, count, createTime } = row;
  return (
    <li>
      <button type="button" className={`${styles.row} ${styles.button}`} onClick={onOpen}>
        <CardArt kind={kind} width={44} />
        <span className={styles.what}>
          {propId === 0 ? (
            <span className={styles.quiet}>{t('card.nothing')}</span>
          ) : (
            <strong>
              <PropText propId={propId} count={count} />
            </strong>
          )}
          <small className={styles.note}>{t(`kind.${kind}`)}</small>
        </span>
        <time className={styles.time} dateTime={createTime}>
          {dateTimeText(createTime)}
        </time>
        <Icon name="chevron" size={20} />
        <span className="sr-only">{t('receipt.title')}</span>
      </button>
    </li>
  );
}
