import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../lib/i18n/date-text.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import styles from './notices.module.css';
import { markNoticeSeen, type Notice, unreadNotices } from './notices.ts';

/** What the operator tells and this device has not shown yet, one on each page (overlay `notice`). */
export default function NoticePopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices');
  // Of this opening alone: what is seen on the way stays among its pages.
  const { data, isError, refetch } = useQuery({
    queryKey: ['notices', 'unread'],
    queryFn: unreadNotices,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [first] = data ?? [];
  if (data && first) return <Pages notices={data} onClose={onClose} />;
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('button.close', { ns: 'app' })}</Button>}
    >
      {data ? <p>{t('none')}</p> : null}
      {!data && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton height={120} /> : null}
    </Dialog>
  );
}

function Pages({ notices, onClose }: { notices: readonly Notice[]; onClose: () => void }) {
  const { t } = useTranslation('notices');
  const [at, setAt] = useState(0);
  const notice = notices[at];
  const id = notice?.id;
  useEffect(() => {
    if (id) markNoticeSeen(id);
  }, [id]);
  if (!notice) return null;
  const isLast = at === notices.length - 1;
  return (
    <Dialog
      title={localText(notice.title)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={isLast ? onClose : () => setAt(at + 1)}>
            {t(isLast ? 'done' : 'next')}
          </Button>
          {isLast ? null : (
            <Button kind="quiet" onClick={onClose}>
              {t('button.close', { ns: 'app' })}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.when}>
        {dateText(notice.time)}
        {notices.length > 1 ? ` · ${t('page', { at: at + 1, all: notices.length })}` : ''}
      </p>
      <p className={styles.text} aria-live="polite">
        {localText(notice.text)}
      </p>
    </Dialog>
  );
}
