import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, secondsLeft } from '../../../contract/time-text.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { KEYS } from './invite-info.ts';
import styles from './progress-card.module.css';

const TICK_MS = 1000;
const DAY_SECONDS = 86_400;

/** When the round ends; once it has, the round is asked for again. */
export function Countdown({ endTime }: { endTime: string }) {
  const { t } = useTranslation('invite');
  const [nowMs, setNow] = useState(() => Date.now());
  const seconds = secondsLeft(Date.parse(endTime) - nowMs);
  const days = Math.floor(seconds / DAY_SECONDS);
  const isOver = seconds === 0;
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
  return (
    <p className={styles.time} role="timer">
      <span className={styles.label}>{t('progress.ends')}</span>
      <span className={styles.clock}>
        {days > 0 ? `${t('progress.days', { count: days })} ` : ''}
        {clockText(seconds % DAY_SECONDS, 'hh:mm:ss')}
      </span>
    </p>
  );
}
