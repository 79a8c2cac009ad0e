import '../../parts/limits/limit-text.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../lib/navigation/paths.ts';
import { LimitMeter } from '../../parts/limits/limit-meter.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import styles from './own-limits.module.css';
import type { Trade } from './rules.ts';

interface OwnLimitsProps {
  limits: Trade['limits'];
  /** Nothing was paid in yet: the right moment to think of a limit (UKGC RTS 12A). */
  isFirst: boolean;
}

/** What the deposit limits leave, whoever set them, or the way to set one. */
export function OwnLimits({ limits, isFirst }: OwnLimitsProps) {
  const { t } = useTranslation('limit');
  if (limits.length === 0) {
    return (
      <Link to={PATHS.selfLimited} className={`${styles.card} ${styles.none}`}>
        <Icon name="shield" />
        <span className={styles.words}>
          {isFirst ? <span className={styles.first}>{t('deposit.first')}</span> : null}
          <strong>{t('deposit.none')}</strong>
          <span className={styles.note}>{t('deposit.noneText')}</span>
        </span>
        <Icon name="chevron" size={20} />
      </Link>
    );
  }
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>{t('deposit.title')}</h2>
        <Link to={PATHS.selfLimited} className={styles.change}>
          {t('deposit.change')}
        </Link>
      </div>
      {limits.map((limit) => (
        <LimitMeter key={limit.period} limit={limit} title={t(`period.${limit.period}`)} />
      ))}
    </section>
  );
}
