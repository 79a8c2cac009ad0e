import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { awardAt, DESIGN } from '../../../scenes/check-in/geometry.ts';
import { showRewards } from '../../lib/navigation/rewards.ts';
import { unlockByTouch } from '../../lib/platform/audio.ts';
import { useReveal } from '../../stage/app-runner.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import panes from '../../ui/layout/panes.module.css';
import { ActionArea } from './action-area.tsx';
import { shownDays, todayOf } from './board.ts';
import { BoardArea } from './board-area.tsx';
import styles from './check-in.module.css';
import { type CheckInState, checkInRunner, RUN_QUERY } from './check-in.ts';
import type { CheckInInfo } from './check-in-info.ts';
import { DayList } from './day-list.tsx';
import { useMidnight } from './use-midnight.ts';

/** The whole activity; the screen and the popup share it. `onLeave` closes what holds it. */
export function CheckInPanel({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('check-in');
  const state = useReveal(checkInRunner, true);
  const { data: info, isError, refetch } = useQuery(RUN_QUERY);
  useEffect(() => unlockByTouch(), []);
  useEffect(() => {
    if (info) checkInRunner.offer(info.unshownAwards);
  }, [info]);
  useMidnight(info?.nextDayAt, refetch);
  const board = useRef<HTMLDivElement>(null);
  useShownAwards(state, board, onLeave !== undefined);
  if (info) return <Opened info={info} state={state} board={board} onLeave={onLeave} />;
  if (!isError) return <PanelSkeleton />;
  return (
    <EmptyState
      title={t('error.load')}
      action={<Button onClick={() => refetch()}>{t('button.retry', { ns: 'app' })}</Button>}
    />
  );
}

/**
 * After its act an award goes to the reward list: the lamp grows out of the board, which is dimmed below. A popup
 * leaves with the list.
 */
function useShownAwards(
  { phase, outcome }: CheckInState,
  board: RefObject<HTMLElement | null>,
  isPopup: boolean,
): void {
  const { t } = useTranslation('check-in');
  const shown = phase === 'prize' ? outcome : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an award is shown once, whatever else changes.
  useEffect(() => {
    if (!shown) return;
    const title = t('award', { day: shown.day });
    const from = board.current ? lampOn(board.current, shown.day) : undefined;
    showRewards(shown.awards, { title, isKnown: true, from, isOver: isPopup });
    checkInRunner.acknowledge();
  }, [shown]);
}

/** Where a day's lamp hangs on the page. */
function lampOn(board: HTMLElement, day: number) {
  const { left, top, width } = board.getBoundingClientRect();
  const height = (width * DESIGN.height) / DESIGN.width;
  const { x, y, size } = awardAt({ width, height, insetTop: 0, insetBottom: 0 }, day);
  return { x: left + x, y: top + y, size };
}

interface OpenedProps {
  info: CheckInInfo;
  state: CheckInState;
  onLeave: (() => void) | undefined;
  board: RefObject<HTMLDivElement | null>;
}

function Opened({ info, state, board, onLeave }: OpenedProps) {
  const { t } = useTranslation('check-in');
  const { phase, outcome, queue } = state;
  const days = useMemo(
    () => shownDays(info, { phase, outcome, queue }),
    [info, phase, outcome, queue],
  );
  const today = todayOf(info);
  return (
    <div className={`${styles.panel} ${onLeave ? styles.inSheet : panes.staged}`}>
      {today === undefined ? null : <p className={styles.head}>{t('today', { day: today })}</p>}
      <BoardArea days={days} state={state} board={board} />
      <ActionArea info={info} state={state} onLeave={onLeave} />
      <DayList days={days} />
    </div>
  );
}

function PanelSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.panel} role="status" aria-label={t('loading')}>
      <Skeleton height={24} width="50%" />
      <Skeleton height={360} radius={16} />
      <Skeleton height={48} radius={12} />
      <Skeleton height={64} radius={16} />
      <Skeleton height={64} radius={16} />
    </div>
  );
}
