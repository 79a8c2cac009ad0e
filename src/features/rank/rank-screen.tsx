import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { NewestWins } from './newest-wins.tsx';
import styles from './rank.module.css';
import { type By, type Period, Ranking } from './ranking.tsx';

const LISTS = ['win', 'multiplier', 'newest'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

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
