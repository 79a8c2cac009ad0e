import { useTranslation } from 'react-i18next';
import { KYC_QUERY } from '../../parts/identity/kyc-query.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { CheckSteps } from './check-steps.tsx';
import styles from './kyc.module.css';
import { type KycData, useKycInfo } from './kyc-info.ts';
import { Approved, Pending, RefusedNote } from './states.tsx';

/** What it asks. */
export const queries = () => [KYC_QUERY];

/** `/member/profile/kyc`: who the player is, shown by documents. */
export default function KycScreen() {
  const { t } = useTranslation('kyc');
  const { data: info, isError, refetch } = useKycInfo();
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        {info ? <Loaded info={info} /> : null}
        {!info && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
        {info || isError ? null : <StepsSkeleton />}
      </div>
    </>
  );
}

function Loaded({ info }: { info: KycData }) {
  if (info.state === 'approved') return <Approved info={info} />;
  if (info.state === 'pending') return <Pending info={info} />;
  return (
    <>
      <RefusedNote info={info} />
      <CheckSteps info={info} />
    </>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e'];

function StepsSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height={112} radius={16} className={styles.grey} />
      {ROWS.map((row) => (
        <Skeleton key={row} height={64} radius={16} className={styles.grey} />
      ))}
    </div>
  );
}
