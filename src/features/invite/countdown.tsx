import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../lib/query-client.ts';
import { KEYS } from './invite-info.ts';
import { timeLeft } from './progress.ts';
import styles from './progress-card.module.css';

const TICK_MS = 1000;

/** When the round ends; once it has, the round is asked for again. */
export function Countdown({ endTime }: { endTime: string }) {
  const { t } = useTranslation('invite');
  const [nowMs, setNow] = useState(() => Date.now());
  const left = timeLeft(endTime, nowMs);
  const isOver = left.days + left.hours + left.minutes + left.seconds === 0;
  useEffect(() => {
    if (isOver) {
      void queryClient.invalidateQueries({ queryKey: KEYS.info });
      return undefined;
    }
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  const { days, hours, minutes, seconds } = left;
  const clock = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
  return (
    <p className={styles.time} role="timer">
      <span className={styles.label}>{t('progress.ends')}</span>
      <span className={styles.clock}>
        {days > 0 ? `${t('progress.days', { count: days })} ` : ''}
        {clock}
      </span>
    </p>
  );
}
