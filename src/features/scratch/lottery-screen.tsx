import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { unlockByTouch } from '../../lib/platform/audio.ts';
import { SessionBar } from '../../parts/session/session-bar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { Hub } from './hub.tsx';
import styles from './lottery.module.css';
import { LOTTERY_PATHS } from './lottery-paths.ts';
import { CARDS_QUERY, scratch, useScratch } from './scratch.ts';

/** What the screen asks. */
export const queries = () => [CARDS_QUERY];

/** Scratch cards and the way to the diamond shop, at /activity/lottery. */
export default function LotteryScreen() {
  const { t } = useTranslation('lottery');
  const state = useScratch();
  const { data: info, isError, refetch } = useQuery(CARDS_QUERY);
  useEffect(() => unlockByTouch(), []);
  useEffect(() => {
    if (info) scratch.offer(info.unshown);
  }, [info]);
  return (
    <>
      <ScreenHeader title={t('title')} right={<RuleLink />} />
      <SessionBar />
      {info ? <Hub info={info} state={state} /> : null}
      {!info && !isError ? <HubSkeleton /> : null}
      {!info && isError ? (
        <EmptyState
          title={t('error.load')}
          action={<Button onClick={() => refetch()}>{t('button.retry', { ns: 'app' })}</Button>}
        />
      ) : null}
    </>
  );
}

function RuleLink() {
  const { t } = useTranslation('lottery');
  return (
    <Link to={LOTTERY_PATHS.rules} className={styles.rule} aria-label={t('rules.title')}>
      <Icon name="rules" />
    </Link>
  );
}

function HubSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.hub} role="status">
      <span className="sr-only">{t('list.loading')}</span>
      <Skeleton height={48} />
      <Skeleton height={250} />
      <Skeleton height={56} />
      <Skeleton height={48} />
    </div>
  );
}
