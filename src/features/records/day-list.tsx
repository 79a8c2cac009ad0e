import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText, fullDayText, onWeekday } from '../../lib/i18n/date-text.ts';
import { addDays } from './days.ts';
import styles from './records.module.css';

interface DayListProps {
  /** A Manila day. */
  day: string;
  /** The present one. */
  today: string;
  /** The day's rows, each an `<li>`. */
  children: ReactNode;
}

/** One day of a list below its date, which stays in sight while its rows scroll by. */
export function DayList({ day, today, children }: DayListProps) {
  const { t } = useTranslation('records');
  const near = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : undefined;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const date = onWeekday(day, isThisYear ? dayText(day) : fullDayText(day));
  return (
    <li className={styles.day}>
      <h2 className={styles.dayHead}>
        {near ? t(`day.${near}`) : date}
        {near ? <span>{date}</span> : null}
      </h2>
      <ul className={styles.rows}>{children}</ul>
    </li>
  );
}
