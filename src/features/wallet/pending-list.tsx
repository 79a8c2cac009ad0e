import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { depositResultPath } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './pending-list.module.css';
import type { Trade } from './rules.ts';

/** Deposits that wait for their payment, so that nobody pays a second time; nothing without any. */
export function PendingList({ deposits }: { deposits: Trade['pending'] }) {
  const { t } = useTranslation('wallet');
  if (deposits.length === 0) return null;
  return (
    <section className={styles.pending} aria-label={t('pending.title')}>
      <h2 className={styles.title}>
        <Icon name={MONEY_SHAPES.clock} size={20} />
        <span>{t('pending.title')}</span>
      </h2>
      <p className={styles.text}>
        <strong>{t('result.once')}</strong> {t('pending.text')}
      </p>
      <ul className={styles.list}>
        {deposits.map(({ id, amount, channelName, createTime }) => (
          <li key={id}>
            <Link to={depositResultPath(id)} className={styles.row}>
              <span className={styles.words}>
                <span className={styles.channel}>{channelName}</span>
                <span className={styles.time}>{dateTimeText(createTime)}</span>
              </span>
              <MoneyText amount={amount} size={16} />
              <Icon name="chevron" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
