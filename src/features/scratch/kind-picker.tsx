import { useTranslation } from 'react-i18next';
import { CardArt } from './card/card-art.tsx';
import styles from './kind-picker.module.css';
import type { CardKindInfo, KindId } from './lottery-info.ts';

interface KindPickerProps {
  kinds: readonly CardKindInfo[];
  chosen: KindId;
  isDisabled: boolean;
  onChoose: (kind: KindId) => void;
}

/** Which pile: the three kinds of card with how many of each the player holds. */
export function KindPicker({ kinds, chosen, isDisabled, onChoose }: KindPickerProps) {
  const { t } = useTranslation('lottery');
  return (
    <fieldset className={styles.kinds} disabled={isDisabled}>
      <legend className="sr-only">{t('kinds')}</legend>
      {kinds.map(({ kind, left }) => (
        <label key={kind} className={`${styles.kind} ${kind === chosen ? styles.chosen : ''}`}>
          <input
            type="radio"
            name="card-kind"
            className="sr-only"
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          <CardArt kind={kind} width={44} />
          <span className={styles.text}>
            <strong className={styles.name}>{t(`kind.${kind}`)}</strong>
            <span className={left > 0 ? styles.left : styles.none}>
              {t('left', { count: left })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
