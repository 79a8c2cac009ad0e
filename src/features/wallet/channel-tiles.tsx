import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import styles from './channel-tiles.module.css';
import type { Channel } from './rules.ts';

interface ChannelTilesProps {
  channels: readonly Channel[];
  selectedId: number;
  onSelect: (channelId: number) => void;
}

/** Deposit channels, each named in type on a plain tile; one is always chosen. */
export function ChannelTiles({ channels, selectedId, onSelect }: ChannelTilesProps) {
  const { t } = useTranslation('wallet');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('deposit.channel')}</legend>
      <div className={styles.tiles}>
        {channels.map(({ id, name, kind }) => (
          <label key={id} className={styles.tile}>
            <input
              type="radio"
              name="channel"
              className={styles.radio}
              checked={id === selectedId}
              onChange={() => onSelect(id)}
            />
            <span className={styles.face}>
              <span className={styles.name}>{name}</span>
              <span className={styles.kind}>{t(`kind.${kind}`)}</span>
              <span className={styles.tick}>
                <Icon name="check" size={16} />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
