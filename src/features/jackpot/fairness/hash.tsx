import styles from './fairness.module.css';

/** A long value under its name, broken where it must be. */
export function Hash({ label, value }: { label: string; value: string }) {
  return (
    <dl className={styles.hash}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </dl>
  );
}
