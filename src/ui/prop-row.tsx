import type { ReactNode } from 'react';
import { dateTimeText } from '../lib/date-text.ts';
import { PropIcon } from './prop-icon.tsx';
import styles from './prop-row.module.css';
import { PropText } from './prop-text.tsx';

interface PropRowProps {
  propId: number;
  count: number;
  /** ISO date and time. */
  time: string;
  /** A second line below the reward. */
  note?: ReactNode;
}

/** A row of a record list: what was received, and when. */
export function PropRow({ propId, count, time, note }: PropRowProps) {
  return (
    <li className={styles.row}>
      <PropIcon propId={propId} size={32} />
      <span className={styles.what}>
        <strong>
          <PropText propId={propId} count={count} />
        </strong>
        {note ? <small className={styles.note}>{note}</small> : null}
      </span>
      <time className={styles.time} dateTime={time}>
        {dateTimeText(time)}
      </time>
    </li>
  );
}
