import { useTranslation } from 'react-i18next';
import { clockText, secondsLeft } from '../../../contract/time-text.ts';
import { useTimeLeft } from '../../ui/text/use-clock.ts';
import styles from './actions.module.css';
import { ReceiveButton } from './receive-button.tsx';
import type { Mission } from './slots-hack-info.ts';
import type { Standing } from './standing.ts';

interface EndedActionProps {
  mission: Mission;
  standing: Standing;
  /** When the next mission may start, by this device's clock. */
  nextAtMs: number;
}

/** After a mission: the award, or a quiet end; and when the next one may start. */
export function EndedAction({ mission, standing, nextAtMs }: EndedActionProps) {
  const { t } = useTranslation('slots-hack');
  const { stars, isReached } = standing;
  return (
    <div className={styles.actions}>
      <h2 className={styles.strong}>
        {isReached ? t('ended.reached') : t('ended.missed', { stars, goal: mission.goal })}
      </h2>
      {isReached && !mission.isReceived ? <ReceiveButton missionId={mission.id} full /> : null}
      {isReached && mission.isReceived ? (
        <p className={styles.note}>{t('ended.received')}</p>
      ) : null}
      <NextMission atMs={nextAtMs} />
    </div>
  );
}

function NextMission({ atMs }: { atMs: number }) {
  const { t } = useTranslation('slots-hack');
  const leftMs = useTimeLeft(atMs);
  return (
    <p className={styles.note}>
      {t('ended.next', { time: clockText(secondsLeft(leftMs), 'm:ss') })}
    </p>
  );
}
