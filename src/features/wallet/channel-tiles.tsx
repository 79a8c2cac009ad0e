import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/art/icon.tsx';
import { ChannelArt } from './channel-art.tsx';
import styles from './channel-tiles.module.css';
import type { Channel } from './rules.ts';
import { useUsualTime } from './usual-time.ts';

interface ChannelTilesProps {
  channels: readonly Channel[];
  selectedId: number;
  onSelect: (channelId: number) => void;
}

/** Deposit channels, each drawn by its kind and named in type; one is always chosen. */
export function ChannelTiles({ channels, selectedId, onSelect }: ChannelTilesProps) {
  const { t } = useTranslation('wallet');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('deposit.channel')}</legend>
      <div className={styles.tiles}>
        {channels.map((channel) => (
          <label key={channel.id} className={styles.tile}>
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
      <span className={styles.art}>
        <ChannelArt kind={kind} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={isUsedUp ? styles.over : styles.time}>
        {isUsedUp ? t('deposit.usedUp') : usual(usualMinutes)}
      </span>
      <span className={styles.tick}>
        <Icon name="check" size={16} />
      </span>
    </span>
  );
}
