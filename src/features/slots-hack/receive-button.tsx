import { useTranslation } from 'react-i18next';
import { slotsHackReceive } from '../../../contract/slots-hack.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { showRewards } from '../../lib/navigation/rewards.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './actions.module.css';
import { KEYS, type Mission } from './slots-hack-info.ts';

/** Receives a mission's award and shows what was booked. */
export function ReceiveButton({ missionId, full }: { missionId: string; full?: boolean }) {
  const { t } = useTranslation('slots-hack');
  const receive = useOnceIntent('slots-hack-receive', slotsHackReceive, { repeat: 'press' });
  const take = async () => {
    const received = await receive.ask({ missionId });
    if (received) showRewards(received.awards, { title: t('receive.title') });
    await queryClient.invalidateQueries({ queryKey: KEYS.info });
    await queryClient.invalidateQueries({ queryKey: KEYS.records });
  };
  return (
    <>
      <Button full={full} isBusy={receive.isBusy} onClick={take}>
        {t('receive.press')}
      </Button>
      {receive.fault ? (
        <p className={styles.fault} role="alert">
          {receive.fault.text || t('error.unknown')}
        </p>
      ) : null}
    </>
  );
}

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
