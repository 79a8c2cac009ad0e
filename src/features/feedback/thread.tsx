import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './feedback.module.css';
import { type Message, useTicketPicture } from './feedback.ts';

/** What was written in a ticket, oldest first. */
export function Thread({ thread }: { thread: readonly Message[] }) {
  const { t } = useTranslation('feedback');
  return (
    <ol className={styles.thread} aria-label={t('thread')}>
      {thread.map(({ seq, author, text, time, pictures }) => (
        <li key={seq} className={`${styles.message} ${styles[author]}`}>
          <p className={styles.facts}>
            <strong>{t(`author.${author}`)}</strong> ·{' '}
            <time dateTime={time}>{dateTimeText(time)}</time>
          </p>
          <p className={styles.words}>{localText(text)}</p>
          {pictures.map((picture, index) => (
            <Picture key={picture.id} picture={picture} place={index + 1} />
          ))}
        </li>
      ))}
    </ol>
  );
}

interface PictureProps {
  picture: Message['pictures'][number];
  /** Counted from one. */
  place: number;
}

function Picture({ picture: { id, width, height }, place }: PictureProps) {
  const { t } = useTranslation('feedback');
  const { data, isError } = useTicketPicture(id);
  if (isError) return <p className={styles.facts}>{t('pictures.unseen', { place })}</p>;
  if (!data) return <Skeleton height={160} radius={12} />;
  return (
    <img
      className={styles.sentPicture}
      src={data}
      width={width}
      height={height}
      alt={t('pictures.name', { place })}
    />
  );
}
