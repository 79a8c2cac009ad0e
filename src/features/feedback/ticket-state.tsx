import { useTranslation } from 'react-i18next';
import { dateText } from '../../lib/i18n/date-text.ts';
import styles from './feedback.module.css';
import type { Ticket } from './feedback.ts';

/** Where a ticket stands, in a word or two. */
export function TicketState({ ticket: { state } }: { ticket: Ticket }) {
  const { t } = useTranslation('feedback');
  return <span className={`${styles.state} ${styles[state]}`}>{t(`state.${state}`)}</span>;
}

/** What happens next with a ticket. */
export function TicketNext({ ticket: { state, dueTime } }: { ticket: Ticket }) {
  const { t } = useTranslation('feedback');
  const isDue = dueTime !== '' && (state === 'sent' || state === 'seen');
  return (
    <p className={styles.note}>
      {t(`next.${state}`)} {isDue ? t('next.due', { day: dateText(dueTime) }) : null}
    </p>
  );
}
