import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slotsHackStart } from '../../../contract/slots-hack.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import { RefusalWay } from '../../parts/intents/refusal-way.tsx';
import { OfferLink } from '../../parts/limits/offer-link.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import styles from './actions.module.css';
import { KEYS, type SlotsHackInfo } from './slots-hack-info.ts';
import { spinRunner } from './spin.ts';

/** START with its question, or what still stands against it. */
export function StartAction({ info }: { info: SlotsHackInfo }) {
  const { t } = useTranslation('slots-hack');
  const [isAsking, setAsking] = useState(false);
  const start = useOnceIntent('slots-hack-start', slotsHackStart, { repeat: 'press' });
  if (!info.isOpen) return <p className={styles.note}>{t('start.closed')}</p>;
  if (info.needDeposit > 0) {
    return (
      <div className={styles.actions}>
        <p className={styles.note}>{t('start.needDeposit')}</p>
        <OfferLink to={PATHS.deposit} full>
          {t('start.deposit')}
        </OfferLink>
      </div>
    );
  }
  const begin = async () => {
    setAsking(false);
    // What an earlier mission's last press was answered is no news any more.
    spinRunner.closeError();
    const begun = await start.ask({});
    if (begun) queryClient.setQueryData<SlotsHackInfo>(KEYS.info, withMission(begun));
    // A refusal or a lost answer: the server knows whether the mission runs.
    else await queryClient.invalidateQueries({ queryKey: KEYS.info });
  };
  return (
    <div className={styles.actions}>
      <Button full className={styles.spin} isBusy={start.isBusy} onClick={() => setAsking(true)}>
        {t('start.press')}
      </Button>
      <p className={styles.note}>{t('demo')}</p>
      {start.fault ? (
        <p className={styles.fault} role="alert">
          {start.fault.text || t('error.unknown')}
          <RefusalWay
            code={start.fault.failure ? undefined : start.fault.code}
            className={styles.way}
          />
        </p>
      ) : null}
      {isAsking ? (
        <Dialog
          title={t('start.title')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={begin}>{t('start.confirm')}</Button>
              <Button kind="quiet" onClick={() => setAsking(false)}>
                {t('start.cancel')}
              </Button>
            </>
          }
        >
          <p>{t('start.text', { seconds: info.rules.seconds, count: info.rules.spinsMax })}</p>
        </Dialog>
      ) : null}
    </div>
  );
}

type Begun = Pick<SlotsHackInfo, 'serverTime'> & { mission: SlotsHackInfo['mission'] };

function withMission({ serverTime, mission }: Begun) {
  return (info: SlotsHackInfo | undefined) =>
    info && { ...info, serverTime, mission, playedToday: true, heardAtMs: Date.now() };
}
