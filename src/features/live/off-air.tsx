import { useTranslation } from 'react-i18next';
import { clockText, secondsLeft } from '../../../contract/time-text.ts';
import { Parol } from '../../ui/art/parol.tsx';
import { useTimeLeft } from '../../ui/text/use-clock.ts';
import styles from './live.module.css';

/** The dark studio: when the next show begins, or that nothing is planned. */
export function OffAir({ nextAtMs }: { nextAtMs: number | undefined }) {
  const { t } = useTranslation('live');
  return (
    <div className={styles.wide}>
      <div className={`${styles.over} ${styles.dark}`}>
        <span className={styles.unlit}>
          <Parol size={64} />
        </span>
        {nextAtMs === undefined ? (
          <p className={styles.offText}>{t('off')}</p>
        ) : (
          <>
            <p className={styles.offText}>{t('next')}</p>
            <Countdown untilMs={nextAtMs} />
          </>
        )}
      </div>
    </div>
  );
}

function Countdown({ untilMs }: { untilMs: number }) {
  const leftMs = useTimeLeft(untilMs);
  return (
    <p className={styles.clock} role="timer">
      {clockText(secondsLeft(leftMs), 'm:ss')}
    </p>
  );
}
