import './texts.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import { AccountSteps } from '../cards/account-steps.tsx';
import { useBankInfo } from '../cards/bank-info.ts';
import { CARD_PATHS } from '../cards/card-paths.ts';
import { AnswerWait } from '../move-page.tsx';
import { FreeCard } from './free-card.tsx';
import { BonusPart, Locks } from './locks.tsx';
import { accountsOf, type Kind, needsSteps, obstacleOf } from './rules.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { useWithdrawInfo, type WithdrawalData, type WithdrawInfo } from './withdraw-info.ts';
import styles from './withdraw-tab.module.css';
import { WITHDRAWAL_PATHS } from './withdrawal-paths.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

/**
 * The withdraw half of the wallet.
 * @param kind only accounts of this kind, as /withdrawal/ewallet and /withdrawal/bank ask for
 */
export function WithdrawTab({ kind }: { kind?: Kind }) {
  const { data: info, isError, refetch } = useWithdrawInfo();
  if (!info && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!info) return <TabSkeleton />;
  return (
    <div className={styles.tab}>
      <FreeCard info={info} />
      <PromiseLine />
      <Pending info={info} />
      <Middle info={info} kind={kind} />
      <Locks requirements={info.requirements} />
      <BonusPart info={info} />
      <Links info={info} />
    </div>
  );
}

function PromiseLine() {
  const { t } = useTranslation('withdraw');
  return (
    <p className={styles.promise}>
      <Icon name="shield" size={20} />
      <span>{t('free.promise')}</span>
    </p>
  );
}

function Pending({ info }: { info: WithdrawInfo }) {
  const { t } = useTranslation('withdraw');
  if (info.pending.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="pending">
      <h2 id="pending" className={styles.title}>
        {t('pending.title')}
      </h2>
      <ul>
        {info.pending.map((withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
    </section>
  );
}

/** A withdrawal whose answer got lost: what became of it is asked, and nothing is sent again. */
function WithdrawChecking(props: { amount: number; onCheckNow: () => void }) {
  const { t } = useTranslation('withdraw');
  const { amount, onCheckNow } = props;
  return (
    <AnswerWait isAwaited title={t('checking.title')} amount={amount} text={t('checking.text')}>
      <Button kind="secondary" full onClick={onCheckNow}>
        {t('checking.now')}
      </Button>
    </AnswerWait>
  );
}

/** The answer of a withdrawal that was asked for before a reload. */
function WithdrawAnswered({ withdrawal }: { withdrawal: WithdrawalData }) {
  const { t } = useTranslation('withdraw');
  return (
    <AnswerWait title={t('ready.title')} amount={withdrawal.amount}>
      <LinkButton to={WITHDRAWAL_PATHS.one(withdrawal.reference)} full>
        {t('ready.look')}
      </LinkButton>
    </AnswerWait>
  );
}

/** What is due: the steps before the first withdrawal, why there can be none now, or the form. */
function Middle({ info, kind }: { info: WithdrawInfo; kind: Kind | undefined }) {
  const { t } = useTranslation('withdraw');
  const { phase, start, checkNow } = useWithdrawal();
  if (phase.name === 'checking') {
    return <WithdrawChecking amount={phase.intent.input.amount} onCheckNow={checkNow} />;
  }
  if (phase.name === 'answered' && phase.isResumed) {
    return <WithdrawAnswered withdrawal={phase.reply} />;
  }
  if (needsSteps(info)) return <Steps kind={kind} />;
  // What has just been sent takes the figures away that it needed.
  const obstacle = phase.name === 'idle' && obstacleOf(info);
  if (obstacle) {
    const min = shortMoneyText(info.minAmount);
    return <p className={styles.obstacle}>{t(`form.${obstacle}`, { min })}</p>;
  }
  const [first, ...others] = accountsOf(info, kind);
  if (!first) {
    const action = <LinkButton to={CARD_PATHS.add(kind)}>{t('cards.add')}</LinkButton>;
    return <EmptyState title={t('form.noKind')} text={t('form.noKindText')} action={action} />;
  }
  return (
    <WithdrawForm
      info={info}
      accounts={[first, ...others]}
      kind={kind}
      isBusy={phase.name === 'sending' || phase.name === 'answered'}
      fault={phase.name === 'idle' ? phase.fault : undefined}
      onWithdraw={start}
    />
  );
}

function Steps({ kind }: { kind: Kind | undefined }) {
  const { data: bank, isError, refetch } = useBankInfo();
  if (bank) return <AccountSteps info={bank} {...(kind ? { kind } : {})} />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  return <Skeleton height={220} radius={16} className={styles.grey} />;
}

function Links({ info }: { info: WithdrawInfo }) {
  const { t } = useTranslation('withdraw');
  return (
    <nav className={styles.links} aria-label={t('title')}>
      {info.accounts.length > 0 ? (
        <LinkButton to={CARD_PATHS.list} kind="secondary" full>
          {t('cards.title')}
        </LinkButton>
      ) : null}
      <LinkButton to={WITHDRAWAL_PATHS.list} kind="quiet" full>
        {t('pending.all')}
      </LinkButton>
    </nav>
  );
}

function TabSkeleton() {
  return (
    <div className={styles.tab} aria-hidden="true">
      <Skeleton height={120} radius={16} className={styles.grey} />
      <Skeleton height={84} radius={16} className={styles.grey} />
      <Skeleton height={48} radius={12} className={styles.grey} />
      <Skeleton height={168} radius={16} className={styles.grey} />
    </div>
  );
}
