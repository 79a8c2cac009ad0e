import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { coinReport } from '../../../contract/records.ts';
import { ask } from '../../lib/api/api.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { GameReport } from './games/game-report.tsx';
import { COUNTS, MONEY_PANELS, moneyPlaces, type Period } from './report/figures.ts';
import styles from './report/report.module.css';
import { ReportBody, ReportSkeleton } from './report/report-body.tsx';
import { ChosenFigures, NetDeposits, ReportTable } from './report/report-figures.tsx';
import { StatementButton } from './sheets/statement-button.tsx';
import './texts.ts';

const PERIODS = ['day', 'week', 'month'] as const;

/** What a report is about. */
type About = 'money' | 'games';

const ICONS = { money: MONEY_SHAPES.bars, games: MONEY_SHAPES.wager } as const;

/** Chooses between what moved in the wallet and what was played. */
function AboutTabs({ chosen, onChoose }: { chosen: About; onChoose: (tab: About) => void }) {
  const { t } = useTranslation('records');
  return (
    <fieldset className={styles.about}>
      <legend className="sr-only">{t('report.about')}</legend>
      {(['money', 'games'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.aboutChoice}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          <Icon name={ICONS[name]} size={20} />
          {t(`report.tab.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** Deposits, withdrawals, wagers and net of the last days, weeks or months. */
function MoneyReport({ period }: { period: Period }) {
  const { t } = useTranslation('records');
  const { data, isError, refetch } = useQuery({
    queryKey: ['records', 'report', period],
    queryFn: () => ask(coinReport, { period, count: COUNTS[period] }),
    staleTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <ReportSkeleton />;
  const { buckets, netDeposits } = data;
  return (
    <>
      <ReportBody
        period={period}
        panels={MONEY_PANELS}
        buckets={buckets}
        places={moneyPlaces(buckets)}
        about={(bucket) => <ChosenFigures period={period} bucket={bucket} />}
        table={<ReportTable period={period} buckets={buckets} />}
      />
      <NetDeposits amount={netDeposits} />
      <LinkButton to="/wallets/record" kind="secondary" full>
        {t('report.toRecords')}
      </LinkButton>
    </>
  );
}

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
