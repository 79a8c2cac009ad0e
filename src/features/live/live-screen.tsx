import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../lib/api/query-client.ts';
import { timeText } from '../../lib/i18n/date-text.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { SessionBar } from '../../stage/session-bar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { useIsPast } from '../../ui/text/use-clock.ts';
import styles from './live.module.css';
import { LiveFrame } from './live-frame.tsx';
import { changesAtMs, fetchLive, hereMs, LIVE_KEY, type LiveInfo } from './live-info.ts';
import { OffAir } from './off-air.tsx';

const NEVER_MS = Number.POSITIVE_INFINITY;

/** Live at /activity/live: the show on air, or when the next one begins. */
export default function LiveScreen() {
  const { t } = useTranslation('live');
  const { data, isError, refetch } = useQuery({ queryKey: LIVE_KEY, queryFn: fetchLive });
  return (
    <>
      <ScreenHeader title={t('title')} />
      <SessionBar />
      {data ? <OnAir live={data} /> : null}
      {!data && !isError ? <LiveSkeleton /> : null}
      {!data && isError ? (
        <EmptyState
          title={t('error')}
          text={t('errorText')}
          action={<Button onClick={() => refetch()}>{t('button.retry', { ns: 'app' })}</Button>}
        />
      ) : null}
    </>
  );
}

function OnAir({ live }: { live: LiveInfo }) {
  const { t } = useTranslation('live');
  const { state, url, startsAt, endsAt, nextAt } = live;
  const title = localText(live.title);
  const hasChanged = useIsPast(changesAtMs(live) ?? NEVER_MS);
  useEffect(() => {
    // The show is over, or the next one begins.
    if (hasChanged) void queryClient.invalidateQueries({ queryKey: LIVE_KEY });
  }, [hasChanged]);
  return (
    <>
      {state === 'live' ? (
        <LiveFrame url={url} title={title} />
      ) : (
        <OffAir nextAtMs={nextAt === undefined ? undefined : hereMs(live, nextAt)} />
      )}
      <section className={styles.about} aria-live="polite">
        {state === 'live' ? <span className={styles.badge}>{t('onAir')}</span> : null}
        {title ? <h2 className={styles.title}>{title}</h2> : null}
        {startsAt && endsAt ? (
          <p className={styles.times}>
            {t('times', { from: timeText(startsAt), to: timeText(endsAt) })}
          </p>
        ) : null}
        {state === 'live' && nextAt ? (
          <p className={styles.text}>{t('nextAt', { time: timeText(nextAt) })}</p>
        ) : null}
        <p className={styles.text}>{t('about')}</p>
      </section>
    </>
  );
}

function LiveSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={styles.wide}>
        <div className={styles.over} />
      </div>
      <div className={styles.about}>
        <Skeleton height={32} width={220} />
        <Skeleton height={20} width={160} />
      </div>
    </div>
  );
}
