import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { coinReport } from '../../../../contract/records.ts';
import { ask } from '../../../lib/api/api.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { COUNTS, MONEY_PANELS, moneyPlaces, type Period } from './figures.ts';
import { ReportBody, ReportSkeleton } from './report-body.tsx';
import { ChosenFigures, NetDeposits, ReportTable } from './report-figures.tsx';

/** Deposits, withdrawals, wagers and net of the last days, weeks or months. */
export function MoneyReport({ period }: { period: Period }) {
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
