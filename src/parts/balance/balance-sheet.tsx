import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { withdrawInfo } from '../../../contract/withdraw.ts';
import { ask } from '../../lib/api/api.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { layersLeft } from '../../lib/navigation/back-stack.ts';
import { goTo } from '../../lib/navigation/navigation.ts';
import { useOverlays } from '../../lib/navigation/overlays.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { refreshBalance } from '../../lib/session/player-data.ts';
import en from '../../locales/en/balance.json';
import fil from '../../locales/fil/balance.json';
import { Button } from '../../ui/controls/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './balance-sheet.module.css';

addTexts('balance', { en, fil });

/** What the balance is made of, and what lies beside it: each kind of money with what can be done with it. */
export default function BalanceSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('balance');
  const { data, isError, refetch } = useQuery({
    queryKey: ['withdrawInfo'],
    queryFn: () => ask(withdrawInfo, {}),
    staleTime: 0,
  });
  // The pill above is to say what the sheet says.
  useEffect(() => void refreshBalance(), []);
  const leaveFor = (path: string) => {
    onClose();
    useOverlays.getState().closeAll();
    void layersLeft().then(() => goTo(path));
  };
  return (
    <Sheet title={t('title')} onClose={onClose}>
      {data ? <Parts {...data} /> : null}
      {!data && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton height={264} /> : null}
      <div className={styles.ways}>
        <Button onClick={() => leaveFor(PATHS.deposit)}>{t('deposit')}</Button>
        <Button kind="secondary" onClick={() => leaveFor('/wallets?name=withdraw&back=1')}>
          {t('withdraw')}
        </Button>
      </div>
    </Sheet>
  );
}

interface PartsProps {
  coin: number;
  withdrawable: number;
  bonus: number;
  safebox: number;
  held: number;
}

/** The parts add up to the first figure; what cannot be played stands apart. */
function Parts({ coin, withdrawable, bonus, safebox, held }: PartsProps) {
  return (
    <>
      <dl className={styles.parts}>
        <Part name="playable" amount={coin + bonus} isSum />
        <Part name="withdrawable" amount={withdrawable} />
        <Part name="locked" amount={coin - withdrawable} />
        <Part name="bonus" amount={bonus} />
      </dl>
      <dl className={styles.parts}>
        <Part name="safebox" amount={safebox} />
        {held > 0 ? <Part name="held" amount={held} /> : null}
      </dl>
    </>
  );
}

function Part({ name, amount, isSum = false }: { name: string; amount: number; isSum?: boolean }) {
  const { t } = useTranslation('balance');
  return (
    <div className={`${styles.part} ${isSum ? styles.sum : ''}`}>
      <dt>
        {t(`${name}.name`)}
        <small>{t(`${name}.text`)}</small>
      </dt>
      <dd>
        <MoneyText amount={amount} size={isSum ? 24 : 16} />
      </dd>
    </div>
  );
}
