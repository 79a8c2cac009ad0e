import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { IconDisc } from '../../ui/art/icon-disc.tsx';
import type { Device } from './devices.ts';
import styles from './security.module.css';
import { SECURITY_SHAPES } from './security-shapes.ts';

/** What people would call a device, for example "Chrome on SM-A127F". */
export function deviceName({ browser, system, model }: Device, t: TFunction<'security'>): string {
  const machine = model || system;
  if (browser && machine) return t('devices.name', { browser, machine });
  return browser || machine || t('devices.unknown');
}

/** One device: which, where from, since when, and the way to log it out. */
export function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { t } = useTranslation('security');
  const { isPhone, isCurrent, isLocked, ip, loginTime, lastSeenTime } = device;
  const name = deviceName(device, t);
  return (
    <li className={styles.device}>
      <IconDisc name={isPhone ? SECURITY_SHAPES.phone : SECURITY_SHAPES.computer} />
      <strong className={styles.deviceName}>{name}</strong>
      {isCurrent ? (
        <em className={styles.current}>{t('devices.this')}</em>
      ) : (
        <button
          type="button"
          className={styles.end}
          onClick={onEnd}
          aria-label={t('devices.endOf', { name })}
        >
          {t('devices.end')}
        </button>
      )}
      <span className={styles.deviceFacts}>
        {isCurrent ? null : (
          <span>
            {t(isLocked ? 'devices.locked' : 'devices.seen', { time: dateTimeText(lastSeenTime) })}
          </span>
        )}
        <span>{t('devices.login', { time: dateTimeText(loginTime), ip })}</span>
      </span>
    </li>
  );
}
