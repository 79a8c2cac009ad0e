import type { Camp } from '../../../contract/red-blue.ts';
import { CampIcon } from './camp-icon.tsx';
import styles from './plain-front.module.css';

/** The front as plain elements: before the stage has loaded, and where there is no WebGL. */
export function PlainFront({ redShare, camp }: { redShare: number; camp: Camp | undefined }) {
  const percent = Math.round(redShare * 100);
  return (
    <div className={styles.plain} aria-hidden="true">
      <span className={`${styles.side} ${camp === 'red' ? styles.own : ''}`}>
        <CampIcon camp="red" size={72} />
      </span>
      <span className={styles.bar}>
        <span className={styles.red} style={{ width: `${percent}%` }} />
        <span className={styles.mark} style={{ left: `${percent}%` }} />
      </span>
      <span className={`${styles.side} ${camp === 'blue' ? styles.own : ''}`}>
        <CampIcon camp="blue" size={72} />
      </span>
    </div>
  );
}
