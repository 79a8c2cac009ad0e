import { useTranslation } from 'react-i18next';
import { ApiRefused } from '../../lib/api/api.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { OfferLink } from '../../parts/limits/offer-link.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import styles from './move-page.module.css';
import { MoveHead, MoveSkeleton } from './move-page.tsx';
import { goToPay } from './pay-address.ts';
import { ResultRewards } from './result-rewards.tsx';
import { type Deposit, ResultState } from './result-state.tsx';
import { useDepositStatus } from './use-deposit-status.ts';

/** What became of a deposit: pending, paid or failed, as the server settled it. */
export function DepositResult({ id }: { id: string }) {
  const { t } = useTranslation('wallet');
  const query = useDepositStatus(id);
  const { data: deposit, error } = query;
  const look = () => void query.refetch();
  if (!deposit && error) return <ResultError error={error} onRetry={look} />;
  if (!deposit) return <MoveSkeleton factsHeight={176} />;
  return (
    <section className={styles.result}>
      <MoveHead
        status={deposit.status}
        title={t(`status.${deposit.status}`)}
        amount={deposit.amount}
      />
      <ResultState deposit={deposit} />
      <ResultRewards rewards={deposit.rewards} />
      <DepositFacts deposit={deposit} />
      <Actions deposit={deposit} onLook={look} />
    </section>
  );
}

function Actions({ deposit, onLook }: { deposit: Deposit; onLook: () => void }) {
  const { t } = useTranslation('wallet');
  const { status, step, payUrl, failReason } = deposit;
  // A pause that the wallet has set is not argued with: nothing but the way home.
  const isPaused = failReason === 'coolingOff';
  const home = (
    <LinkButton to={PATHS.home} kind={isPaused ? 'secondary' : 'quiet'} full replace>
      {t('button.home', { ns: 'app' })}
    </LinkButton>
  );
  if (status === 'PAID') {
    return (
      <div className={styles.actions}>
        <OfferLink to={PATHS.jackpot} full replace>
          {t('result.spin')}
        </OfferLink>
        {home}
      </div>
    );
  }
  if (status === 'FAILED') {
    return (
      <div className={styles.actions}>
        {isPaused ? null : (
          <OfferLink to={PATHS.deposit} full replace>
            {t('result.again')}
          </OfferLink>
        )}
        {home}
      </div>
    );
  }
  const pay = () => void goToPay(deposit);
  if (step === 'unopened') {
    return (
      <div className={styles.actions}>
        <Button full onClick={pay}>
          {t('ready.go')}
        </Button>
        {home}
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button kind="secondary" full onClick={onLook}>
        {t('result.lookNow')}
      </Button>
      {payUrl ? (
        <Button kind="quiet" full onClick={pay}>
          {t('result.backToPay')}
        </Button>
      ) : null}
      {home}
    </div>
  );
}

function ResultError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('wallet');
  if (error instanceof ApiRefused) {
    const action = <LinkButton to={PATHS.deposit}>{t('result.toDeposit')}</LinkButton>;
    return (
      <EmptyState title={t('result.unknown')} text={t('result.unknownText')} action={action} />
    );
  }
  return <LoadFailed onRetry={onRetry} />;
}
