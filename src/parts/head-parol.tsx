import styles from './head-parol.module.css';
import { useParolAddress, useParolPlace } from './parol-place.ts';

/** The floating parol's place to the right of a screen's head, on those over which it may be. */
export function HeadParol() {
  const hasPlace = useParolPlace();
  const isAllowed = useParolAddress();
  return hasPlace && isAllowed ? <i className={styles.parol} data-parol-place="" /> : null;
}
