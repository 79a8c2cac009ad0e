import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/art/icon.tsx';
import { ChannelArt } from './channel-art.tsx';
import styles from './channel-rows.module.css';
import type { Channel } from './rules.ts';
import { useUsualTime } from './usual-time.ts';

interface ChannelRowsProps {
  channels: readonly Channel[];
  selectedId: number;
  onSelect: (channelId: number) => void;
}

/** Deposit channels, a row each: drawn by its kind, named, with its usual time; one is always chosen. */
export function ChannelRows({ channels, selectedId, onSelect }: ChannelRowsProps) {
  const { t } = useTranslation('wallet');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('deposit.channel')}</legend>
      <div className={styles.rows}>
        {channels.map((channel) => (
          <label key={channel.id} className={styles.row}>
            <input
              type="radio"
              name="channel"
              className={styles.radio}
              checked={channel.id === selectedId}
              onChange={() => onSelect(channel.id)}
            />
            <Face channel={channel} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Face({
  channel: { name, kind, usualMinutes, leftToday, minAmount },
}: {
  channel: Channel;
}) {
  const { t } = useTranslation('wallet');
  const usual = useUsualTime();
  const isUsedUp = leftToday < minAmount;
  return (
    <span className={styles.face}>
      <ChannelArt kind={kind} size={32} />
      <span className={styles.name}>{name}</span>
      <span className={isUsedUp ? styles.over : styles.time}>
        {isUsedUp ? t('deposit.usedUp') : usual(usualMinutes)}
      </span>
      <span className={styles.tick}>
        <Icon name="check" size={14} />
      </span>
    </span>
  );
}
