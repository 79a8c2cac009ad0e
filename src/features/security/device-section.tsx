import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DeviceRow } from './device-row.tsx';
import { EndDeviceSheet, EverywhereSheet } from './device-sheets.tsx';
import { type Device, useDevices } from './devices.ts';
import styles from './security.module.css';

/** Every device that is logged in, each to be ended, and the end of them all. */
export function DeviceSection() {
  const { t } = useTranslation('security');
  const { data, isError, refetch } = useDevices();
  return (
    <section aria-label={t('devices.title')}>
      <h2 className={styles.title}>{t('devices.title')}</h2>
      {data ? <Devices devices={data.devices} /> : null}
      {!data && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {data || isError ? null : (
        <>
          <Skeleton height={76} className={styles.grey} />
          <Skeleton height={76} className={styles.grey} />
        </>
      )}
    </section>
  );
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation('security');
  const count = devices.length;
  const [ending, setEnding] = useState<Device>();
  const [isEverywhere, setEverywhere] = useState(false);
  return (
    <>
      <p className={styles.note}>
        {t(count === 1 ? 'devices.noteAlone' : 'devices.note', { count })}
      </p>
      <ul className={styles.list}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />
        ))}
      </ul>
      <Button
        kind="secondary"
        full
        className={styles.everywhere}
        onClick={() => setEverywhere(true)}
      >
        {t('everywhere.button')}
      </Button>
      {ending ? <EndDeviceSheet device={ending} onClose={() => setEnding(undefined)} /> : null}
      {isEverywhere ? <EverywhereSheet count={count} onClose={() => setEverywhere(false)} /> : null}
    </>
  );
}
