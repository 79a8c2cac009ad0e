import type { Bank } from './bank-info.ts';
import styles from './kind-icon.module.css';

/** A drawn tile that tells an e-wallet from a bank; the name stands beside it. */
export function KindIcon({ kind }: { kind: Bank['kind'] }) {
  return (
    <svg className={styles[kind]} width="44" height="44" viewBox="0 0 48 48" aria-hidden="true">
      <rect className={styles.base} width="48" height="48" rx="12" />
      {kind === 'ewallet' ? <Phone /> : <Columns />}
    </svg>
  );
}

function Phone() {
  return (
    <>
      <rect className={styles.shade} x="16" y="10" width="18" height="30" rx="4" />
      <rect className={styles.light} x="14" y="8" width="18" height="30" rx="4" />
      <path className={styles.line} d="M20 12.5h6M18.5 22l4 4 6-8" />
      <path className={styles.line} d="M21.5 33.5h3" />
    </>
  );
}

function Columns() {
  return (
    <>
      <path className={styles.shade} d="M9 20 26 10l15 10v20H9z" />
      <path className={styles.light} d="M7 19 24 9l17 10v3H7zM9 36h30v4H9z" />
      <path className={styles.line} d="M14 25v9M21 25v9M28 25v9M34.5 25v9" />
    </>
  );
}
