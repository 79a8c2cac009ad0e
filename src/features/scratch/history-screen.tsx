import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/call.ts';
import { DIAMOND_PAGE_SIZE, diamondLog } from '../../../contract/diamond.ts';
import { countText } from '../../../contract/money-text.ts';
import { ask } from '../../lib/api/api.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { useLedgerWords } from '../../lib/ledger-words.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { DiamondBar } from './diamond-bar.tsx';
import styles from './lists.module.css';
import { KEYS } from './lottery-info.ts';

/** Every movement of the player's diamonds at /activity/lottery/history. */
export default function HistoryScreen() {
  const { t } = useTranslation('lottery');
  const query = useInfiniteQuery({
    queryKey: KEYS.history,
    queryFn: ({ pageParam }) =>
      ask(diamondLog, { pageNum: pageParam, pageSize: DIAMOND_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.pages ? page + 1 : undefined),
  });
  return (
    <>
      <ScreenHeader title={t('history.title')} />
      <div className={styles.page}>
        <DiamondBar />
        <InfiniteList
          query={query}
          rowHeight={64}
          keyOf={({ id }) => id}
          empty={<EmptyState title={t('history.empty')} text={t('history.emptyText')} />}
          renderRow={(row) => <MoveRow row={row} />}
        />
      </div>
    </>
  );
}

function MoveRow({ row }: { row: ReplyOf<typeof diamondLog>['list'][number] }) {
  const { t } = useTranslation('lottery');
  const { kindText } = useLedgerWords();
  const { kind, amount, balance, createTime } = row;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{kindText(kind) ?? t('history.other')}</strong>
        <time className={styles.note} dateTime={createTime}>
          {dateTimeText(createTime)}
        </time>
      </span>
      <span className={styles.amounts}>
        <strong className={amount < 0 ? styles.out : styles.in}>
          {amount < 0 ? '−' : '+'}
          {countText(Math.abs(amount))}
        </strong>
        <small className={styles.note}>{t('history.balance', { count: balance })}</small>
      </span>
    </li>
  );
}
