import { useTranslation } from 'react-i18next';
import { useShownBalance } from '../../lib/wallet-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import styles from './balance-card.module.css';

/** The balance at the top of the wallet. */
export function BalanceCard() {
  const { t } = useTranslation('wallet');
  const balance = useShownBalance();
  return (
    <section className={styles.card}>
      <span className={styles.icon}>
        <Icon name="wallet" />
      </span>
      <span className={styles.label}>{t('balance')}</span>
      <span className={styles.amount}>
        <MoneyText amount={balance} />
      </span>
    </section>
  );
}
