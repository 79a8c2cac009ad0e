import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import type { Limit } from '../../lib/session/protection.ts';
import styles from './limit-meter.module.css';
import { limitText } from './limit-text.ts';

interface LimitMeterProps {
  limit: Limit;
  /** What the meter is of, where nothing beside it says so. */
  title?: string;
}

/** How much of a limit is used and left, and when its period ends; nothing where none is in force. */
export function LimitMeter({ limit, title }: LimitMeterProps) {
  const { t } = useTranslation('limit');
  const { kind, effective, used, resetTime } = limit;
  if (effective === null) return null;
  const left = Math.max(0, limit.left ?? 0);
  const isReached = left === 0;
  const figures = { used: limitText(t, kind, used), limit: limitText(t, kind, effective) };
  const share = effective > 0 ? Math.min(100, (used / effective) * 100) : 100;
  return (
    <div className={styles.meter}>
      {title ? <p className={styles.title}>{title}</p> : null}
      <div className={styles.track} aria-hidden="true">
        <div
          className={isReached ? `${styles.fill} ${styles.full}` : styles.fill}
          style={{ width: `${share}%` }}
        />
      </div>
      <p className={styles.line}>
        <span>{t('used', figures)}</span>
        <strong className={isReached ? styles.reached : undefined}>
          {isReached ? t('reached') : t('left', { left: limitText(t, kind, left) })}
        </strong>
      </p>
      {isReached ? (
        <p className={styles.note}>{t('again', { time: dateTimeText(resetTime) })}</p>
      ) : null}
    </div>
  );
}
