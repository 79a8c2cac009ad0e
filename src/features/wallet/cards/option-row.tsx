import { Icon } from '../../../ui/art/icon.tsx';
import type { Bank } from './bank-info.ts';
import { KindIcon } from './kind-icon.tsx';
import styles from './option-row.module.css';

interface OptionRowProps {
  kind: Bank['kind'];
  title: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One choice of a sheet: a bank, or an account. */
export function OptionRow({ kind, title, text, isChosen, onChoose }: OptionRowProps) {
  return (
    <button
      type="button"
      className={isChosen ? styles.chosen : styles.row}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <KindIcon kind={kind} />
      <span className={styles.what}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      {isChosen ? <Icon name="check" size={20} /> : null}
    </button>
  );
}
