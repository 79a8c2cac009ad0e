import { useTranslation } from 'react-i18next';
import styles from './actions.module.css';
import { ReceiveButton } from './receive-button.tsx';
import type { Mission } from './slots-hack-info.ts';

/** An earlier mission whose award was not received yet. */
export function WaitingAward({ mission }: { mission: Mission }) {
  const { t } = useTranslation('slots-hack');
  return (
    <section className={styles.waitingAward}>
      <p>{t('waiting', { day: mission.day })}</p>
      <ReceiveButton missionId={mission.id} />
    </section>
  );
}
