import type { ReactNode } from 'react';
import styles from './round-row.module.css';

interface RoundRowProps {
  picture?: ReactNode;
  /** What it came to. */
  words: ReactNode;
  /** Below that. */
  detail?: ReactNode;
  /** The button that copies the receipt of its draw. */
  receipt: ReactNode;
}

/** One round in a game's list of the last ones. */
export function RoundRow({ picture, words, detail, receipt }: RoundRowProps) {
  return (
    <span className={styles.row}>
      {picture}
      <span className={styles.words}>
        {words}
        {detail ? <small>{detail}</small> : null}
      </span>
      {receipt}
    </span>
  );
}
