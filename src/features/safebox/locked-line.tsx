import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../lib/i18n/date-text.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { useIsPast } from '../../ui/text/use-clock.ts';
import styles from './safebox.module.css';

const NEVER_MS = 0;

/** The lock after too many wrong passwords, as the last refusal told it; the server decides. */
export function useLock() {
  const [until, setUntil] = useState(NEVER_MS);
  const isOver = useIsPast(until);
  return {
    isLocked: !isOver,
    until,
    /** @param minutes how long no password counts */
    close: (minutes: number) => setUntil(Date.now() + minutes * 60_000),
  };
}

/** Says until when nothing can be taken out. */
export function LockedLine({ until }: { until: number }) {
  const { t } = useTranslation('safebox');
  return (
    <div className={styles.locked} role="alert">
      <Icon name="lock" size={20} />
      <p>{t('locked', { time: timeText(new Date(until).toISOString()) })}</p>
    </div>
  );
}
