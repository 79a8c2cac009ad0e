import { useTranslation } from 'react-i18next';
import { clockText, secondsLeft } from '../../../contract/time-text.ts';
import { useTimeLeft } from '../../ui/text/use-clock.ts';
import styles from './mission-card.module.css';
import type { Mission } from './slots-hack-info.ts';
import type { Standing } from './standing.ts';

/** In the last seconds the clock changes its colour. */
const LATE_MS = 15_000;

interface MissionCardProps {
  mission: Pick<Mission, 'goal'>;
  standing: Standing;
  /** The end by this device's clock. */
  endsAtMs: number;
  isRunning: boolean;
}

/** Time, stars and spins of a mission at a glance. */
export function MissionCard({ mission, standing, endsAtMs, isRunning }: MissionCardProps) {
  const { t } = useTranslation('slots-hack');
  const { stars, spinsLeft } = standing;
  const share = Math.min(1, stars / mission.goal);
  return (
    <section className={styles.card} aria-label={t('mission.label')}>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('mission.time')}</dt>
          <dd>{isRunning ? <Countdown untilMs={endsAtMs} /> : t('mission.over')}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('mission.stars')}</dt>
          <dd>
            <span className={styles.gold}>{stars}</span>
            <span className={styles.of}>{t('mission.of', { goal: mission.goal })}</span>
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('mission.spins')}</dt>
          <dd>{spinsLeft}</dd>
        </div>
      </dl>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </div>
    </section>
  );
}

function Countdown({ untilMs }: { untilMs: number }) {
  const leftMs = useTimeLeft(untilMs);
  return (
    <span role="timer" className={leftMs <= LATE_MS ? styles.late : undefined}>
      {clockText(secondsLeft(leftMs), 'm:ss')}
    </span>
  );
}
