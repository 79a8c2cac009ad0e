import { useTranslation } from 'react-i18next';
import { slotsHackReceive } from '../../../contract/slots-hack.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showRewards } from '../../lib/rewards.ts';
import { Button } from '../../ui/button.tsx';
import styles from './actions.module.css';
import { KEYS } from './slots-hack-info.ts';
import { useOnce } from './use-once.ts';

/** Receives a mission's award and shows what was booked. */
export function ReceiveButton({ missionId, full }: { missionId: string; full?: boolean }) {
  const { t } = useTranslation('slots-hack');
  const receive = useOnce(slotsHackReceive, t('error.unknown'));
  const take = async () => {
    const received = await receive.press({ missionId });
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
          {receive.fault}
        </p>
      ) : null}
    </>
  );
}
