import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, secondsLeft } from '../../../contract/time-text.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { MoneyText, moneyText, shortMoneyText } from '../../ui/text/money-text.tsx';
import { type InviteInfo, type InviteSpin, KEYS } from './invite-info.ts';
import { progressOf } from './progress.ts';
import styles from './progress-card.module.css';

const TICK_MS = 1000;
const DAY_SECONDS = 86_400;

/** When the round ends; once it has, the round is asked for again. */
function Countdown({ endTime }: { endTime: string }) {
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

interface ProgressCardProps {
  info: InviteInfo;
  revealed: InviteSpin | undefined;
}

/** The exact amount still missing, what is collected, and when the round ends. */
export function ProgressCard({ info, revealed }: ProgressCardProps) {
  const { t } = useTranslation('invite');
  const progress = progressOf(info, revealed);
  const target = shortMoneyText(progress.target);
  if (info.state !== 'running') {
    return (
      <section className={styles.card}>
        <p className={styles.big}>{t(`intro.${info.state}`, { target })}</p>
        <p className={styles.soft}>{t('intro.text', { target, days: info.rules.roundDays })}</p>
      </section>
    );
  }
  const isReached = progress.missing === 0;
  return (
    <section className={styles.card} aria-label={t('progress.title')}>
      <div className={styles.row}>
        <div>
          <p className={styles.label}>{t(isReached ? 'progress.full' : 'progress.missing')}</p>
          <p className={styles.big}>
            <MoneyText amount={isReached ? progress.target : progress.missing} size={32} />
          </p>
        </div>
        <Countdown endTime={info.endTime} />
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('progress.title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress.percent}
      >
        <span className={styles.fill} style={{ width: `${progress.percent}%` }} />
      </div>
      <p className={styles.soft}>
        {t('progress.collected', { collected: moneyText(progress.collected), target })}
      </p>
    </section>
  );
}
