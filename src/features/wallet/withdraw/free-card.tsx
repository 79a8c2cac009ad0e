import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/icon.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import styles from './free-card.module.css';
import type { WithdrawInfo } from './withdraw-info.ts';

/** How much can leave now, and how much of the rest must be wagered first. */
export function FreeCard({ info }: { info: WithdrawInfo }) {
  const { t } = useTranslation('withdraw');
  const { withdrawable, locked } = info;
  return (
    <section className={styles.card} aria-labelledby="withdrawable">
      <h2 id="withdrawable" className={styles.title}>
        {t('free.title')}
      </h2>
      <p className={styles.amount}>
        <MoneyText amount={withdrawable} />
      </p>
      {locked > 0 ? (
        <dl className={styles.rest}>
          <dt className={styles.label}>
            <Icon name="lock" size={18} />
            {t('free.locked')}
          </dt>
          <dd>
            <MoneyText amount={locked} size={16} />
          </dd>
        </dl>
      ) : null}
    </section>
  );
}
