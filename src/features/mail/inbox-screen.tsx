import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import './texts.ts';
import { Envelope } from './envelope.tsx';
import styles from './mail.module.css';
import { type Mail, mailPath, useInbox } from './mails.ts';

/** `/email`: what was written to the player, newest first. */
export default function InboxScreen() {
  const { t } = useTranslation('mail');
  const query = useInbox();
  const unread = query.data?.pages[0]?.unread ?? 0;
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        {unread > 0 ? <p className={styles.count}>{t('unread', { count: unread })}</p> : null}
        <InfiniteList
          query={query}
          keyOf={(mail) => mail.id}
          renderRow={(mail) => <MailRow mail={mail} />}
          empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
          rowHeight={72}
        />
      </div>
    </>
  );
}

function MailRow({ mail }: { mail: Mail }) {
  const { t } = useTranslation('mail');
  const { id, title, isRead, time } = mail;
  return (
    <li className={styles.item}>
      <Link to={mailPath(id)} className={isRead ? styles.row : `${styles.row} ${styles.fresh}`}>
        <Envelope isOpen={isRead} />
        <span className={styles.what}>
          <strong>{localText(title)}</strong>
          <time dateTime={time}>{dateTimeText(time)}</time>
        </span>
        {isRead ? null : (
          <span className={styles.lamp}>
            <span className="sr-only">{t('new')}</span>
          </span>
        )}
        <Icon name="chevron" size={20} />
      </Link>
    </li>
  );
}
