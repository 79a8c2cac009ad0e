import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AGENT_PAGE_SIZE, appAgent5UserDays } from '../../../contract/agent.ts';
import { ask } from '../../lib/api/api.ts';
import { dayText } from '../../lib/i18n/date-text.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import styles from './agent.module.css';
import { AGENT_KEY, type Day, RULE_PATH } from './agent.ts';

/** What each closed day brought, newest first. */
export function DaysList() {
  const { t } = useTranslation('agent');
  const query = useInfiniteQuery({
    queryKey: [...AGENT_KEY, 'days'],
    queryFn: ({ pageParam }) =>
      ask(appAgent5UserDays, { pageNum: pageParam, pageSize: AGENT_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.length * AGENT_PAGE_SIZE < last.total ? all.length + 1 : undefined,
    staleTime: 0,
  });
  const toRules = <LinkButton to={RULE_PATH}>{t('rules')}</LinkButton>;
  return (
    <InfiniteList
      query={query}
      rowHeight={72}
      keyOf={({ day }) => day}
      empty={<EmptyState title={t('log.none')} text={t('log.noneText')} action={toRules} />}
      renderRow={(day) => <DayRow day={day} />}
    />
  );
}

function DayRow({ day: { day, friends, wagered, amount, state } }: { day: Day }) {
  const { t } = useTranslation('agent');
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong className={styles.name}>{dayText(day)}</strong>
        <span className={styles.label}>
          {t('log.friends', { count: friends, amount: moneyText(wagered) })}
        </span>
        <span className={state === 'open' ? styles.waits : styles.counts}>{t(`log.${state}`)}</span>
      </span>
      <MoneyText amount={amount} sign size={16} />
    </li>
  );
}
