import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, secondsLeft } from '../../../contract/time-text.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { timeText } from '../../lib/i18n/date-text.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { SessionBar } from '../../parts/session/session-bar.tsx';
import { Parol } from '../../ui/art/parol.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { hereMs, useIsPast, useTimeLeft } from '../../ui/text/use-clock.ts';
import styles from './live.module.css';
import { LiveFrame } from './live-frame.tsx';
import { changesAtMs, fetchLive, LIVE_KEY, type LiveInfo } from './live-info.ts';

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

/** The dark studio: when the next show begins, or that nothing is planned. */
function OffAir({ nextAtMs }: { nextAtMs: number | undefined }) {
  const { t } = useTranslation('live');
  return (
    <div className={styles.wide}>
      <div className={`${styles.over} ${styles.dark}`}>
        <span className={styles.unlit}>
          <Parol size={64} />
        </span>
        {nextAtMs === undefined ? (
          <p className={styles.offText}>{t('off')}</p>
        ) : (
          <>
            <p className={styles.offText}>{t('next')}</p>
            <Countdown untilMs={nextAtMs} />
          </>
        )}
      </div>
    </div>
  );
}

function Countdown({ untilMs }: { untilMs: number }) {
  const leftMs = useTimeLeft(untilMs);
  return (
    <p className={styles.clock} role="timer">
      {clockText(secondsLeft(leftMs), 'm:ss')}
    </p>
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
