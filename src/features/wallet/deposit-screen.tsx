import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { addTexts } from '../../lib/i18n.ts';
import { PATHS } from '../../lib/paths.ts';
import en from '../../locales/en/wallet.json';
import fil from '../../locales/fil/wallet.json';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BalanceCard } from './balance-card.tsx';
import { DepositForm, useChannel } from './deposit-form.tsx';
import { DepositResult } from './deposit-result.tsx';
import styles from './deposit-screen.module.css';
import { DepositWait } from './deposit-wait.tsx';
import { useDeposit } from './use-deposit.ts';
import { useTrade } from './use-trade.ts';
import { WalletTabs } from './wallet-tabs.tsx';

addTexts('wallet', { en, fil });

/** The wallet (`name` deposit or withdraw); with an `id` the result of that deposit. */
export default function DepositScreen() {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const depositId = search.get('id');
  const isWithdraw = search.get('name') === 'withdraw';
  // Without back=1 the player may come from the provider's page, where back must not lead.
  const home = () => navigate(PATHS.home, { replace: true });
  const onBack = search.get('back') === '1' ? {} : { onBack: home };
  if (depositId) {
    return (
      <>
        <ScreenHeader title={t('result.title')} onBack={home} />
        <DepositResult key={depositId} id={depositId} />
      </>
    );
  }
  return (
    <>
      <ScreenHeader title={t('title')} {...onBack} />
      <BalanceCard />
      <WalletTabs selected={isWithdraw ? 'withdraw' : 'deposit'} />
      {isWithdraw ? <WithdrawSoon /> : <DepositTab />}
    </>
  );
}

function WithdrawSoon() {
  const { t } = useTranslation('wallet');
  const action = (
    <LinkButton to={PATHS.home} kind="secondary">
      {t('button.home', { ns: 'app' })}
    </LinkButton>
  );
  return <EmptyState title={t('withdraw.title')} text={t('withdraw.text')} action={action} />;
}

function DepositTab() {
  const { t } = useTranslation('wallet');
  const { data: trade, isError, refetch } = useTrade();
  const { channel, setChosenId } = useChannel(trade);
  const { phase, start, checkNow } = useDeposit();
  if (phase.name === 'checking' || phase.name === 'ready') {
    return <DepositWait phase={phase} onCheckNow={checkNow} />;
  }
  if (!trade && isError) {
    const again = (
      <Button kind="secondary" onClick={() => void refetch()}>
        {t('button.retry', { ns: 'app' })}
      </Button>
    );
    return (
      <EmptyState
        title={t('offline.title', { ns: 'app' })}
        text={t('offline.text', { ns: 'app' })}
        action={again}
      />
    );
  }
  if (!trade) return <FormSkeleton />;
  if (!channel) return <EmptyState title={t('deposit.none')} text={t('deposit.noneText')} />;
  return (
    <DepositForm
      trade={trade}
      channel={channel}
      isBusy={phase.name === 'sending'}
      fault={phase.name === 'idle' ? phase.fault : undefined}
      onSelectChannel={setChosenId}
      onDeposit={start}
    />
  );
}

const TILES = ['a', 'b', 'c', 'd'];
const CHIPS = ['a', 'b', 'c', 'd', 'e', 'f'];

function FormSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width={96} height={20} />
      <div className={styles.tiles}>
        {TILES.map((tile) => (
          <Skeleton key={tile} height={72} radius={12} />
        ))}
      </div>
      <Skeleton width={96} height={20} />
      <div className={styles.chips}>
        {CHIPS.map((chip) => (
          <Skeleton key={chip} height={48} radius={12} />
        ))}
      </div>
    </div>
  );
}
