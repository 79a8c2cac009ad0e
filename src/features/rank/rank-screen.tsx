import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWinners } from '../../../contract/bets.ts';
import { ask } from '../../lib/api/api.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/rank.json';
import fil from '../../locales/fil/rank.json';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './rank.module.css';
import { RankLine } from './rank-line.tsx';
import { type By, type Period, Ranking } from './ranking.tsx';

addTexts('rank', { en, fil });

const LISTS = ['win', 'multiplier', 'newest'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** The newest wins of all games. */
function NewestWins() {
  const { t } = useTranslation('rank');
  const { data, isError, refetch } = useQuery({
    queryKey: ['rank', 'newest'],
    queryFn: () => ask(gameWinners, {}),
    staleTime: 0,
  });
  if (!data) {
    return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={340} />;
  }
  if (data.list.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <ul>
      {data.list.map((row) => (
        <li key={row.place}>
          <RankLine row={row} by="newest" />
        </li>
      ))}
    </ul>
  );
}

/** `/rank`: the greatest wins and multiples of a period, and the newest wins; real rounds only. */
export default function RankScreen() {
  const { t } = useTranslation('rank');
  const [list, setList] = useState<By | 'newest'>('win');
  const [period, setPeriod] = useState<Period>('day');
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        <Tabs
          label={t('lists')}
          tabs={LISTS.map((name) => ({ name, text: t(`list.${name}`) }))}
          chosen={list}
          onChoose={setList}
        >
          {list === 'newest' ? (
            <NewestWins />
          ) : (
            <>
              <fieldset className={styles.periods}>
                <legend className="sr-only">{t('periods')}</legend>
                {PERIODS.map((name) => (
                  <button
                    key={name}
                    type="button"
                    className={styles.period}
                    aria-pressed={name === period}
                    onClick={() => setPeriod(name)}
                  >
                    {t(`period.${name}`)}
                  </button>
                ))}
              </fieldset>
              <Ranking by={list} period={period} />
            </>
          )}
        </Tabs>
        <p className={styles.foot}>{t('foot')}</p>
      </div>
    </>
  );
}
