import { useTranslation } from 'react-i18next';
import type { Hundredths } from '../../../../contract/money.ts';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import styles from './chip-rack.module.css';

const LOOKS = [styles.first, styles.second, styles.third, styles.fourth, styles.fifth];

interface ChipRackProps {
  /** Values to choose from, at most five. */
  chips: readonly Hundredths[];
  chosen: Hundredths;
  onChoose: (chip: Hundredths) => void;
}

/** The chips to lay on the board; arrow keys choose too. */
export function ChipRack({ chips, chosen, onChoose }: ChipRackProps) {
  const { t } = useTranslation('color-game');
  return (
    <fieldset className={styles.field}>
      <legend className="sr-only">{t('chip.label')}</legend>
      <div className={styles.rack}>
        {chips.map((chip, index) => (
          <label key={chip} className={`${styles.chip} ${LOOKS[index] ?? ''}`}>
            <input
              type="radio"
              name="color-chip"
              className={styles.input}
              checked={chip === chosen}
              onChange={() => onChoose(chip)}
            />
            <span className={styles.face}>
              <span className={styles.value}>{shortMoneyText(chip)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
