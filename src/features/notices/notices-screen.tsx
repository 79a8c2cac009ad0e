import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../lib/i18n/date-text.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './notices.module.css';
import { markNoticeSeen, NOTICES, type Notice } from './notices.ts';

/** `/notices`: everything that the operator tells, newest first; what popped up is read again here. */
export default function NoticesScreen() {
  const { t } = useTranslation('notices');
  const query = useQuery({ ...NOTICES, staleTime: 0 });
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        <Loaded query={query} heights={[140, 140]}>
          {(notices) =>
            notices.length > 0 ? (
              <List notices={notices} />
            ) : (
              <EmptyState
                title={t('none')}
                text={t('noneText')}
                action={<LinkButton to={PATHS.home}>{t('button.home', { ns: 'app' })}</LinkButton>}
              />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function List({ notices }: { notices: readonly Notice[] }) {
  useEffect(() => {
    for (const { id } of notices) markNoticeSeen(id);
  }, [notices]);
  return (
    <ul>
      {notices.map(({ id, title, text, time }) => (
        <li key={id} className={styles.notice}>
          <h2 className={styles.name}>{localText(title)}</h2>
          <p className={styles.when}>{dateText(time)}</p>
          <p className={styles.text}>{localText(text)}</p>
        </li>
      ))}
    </ul>
  );
}
