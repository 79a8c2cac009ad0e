import { useTranslation } from 'react-i18next';
import { clockText, secondsLeft } from '../../../contract/time-text.ts';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import type { PkData } from './pk.ts';
import styles from './red-blue.module.css';
import { clockOffset, useTimeLeft } from './use-round-clock.ts';

/** What the round shares out and how long it still runs. */
export function RoundHead({ data, receivedAtMs }: { data: PkData; receivedAtMs: number }) {
  const { t } = useTranslation('red-blue');
  const { pool, carried, endsAt } = data.round;
  const leftMs = useTimeLeft(endsAt, clockOffset(data.now, receivedAtMs));
  return (
    <section className={styles.head}>
      <div className={styles.headPart}>
        <h2 className={styles.label}>{t('pool')}</h2>
        <strong className={styles.pool}>
          <MoneyText amount={pool} size={32} />
        </strong>
        {carried > 0 ? (
          <p className={styles.small}>{t('carried', { amount: moneyText(carried) })}</p>
        ) : null}
      </div>
      <div className={`${styles.headPart} ${styles.clock}`}>
        <h2 className={styles.label}>{t('ends')}</h2>
        <strong className={styles.time} role="timer">
          {clockText(secondsLeft(leftMs), 'hh:mm:ss')}
        </strong>
        <p className={styles.small}>{t('midnight')}</p>
      </div>
    </section>
  );
}
