import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heldLazy } from '../../lib/platform/connection.ts';
import { usePlayable, useWallet } from '../../lib/stores/wallet-store.ts';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import styles from './balance-pill.module.css';
import { BalanceText } from './balance-text.tsx';

const LazySheet = heldLazy(() => import('./balance-sheet.tsx'));

/** So long an arrival is told beside the pill. */
const ARRIVAL_MS = 2400;

interface BalancePillProps {
  /** What a game knows before anybody else, in hundredths; the player's balance unless given. */
  amount?: number | undefined;
  /** A round is under way: what the sheet would tell may be its result. */
  isBusy?: boolean;
}

/**
 * What can be played now, the same in the top bar, in activities and in games; what comes in is seen to
 * arrive. A tap opens the sheet with its parts.
 */
export function BalancePill({ amount, isBusy = false }: BalancePillProps) {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  const isKnown = useWallet((state) => state.asOf !== undefined);
  const balance = usePlayable();
  const arrived = useArrival(amount ?? (isKnown ? balance : undefined));
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={`${styles.pill} ${arrived ? styles.lit : ''}`}
        aria-haspopup="dialog"
        data-balance=""
        disabled={isBusy}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{t('header.balance')}</span>
        {amount === undefined ? <BalanceText /> : <MoneyText amount={amount} />}
      </button>
      {arrived ? (
        <span key={arrived.id} className={styles.arrived} aria-hidden="true">
          {moneyText(arrived.by, { sign: true })}
        </span>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <LazySheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}

/** What came in just now; the first amount that is known is none. */
function useArrival(amount: number | undefined): { id: number; by: number } | undefined {
  const before = useRef(amount);
  const [arrived, setArrived] = useState<{ id: number; by: number }>();
  useEffect(() => {
    const by = amount === undefined ? 0 : amount - (before.current ?? amount);
    before.current = amount;
    setArrived(by > 0 ? { id: Date.now(), by } : undefined);
    if (by <= 0) return undefined;
    const timer = setTimeout(() => setArrived(undefined), ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  return arrived;
}
