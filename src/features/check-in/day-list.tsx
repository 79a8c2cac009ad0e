import { useTranslation } from 'react-i18next';
import { CHECK_IN_DAYS } from '../../../contract/check-in.ts';
import { dayText } from '../../lib/i18n/date-text.ts';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { PropText } from '../../parts/props/prop-text.tsx';
import { Parol } from '../../ui/art/parol.tsx';
import styles from './check-in.module.css';
import type { LadderDay } from './check-in-info.ts';

/** The board in words: every day with its date, its award and how it stands. */
export function DayList({ days }: { days: readonly LadderDay[] }) {
  const { t } = useTranslation('check-in');
  return (
    <ol className={styles.days} aria-label={t('days')}>
      {days.map((day) => (
        <li key={day.day} className={`${styles.row} ${styles[day.state]}`}>
          <span className={styles.picture}>
            {day.awards[0] ? <PropIcon propId={day.awards[0].propId} size={32} /> : <Parol />}
          </span>
          <span className={styles.what}>
            <strong className={styles.name}>
              <Awards day={day} />
            </strong>
            <span className={styles.date}>
              {t('day', { day: day.day })} · {dayText(day.date)}
            </span>
          </span>
          <span className={styles.state}>{t(`state.${day.state}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Awards({ day: { day, awards } }: { day: LadderDay }) {
  const { t } = useTranslation('check-in');
  if (awards.length === 0) return <>{day === CHECK_IN_DAYS ? t('chest') : null}</>;
  return (
    <>
      {awards.map(({ propId, count }, index) => (
        <span key={propId}>
          {index > 0 ? ', ' : null}
          <PropText propId={propId} count={count} />
        </span>
      ))}
    </>
  );
}
