import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AGENT_LEVELS, AGENT_PAGE_SIZE, appAgent5UserLog } from '../../../contract/agent.ts';
import { ask } from '../../lib/api/api.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { SHARE_PATH } from '../../parts/share/share.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import styles from './agent.module.css';
import { AGENT_KEY, type Friend } from './agent.ts';

const ALL = 0;

/** The player's friends by level, newest first, each with why it counts or does not. */
export function FriendsList() {
  const { t } = useTranslation('agent');
  const [level, setLevel] = useState(ALL);
  const query = useInfiniteQuery({
    queryKey: [...AGENT_KEY, 'friends', level],
    queryFn: ({ pageParam }) =>
      ask(appAgent5UserLog, { pageNum: pageParam, pageSize: AGENT_PAGE_SIZE, level }),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.length * AGENT_PAGE_SIZE < last.total ? all.length + 1 : undefined,
    staleTime: 0,
  });
  const levels = Array.from({ length: AGENT_LEVELS + 1 }, (_, index) => ({
    value: String(index),
    text: index === ALL ? t('friends.all') : t('levels.level', { level: index }),
  }));
  const toShare = <LinkButton to={SHARE_PATH}>{t('invite')}</LinkButton>;
  return (
    <>
      <SelectField
        label={t('friends.level')}
        placeholder={t('friends.all')}
        options={levels}
        value={String(level)}
        onChange={({ target }) => setLevel(Number(target.value))}
      />
      <InfiniteList
        query={query}
        rowHeight={92}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={t('friends.none')} text={t('friends.noneText')} action={toShare} />
        }
        renderRow={(friend) => <FriendRow friend={friend} />}
      />
    </>
  );
}

function FriendRow({ friend }: { friend: Friend }) {
  const { t } = useTranslation('agent');
  const { name, level, registerTime, state, wagered, commission } = friend;
  const isCounted = state === 'counted';
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.label}>
          {t('levels.level', { level })} · {dateTimeText(registerTime)}
        </span>
        <span className={isCounted ? styles.counts : styles.waits}>{t(`state.${state}`)}</span>
        {wagered > 0 ? (
          <span className={styles.label}>
            {t('friends.wagered', { amount: moneyText(wagered) })}
          </span>
        ) : null}
      </span>
      <MoneyText amount={commission} size={16} />
    </li>
  );
}
