import { useEffect, useState } from 'react';
import { usePending } from '../lib/api/pending-calls.ts';
import styles from './top-bar.module.css';

/** A wait shorter than this is not worth a flicker. */
const PATIENCE_MS = 120;

/** The top loading bar: shown while calls or lazy screens take longer than a moment. */
export function TopBar() {
  const isWaiting = usePending((state) => state.count > 0);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isShown ? <div className={styles.bar} aria-hidden="true" /> : null;
}
