import { useTranslation } from 'react-i18next';
import { endDevice, logOutEverywhere } from '../../../contract/security.ts';
import { call } from '../../lib/api/api.ts';
import { endSession } from '../../lib/session/logout.ts';
import { AskSheet } from '../../parts/intents/ask-sheet.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { deviceName } from './device-row.tsx';
import { type Device, setDevices } from './devices.ts';

/** Logs one other device out. */
export function EndDeviceSheet({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('security');
  const name = deviceName(device, t);
  const act = async () => {
    const result = await call(endDevice, { id: device.id });
    if (result.ok) {
      setDevices(result.data.devices);
      toast(t('devices.ended', { name }));
      onClose();
    }
    return result;
  };
  return (
    <AskSheet
      title={t('devices.endTitle')}
      text={t('devices.endText', { name })}
      action={t('devices.endYes')}
      act={act}
      onClose={onClose}
    />
  );
}

/** Logs every device out, this one too. */
export function EverywhereSheet({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation('security');
  const act = async () => {
    const result = await call(logOutEverywhere, {});
    if (result.ok) endSession('/');
    return result;
  };
  return (
    <AskSheet
      title={t('everywhere.title')}
      text={t(count === 1 ? 'everywhere.textAlone' : 'everywhere.text', { count })}
      action={t('everywhere.yes')}
      act={act}
      onClose={onClose}
    />
  );
}
