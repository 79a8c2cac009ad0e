import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { ScreenQueries } from '../../lib/api/screen-queries.ts';
import { openOverlay } from '../../lib/navigation/overlays.ts';
import { depositResultPath } from '../../lib/navigation/paths.ts';
import { StopCard } from '../../parts/limits/stop-card.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import panes from '../../ui/layout/panes.module.css';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { DepositForm, useChannel } from './deposit-form.tsx';
import { DepositResult } from './deposit-result.tsx';
import styles from './deposit-screen.module.css';
import { AnswerWait } from './move-page.tsx';
import { goToPay } from './pay-address.ts';
import { PendingList } from './pending-list.tsx';
import { type DepositPhase, useDeposit } from './use-deposit.ts';
import { TRADE_QUERY, useTrade } from './use-trade.ts';
import { ServiceLink, WalletHead } from './wallet-head.tsx';
import { WalletTabs } from './wallet-tabs.tsx';
import { WITHDRAW_QUERY } from './withdraw/withdraw-info.ts';
import { WithdrawTab } from './withdraw/withdraw-tab.tsx';
import './texts.ts';

/** What a deposit or a withdrawal is drawn with. */
export const queries: ScreenQueries = (search) => {
  if (search.has('id')) return [];
  return search.get('name') === 'withdraw' ? [WITHDRAW_QUERY] : [WITHDRAW_QUERY, TRADE_QUERY];
};

/** The wallet (`name` deposit or withdraw); with an `id` the result of that deposit. */
export default function DepositScreen() {
  const { t } = useTranslation('wallet');
  const [search] = useSearchParams();
  const depositId = search.get('id');
  const isWithdraw = search.get('name') === 'withdraw';
  // Without back=1 the player may come from the provider's page, where back must not lead.
  const isAlwaysHome = search.get('back') !== '1';
  if (depositId) {
    return (
      <>
        <ScreenHeader title={t('result.title')} back={{ isAlwaysHome: true }} />
        <DepositResult key={depositId} id={depositId} />
      </>
    );
  }
  return (
    <>
      <ScreenHeader title={t('title')} back={{ isAlwaysHome }} right={<ServiceLink />} />
      <div className={panes.pair}>
        <div>
          <WalletHead />
          <WalletTabs selected={isWithdraw ? 'withdraw' : 'deposit'} />
        </div>
        <div>{isWithdraw ? <WithdrawTab /> : <DepositTab />}</div>
      </div>
    </>
  );
}

interface DepositWaitProps {
  phase: Extract<DepositPhase, { name: 'checking' | 'answered' }>;
  onCheckNow: () => void;
}

/** A deposit whose answer got lost: what became of it is asked, and nothing is sent again. */
function DepositWait({ phase, onCheckNow }: DepositWaitProps) {
  const { t } = useTranslation('wallet');
  if (phase.name === 'checking') {
    const { amount } = phase.intent.input;
    return (
      <AnswerWait isAwaited title={t('checking.title')} amount={amount} text={t('checking.text')}>
        <Button kind="secondary" full onClick={onCheckNow}>
          {t('checking.now')}
        </Button>
      </AnswerWait>
    );
  }
  const { id, amount, payUrl } = phase.reply;
  return (
    <AnswerWait title={t('ready.title')} amount={amount} text={t('ready.text')}>
      {payUrl ? (
        <Button full onClick={() => void goToPay(phase.reply)}>
          {t('ready.go')}
        </Button>
      ) : null}
      <LinkButton to={depositResultPath(id)} kind={payUrl ? 'quiet' : 'primary'} full>
        {t('ready.look')}
      </LinkButton>
    </AnswerWait>
  );
}

function DepositTab() {
  const { t } = useTranslation('wallet');
  const { data: trade, isError, isFetching, refetch } = useTrade();
  const { channel, setChosenId } = useChannel(trade, isFetching);
  const { phase, start, checkNow } = useDeposit();
  const fault = phase.name === 'idle' ? phase.fault : undefined;
  useEffect(() => {
    // What was refused may have changed since the page was loaded: limits, channels, coupons.
    if (fault) void refetch();
    if (fault?.code === REFUSALS.kycRequired) openOverlay('kyc');
  }, [fault, refetch]);
  if (phase.name === 'checking' || phase.name === 'answered') {
    return <DepositWait phase={phase} onCheckNow={checkNow} />;
  }
  if (!trade && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!trade) return <FormSkeleton />;
  if (trade.stop.kind !== 'none') {
    return (
      <>
        <PendingList deposits={trade.pending} />
        <div className={styles.stop}>
          <StopCard stop={trade.stop} />
        </div>
      </>
    );
  }
  if (!channel) return <EmptyState title={t('deposit.none')} text={t('deposit.noneText')} />;
  return (
    <>
      <PendingList deposits={trade.pending} />
      <DepositForm
        trade={trade}
        channel={channel}
        isBusy={phase.name === 'sending'}
        fault={fault}
        onSelectChannel={setChosenId}
        onDeposit={start}
      />
    </>
  );
}

const ROWS = ['a', 'b', 'c', 'd'];
const CHIPS = ['a', 'b', 'c', 'd', 'e', 'f'];

function FormSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width={96} height={20} />
      <div className={styles.chips}>
        {CHIPS.map((chip) => (
          <Skeleton key={chip} height={56} radius={12} />
        ))}
      </div>
      <Skeleton width={96} height={20} />
      <div className={styles.rows}>
        {ROWS.map((row) => (
          <Skeleton key={row} height={52} radius={12} />
        ))}
      </div>
    </div>
  );
}
