import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { GameReport } from './games/game-report.tsx';
import { AboutTabs } from './report/about-tabs.tsx';
import type { Period } from './report/figures.ts';
import { MoneyReport } from './report/money-report.tsx';
import styles from './report/report.module.css';
import { StatementButton } from './sheets/statement-button.tsx';

const PERIODS = ['day', 'week', 'month'] as const;

/** `/member/report`: money and games by day, week and month; `?tab=games` opens the games. */
export default function ReportScreen() {
  const { t } = useTranslation('records');
  const [query, setQuery] = useSearchParams();
  const [period, setPeriod] = useState<Period>('day');
  const about = query.get('tab') === 'games' ? 'games' : 'money';
  return (
    <>
      <ScreenHeader title={t('report.title')} right={<StatementButton />} />
      <div className={styles.page}>
        <AboutTabs
          chosen={about}
          onChoose={(tab) => setQuery(tab === 'games' ? { tab } : {}, { replace: true })}
        />
        <Tabs
          label={t('report.periods')}
          tabs={PERIODS.map((name) => ({ name, text: t(`period.${name}`) }))}
          chosen={period}
          onChoose={setPeriod}
        >
          {about === 'games' ? (
            <GameReport key={period} period={period} />
          ) : (
            <MoneyReport key={period} period={period} />
          )}
        </Tabs>
      </div>
    </>
  );
}
