import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../lib/i18n/date-text.ts';
import { useConnection } from '../../lib/platform/connection.ts';
import { usePlayable, useWallet } from '../../lib/stores/wallet-store.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './balance-text.module.css';

/**
 * The player's balance. One that may no longer hold says of what time it is, and one that this visit
 * does not know yet is a dash: no old figure ever looks like the present one.
 */
export function BalanceText({ size }: Pick<ComponentProps<typeof MoneyText>, 'size'>) {
  const { t } = useTranslation('app');
  const balance = usePlayable();
  const asOf = useWallet((state) => state.asOf);
  const isOld = useWallet((state) => state.isOld);
  const isLost = useConnection((state) => state.isLost);
  if (asOf === undefined) {
    return (
      <span>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('header.balanceUnknown')}</span>
      </span>
    );
  }
  return (
    <span className={styles.balance}>
      <MoneyText amount={balance} {...(size !== undefined && { size })} />
      {isOld || isLost ? (
        <small>{t('header.asOf', { time: timeText(new Date(asOf).toISOString()) })}</small>
      ) : null}
    </span>
  );
}
