import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SLOTS_HACK_SYMBOLS } from '../../../contract/slots-hack.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { unlockByTouch } from '../../lib/platform/audio.ts';
import { useReveal } from '../../stage/app-runner.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import panes from '../../ui/layout/panes.module.css';
import { hereMs, useIsPast } from '../../ui/text/use-clock.ts';
import { EndedAction } from './ended-action.tsx';
import { IntroCard } from './intro-card.tsx';
import { MissionCard } from './mission-card.tsx';
import { WaitingAward } from './receive-button.tsx';
import { ReelArea } from './reel-area.tsx';
import { RunningAction } from './running-action.tsx';
import { INFO_QUERY, KEYS, type SlotsHackInfo, type Spin } from './slots-hack-info.ts';
import styles from './slots-hack-panel.module.css';
import { type SpinState, spinRunner, useShownSpin } from './spin.ts';
import { FIRST_STOPS, standingOf } from './standing.ts';
import { StartAction } from './start-action.tsx';

/** The whole mission: loading, failure, or how it stands. */
export function SlotsHackPanel() {
  const { t } = useTranslation('slots-hack');
  const { data: info, isError, refetch } = useQuery(INFO_QUERY);
  useEffect(() => unlockByTouch(), []);
  useEffect(() => {
    if (info) spinRunner.offer(info.unshownSpins);
  }, [info]);
  if (info) return <Opened info={info} />;
  if (!isError) return <PanelSkeleton />;
  return (
    <EmptyState
      title={t('error.load')}
      text={t('error.loadText')}
      action={<Button onClick={() => refetch()}>{t('button.retry', { ns: 'app' })}</Button>}
    />
  );
}

const NOT_STARTED = { stars: 0, stops: FIRST_STOPS };

/** What the last spin brought, in words: seen below the reels and announced. */
function ResultLine({ state, shown }: { state: SpinState; shown: Spin | undefined }) {
  const { t } = useTranslation('slots-hack');
  const { phase } = state;
  const symbols = shown?.symbols.map((symbol) => t(`symbol.${SLOTS_HACK_SYMBOLS[symbol]}`));
  let text = '';
  if (phase === 'checking') text = t('spin.checking');
  else if (phase === 'rest' && shown && symbols) {
    text = shown.stars > 0 ? t('result.won', { count: shown.stars }) : t('result.none');
  }
  return (
    <p className={styles.result} aria-live="polite">
      {symbols && phase === 'rest' ? <span className="sr-only">{symbols.join(', ')}. </span> : null}
      <span className={shown && shown.stars > 0 ? styles.won : undefined}>{text}</span>
    </p>
  );
}

function Opened({ info }: { info: SlotsHackInfo }) {
  const state = useReveal(spinRunner, true);
  const last = useShownSpin(({ spin }) => spin);
  const { mission, waitingMission, rules } = info;
  const endsAtMs = mission ? hereMs(info, mission.endsAt) : 0;
  const nextAtMs = hereMs(info, info.nextDayAt);
  const isPast = useIsPast(endsAtMs);
  const isNextDay = useIsPast(nextAtMs);
  useEffect(() => {
    // Another Manila day: its mission may start.
    if (isNextDay) void queryClient.invalidateQueries({ queryKey: KEYS.info });
  }, [isNextDay]);
  const standing = mission && standingOf(mission, info, state, last);
  const isRunning = standing && !isPast && !(state.phase === 'rest' && standing.isFull);
  const isActing = state.phase !== 'rest';
  const shown = last && last.missionId === mission?.id ? last : undefined;
  return (
    <div className={`${styles.panel} ${panes.staged}`}>
      {waitingMission ? <WaitingAward mission={waitingMission} /> : null}
      {mission && standing ? (
        <MissionCard
          mission={mission}
          standing={standing}
          endsAtMs={endsAtMs}
          isRunning={isRunning === true}
        />
      ) : (
        <IntroCard rules={rules} />
      )}
      <div className={`${styles.reels} ${panes.scene}`}>
        <ReelArea state={state} rules={rules} standing={standing ?? NOT_STARTED} shown={shown} />
      </div>
      {mission ? <ResultLine state={state} shown={shown} /> : null}
      {mission && standing && (isRunning || isActing) ? (
        <RunningAction
          state={state}
          missionId={mission.id}
          canSpin={isRunning === true && !standing.isFull}
          everyMs={rules.spinEveryMs}
        />
      ) : null}
      {mission && standing && !isRunning && !isActing ? (
        <EndedAction mission={mission} standing={standing} nextAtMs={nextAtMs} />
      ) : null}
      {mission ? null : <StartAction info={info} />}
    </div>
  );
}

function PanelSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.panel} role="status" aria-label={t('loading')}>
      <Skeleton height={96} radius={16} />
      <Skeleton height={330} radius={16} />
      <Skeleton height={60} />
    </div>
  );
}
