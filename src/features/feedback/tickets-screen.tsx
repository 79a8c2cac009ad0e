import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './feedback.module.css';
import { FEEDBACK_PATHS, type Ticket, ticketPath, useTickets } from './feedback.ts';
import { TicketState } from './ticket-state.tsx';

/** `/feedback/record`: the player's tickets, changed last first. */
export default function TicketsScreen() {
  const { t } = useTranslation('feedback');
  const query = useTickets();
  return (
    <>
      <ScreenHeader title={t('record')} />
      <div className={styles.page}>
        <InfiniteList
          query={query}
          keyOf={({ id }) => id}
          renderRow={(ticket) => <TicketRow ticket={ticket} />}
          empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
          rowHeight={96}
        />
        <div className={styles.after}>
          <LinkButton to={FEEDBACK_PATHS.form} full>
            {t('write')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('feedback');
  const { id, number, kind, text, changeTime } = ticket;
  return (
    <li className={styles.item}>
      <Link to={ticketPath(id)} className={styles.row}>
        <span className={styles.what}>
          <span className={styles.rowHead}>
            <strong>{t(`kind.${kind}`)}</strong>
            <TicketState ticket={ticket} />
          </span>
          <span className={styles.beginning}>{text}</span>
          <span className={styles.facts}>
            {number} · <time dateTime={changeTime}>{dateTimeText(changeTime)}</time>
          </span>
        </span>
        <Icon name="chevron" size={20} />
      </Link>
    </li>
  );
}
