import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import { betBonusLog, REBATE_PAGE_SIZE, type RebateRow } from '../../../contract/rebates.ts';
import { ask } from '../../lib/api/api.ts';
import { dateTimeText, dayText } from '../../lib/i18n/date-text.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { HeadParol } from '../../parts/head-parol.tsx';
import { REBATES_KEY, rateText } from '../../parts/rebates/rebates.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import styles from './rebates.module.css';

type Row = Static<typeof RebateRow>;

/** `/vip/rebate/record`: the rebates that the player took, newest first. */
export default function RebateRecordScreen() {
  const { t } = useTranslation('rebates');
  const query = useInfiniteQuery({
    queryKey: [...REBATES_KEY, 'record'],
    queryFn: ({ pageParam }) =>
      ask(betBonusLog, { pageNum: pageParam, pageSize: REBATE_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.length * REBATE_PAGE_SIZE < last.total ? all.length + 1 : undefined,
    staleTime: 0,
  });
  const toRebates = <LinkButton to="/vip/rebate">{t('title')}</LinkButton>;
  return (
    <>
      <ScreenHeader title={t('recordTitle')} back={{ home: '/vip/rebate' }} right={<HeadParol />} />
      <div className={styles.page}>
        <InfiniteList
          query={query}
          rowHeight={72}
          keyOf={({ day, type }) => `${day}/${type}`}
          empty={<EmptyState title={t('empty')} text={t('emptyText')} action={toRebates} />}
          renderRow={(row) => <Taken row={row} />}
        />
      </div>
    </>
  );
}

function Taken({ row }: { row: Row }) {
  const { t } = useTranslation('rebates');
  const { day, name, wagered, rate, amount, time } = row;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong className={styles.name}>
          {localText(name)}, {dayText(day)}
        </strong>
        <span className={styles.note}>
          {t('wagered', { amount: moneyText(wagered), rate: rateText(rate) })}
        </span>
        <time className={styles.note} dateTime={time}>
          {t('received')}: {dateTimeText(time)}
        </time>
      </span>
      <MoneyText amount={amount} sign size={16} />
    </li>
  );
}
