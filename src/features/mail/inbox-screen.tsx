import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { FaultLine } from '../../parts/rewards/fault-line.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './mail.module.css';
import { ALL_GIFTS, type Mail, mailPath, useInbox, useTakeGifts } from './mails.ts';

/** `/email`: what was written to the player, newest first. */
export default function InboxScreen() {
  const { t } = useTranslation('mail');
  const query = useInbox();
  const unread = query.data?.pages[0]?.unread ?? 0;
  const waiting = query.data?.pages[0]?.waiting ?? 0;
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        {waiting > 1 ? <TakeAll waiting={waiting} /> : null}
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

/** Several gifts at once; one alone is taken in its letter. */
function TakeAll({ waiting }: { waiting: number }) {
  const { t } = useTranslation('mail');
  const { busyId, fault, receive } = useTakeGifts();
  return (
    <div className={styles.takeAll}>
      <p className={styles.until}>{t('gift.wagerOnce')}</p>
      <Button full isBusy={busyId !== undefined} onClick={() => void receive(ALL_GIFTS)}>
        {t('gift.takeAll', { count: waiting })}
      </Button>
      <FaultLine fault={fault} />
    </div>
  );
}

/** A letter, sealed with a star until it was opened. */
function Envelope({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      className={styles.envelope}
      width="44"
      height="44"
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      {isOpen ? (
        <>
          <path d="M6 19 24 7l18 12v20a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z" fill="#2a2259" />
          <path d="M12 14.5h24V30L24 36 12 30z" fill="#c9c3dd" />
          <path d="M16 20h16M16 25h10" stroke="#3a3170" strokeWidth="2" strokeLinecap="round" />
          <path d="M6 20l18 13 18-13v19a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z" fill="#3a3170" />
        </>
      ) : (
        <>
          <rect x="5" y="11" width="38" height="27" rx="4" fill="#c9c3dd" />
          <path d="M5 34l13-11M43 34 30 23" stroke="#a79fc6" strokeWidth="2" />
          <path d="M5 15a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4L24 28z" fill="#f7f3ea" />
          <circle cx="24" cy="26" r="8" fill="#d63b4b" />
          <path
            d="M24 20.5l1.6 3.8 4 .3-3 2.6.9 3.9-3.5-2.1-3.5 2.1.9-3.9-3-2.6 4-.3z"
            fill="#ffc845"
          />
        </>
      )}
    </svg>
  );
}

function MailRow({ mail }: { mail: Mail }) {
  const { t } = useTranslation('mail');
  const { id, title, isRead, time, award } = mail;
  return (
    <li className={styles.item}>
      <Link to={mailPath(id)} className={isRead ? styles.row : `${styles.row} ${styles.fresh}`}>
        <Envelope isOpen={isRead} />
        <span className={styles.what}>
          <strong>{localText(title)}</strong>
          <time dateTime={time}>{dateTimeText(time)}</time>
          {award === 'none' ? null : (
            <span className={award === 'waits' ? `${styles.gift} ${styles.waits}` : styles.gift}>
              <Icon name={MONEY_SHAPES.star} size={16} />
              {t(`gift.${award}`)}
            </span>
          )}
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
