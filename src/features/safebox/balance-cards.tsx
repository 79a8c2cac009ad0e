import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/art/icon.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './safebox.module.css';
import type { Safebox } from './safebox-info.ts';

/** What lies aside, and what can be played with. */
export function BalanceCards({ safebox: { safebox, coin } }: { safebox: Safebox }) {
  const { t } = useTranslation('safebox');
  return (
    <dl className={styles.balances}>
      <div className={styles.inside}>
        <dt>
          <Icon name="lock" size={18} />
          {t('inside')}
        </dt>
        <dd>
          <MoneyText amount={safebox} size={20} />
        </dd>
      </div>
      <div className={styles.outside}>
        <dt>
          <Icon name="wallet" size={18} />
          {t('outside')}
        </dt>
        <dd>
          <MoneyText amount={coin} size={20} />
        </dd>
      </div>
    </dl>
  );
}
