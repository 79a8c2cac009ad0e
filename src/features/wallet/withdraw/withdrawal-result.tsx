import { useTranslation } from 'react-i18next';
import { withdrawalStatus } from '../../../../contract/withdraw.ts';
import { ApiRefused, ask } from '../../../lib/api/api.ts';
import { WriteLink } from '../../../parts/help/write-link.tsx';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { moneyText } from '../../../ui/text/money-text.tsx';
import page from '../move-page.module.css';
import { MoveHead, MoveSkeleton } from '../move-page.tsx';
import { useCountdown } from '../use-deposit-status.ts';
import { useSettling } from '../use-settling.ts';
import { Timeline } from './timeline.tsx';
import type { WithdrawalData } from './withdraw-info.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { WITHDRAWAL_PATHS } from './withdrawal-paths.ts';
import styles from './withdrawal-result.module.css';

/** One withdrawal, from its request until it is paid or its money is back. */
export function WithdrawalResult({ reference }: { reference: string }) {
  const { t } = useTranslation('withdraw');
  const fetch = () => ask(withdrawalStatus, { id: reference }, { isSilent: true });
  const { query, nextLookMs } = useSettling('withdrawalStatus', reference, fetch);
  const { data: withdrawal, error, refetch } = query;
  const look = () => void refetch();
  if (!withdrawal && error instanceof ApiRefused) return <Unknown />;
  if (!withdrawal && error) return <LoadFailed onRetry={look} />;
  if (!withdrawal) return <MoveSkeleton factsHeight={260} />;
  const isPending = withdrawal.status === 'PENDING';
  return (
    <section className={page.result}>
      <Head withdrawal={withdrawal} />
      <Failure withdrawal={withdrawal} />
      {isPending ? <NextLook momentMs={nextLookMs} /> : null}
      <Timeline withdrawal={withdrawal} />
      <WithdrawalFacts withdrawal={withdrawal} />
      <p className={styles.help}>{t('result.help')}</p>
      <WriteLink kind="withdrawal" reference={reference} />
      <Actions isPending={isPending} onLook={look} />
    </section>
  );
}

function Head({ withdrawal: { status, stages, net, amount } }: { withdrawal: WithdrawalData }) {
  const { t } = useTranslation('withdraw');
  const isReviewed = stages.some(({ name, state }) => name === 'review' && state === 'now');
  const title = t(`status.${isReviewed ? 'REVIEW' : status}`);
  return <MoveHead status={status} title={title} amount={status === 'FAILED' ? amount : net} />;
}

/** Why it could not be paid, and where the money is. */
function Failure({ withdrawal }: { withdrawal: WithdrawalData }) {
  const { t } = useTranslation('withdraw');
  const { status, failReason, account, amount } = withdrawal;
  if (status !== 'FAILED') return null;
  return (
    <div className={styles.failure}>
      <p className={styles.back}>{t('fail.back', { amount: moneyText(amount) })}</p>
      {failReason ? <p>{t(`fail.${failReason}`, { bank: account.bankName })}</p> : null}
    </div>
  );
}

function NextLook({ momentMs }: { momentMs: number }) {
  const { t } = useTranslation('withdraw');
  const seconds = useCountdown(momentMs);
  return (
    <p className={styles.look}>
      {seconds > 0 ? t('result.nextLook', { seconds }) : t('result.looking')}
    </p>
  );
}

function Actions({ isPending, onLook }: { isPending: boolean; onLook: () => void }) {
  const { t } = useTranslation('withdraw');
  return (
    <div className={page.actions}>
      {isPending ? (
        <Button kind="secondary" full onClick={onLook}>
          {t('result.lookNow')}
        </Button>
      ) : (
        <LinkButton to={WITHDRAWAL_PATHS.tab} full replace>
          {t('result.again')}
        </LinkButton>
      )}
      <LinkButton to={WITHDRAWAL_PATHS.list} kind="quiet" full>
        {t('pending.all')}
      </LinkButton>
    </div>
  );
}

function Unknown() {
  const { t } = useTranslation('withdraw');
  const action = <LinkButton to={WITHDRAWAL_PATHS.tab}>{t('result.wallet')}</LinkButton>;
  return <EmptyState title={t('result.unknown')} text={t('result.unknownText')} action={action} />;
}
