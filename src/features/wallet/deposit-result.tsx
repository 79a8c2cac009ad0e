import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/call.ts';
import type { depositStatus } from '../../../contract/wallet.ts';
import { ApiRefused } from '../../lib/api.ts';
import { PATHS } from '../../lib/paths.ts';
import { useShownBalance } from '../../lib/wallet-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText, moneyText } from '../../ui/money-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import { payAddress } from './deposit-intent.ts';
import styles from './deposit-result.module.css';
import { useCountdown, useDepositStatus } from './use-deposit-status.ts';

type Deposit = ReplyOf<typeof depositStatus>;

const MARKS = { PENDING: 'spinner', PAID: 'check', FAILED: 'close' } as const;

/** What became of a deposit: pending, paid or failed, as the server settled it. */
export function DepositResult({ id }: { id: string }) {
  const { query, nextLookMs } = useDepositStatus(id);
  const { data: deposit, error } = query;
  const look = () => void query.refetch();
  if (!deposit && error) return <ResultError error={error} onRetry={look} />;
  if (!deposit) return <ResultSkeleton />;
  return (
    <section className={styles.result}>
      <Head deposit={deposit} />
      <State deposit={deposit} nextLookMs={nextLookMs} />
      <DepositFacts deposit={deposit} />
      <Actions deposit={deposit} onLook={look} />
    </section>
  );
}

function Head({ deposit: { status, amount } }: { deposit: Deposit }) {
  const { t } = useTranslation('wallet');
  return (
    <div aria-live="polite">
      <span className={`${styles.mark} ${styles[status]}`}>
        <Icon name={MARKS[status]} size={40} />
      </span>
      <h2 className={styles.title}>{t(`status.${status}`)}</h2>
      <p className={styles.amount}>
        <MoneyText amount={amount} />
      </p>
    </div>
  );
}

function State({ deposit: { status }, nextLookMs }: { deposit: Deposit; nextLookMs: number }) {
  const { t } = useTranslation('wallet');
  const balance = useShownBalance();
  const seconds = useCountdown(nextLookMs);
  if (status === 'FAILED') return <p className={styles.text}>{t('result.failedText')}</p>;
  if (status === 'PAID') {
    return <p className={styles.text}>{t('result.balance', { amount: moneyText(balance) })}</p>;
  }
  return (
    <>
      <p className={styles.warning}>
        <Icon name="alert" size={20} />
        <strong>{t('result.once')}</strong>
      </p>
      <p className={styles.text}>
        {t('result.pendingText')}{' '}
        {seconds > 0 ? t('result.nextLook', { seconds }) : t('result.looking')}
      </p>
    </>
  );
}

function Actions({ deposit, onLook }: { deposit: Deposit; onLook: () => void }) {
  const { t } = useTranslation('wallet');
  const { status, payUrl } = deposit;
  const home = (
    <LinkButton to={PATHS.home} kind="quiet" full replace>
      {t('button.home', { ns: 'app' })}
    </LinkButton>
  );
  if (status === 'PAID') {
    return (
      <div className={styles.actions}>
        <LinkButton to={PATHS.jackpot} full replace>
          {t('result.spin')}
        </LinkButton>
        {home}
      </div>
    );
  }
  if (status === 'FAILED') {
    return (
      <div className={styles.actions}>
        <LinkButton to={PATHS.deposit} full replace>
          {t('result.again')}
        </LinkButton>
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
        <Button kind="quiet" full onClick={() => location.assign(payAddress(payUrl))}>
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
  const action = <Button onClick={onRetry}>{t('button.retry', { ns: 'app' })}</Button>;
  return (
    <EmptyState
      title={t('offline.title', { ns: 'app' })}
      text={t('offline.text', { ns: 'app' })}
      action={action}
    />
  );
}

function ResultSkeleton() {
  return (
    <div className={styles.result} aria-hidden="true">
      <Skeleton width={80} height={80} radius={40} className={styles.grey} />
      <Skeleton width={180} height={28} className={styles.grey} />
      <Skeleton width={220} height={44} className={styles.grey} />
      <Skeleton height={176} radius={16} className={styles.grey} />
    </div>
  );
}
