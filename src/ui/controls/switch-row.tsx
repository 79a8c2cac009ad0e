import styles from './switch-row.module.css';

/** The words of a row with a control at its end: what it is, and a line that says more. */
export function RowWords({ title, hint }: { title: string; hint?: string }) {
  return (
    <span className={styles.words}>
      <span className={styles.name}>{title}</span>
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </span>
  );
}

interface SwitchRowProps {
  title: string;
  hint?: string;
  isOn: boolean;
  /** Nothing can be changed now; something beside it says why. */
  isLocked?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A row of at least 64 px that is turned on and off anywhere on it. */
export function SwitchRow({ title, hint, isOn, isLocked, onChange }: SwitchRowProps) {
  return (
    <label className={isLocked ? `${styles.row} ${styles.locked}` : styles.row}>
      <RowWords title={title} {...(hint && { hint })} />
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={styles.switch}
        checked={isOn}
        disabled={isLocked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
