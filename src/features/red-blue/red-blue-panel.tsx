import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, secondsLeft } from '../../../contract/time-text.ts';
import { FRESH_MS } from '../../lib/api/screen-queries.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { unlockByTouch } from '../../lib/platform/audio.ts';
import { isSavingData } from '../../lib/stage/stage-context.ts';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { useReveal } from '../../stage/app-runner.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import panes from '../../ui/layout/panes.module.css';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import { hereMs, useTimeLeft } from '../../ui/text/use-clock.ts';
import { CampCards } from './camp-cards.tsx';
import { FrontArea } from './front-area.tsx';
import { LastRounds } from './last-rounds.tsx';
import { OwnPart } from './own-part.tsx';
import { type PkData, type PkState, pk, ROUND_QUERY, unshownOf } from './pk.ts';
import styles from './red-blue.module.css';
import { ResultCard } from './result-card.tsx';
import { unrevealedRoundOf } from './unrevealed-round.ts';

/** The totals are asked for this often while the screen is in sight. */
const LIVE_MS = 3000;
const LIVE_SAVING_MS = 10_000;

/** The panel's real shape in grey while the round loads. */
function PanelSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.panel} role="status" aria-label={t('loading')}>
      <Skeleton height={76} />
      <Skeleton height={272} radius={16} />
      <Skeleton height={104} />
      <Skeleton height={132} />
      <Skeleton height={64} />
    </div>
  );
}

/** The whole activity: live while it is open. */
export function RedBluePanel() {
  const { t } = useTranslation('red-blue');
  const state = useReveal(pk, true);
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...ROUND_QUERY,
    staleTime: FRESH_MS,
    refetchInterval: isSavingData() ? LIVE_SAVING_MS : LIVE_MS,
  });
  useEffect(() => unlockByTouch(), []);
  useEffect(() => {
    if (data) pk.offer(unshownOf(data));
  }, [data]);
  const { phase, outcome } = state;
  useEffect(() => {
    // A joining has been seen with its act; it needs no card.
    if (phase === 'prize' && outcome?.kind === 'join') pk.acknowledge();
  }, [phase, outcome]);
  if (data) {
    return <Opened data={data} receivedAtMs={dataUpdatedAt} isStale={isError} state={state} />;
  }
  if (!isError) return <PanelSkeleton />;
  return (
    <EmptyState
      title={t('loadFailed')}
      action={<Button onClick={() => refetch()}>{t('button.retry', { ns: 'app' })}</Button>}
    />
  );
}

/** What the round shares out and how long it still runs. */
function RoundHead({ data, receivedAtMs }: { data: PkData; receivedAtMs: number }) {
  const { t } = useTranslation('red-blue');
  const { pool, carried, endsAt } = data.round;
  const leftMs = useTimeLeft(hereMs({ serverTime: data.now, heardAtMs: receivedAtMs }, endsAt));
  return (
    <section className={styles.head}>
      <div className={styles.headPart}>
        <h2 className={styles.label}>{t('pool')}</h2>
        <strong className={styles.pool}>
          <MoneyText amount={pool} size={32} />
        </strong>
        {carried > 0 ? (
          <p className={styles.small}>{t('carried', { amount: moneyText(carried) })}</p>
        ) : null}
      </div>
      <div className={`${styles.headPart} ${styles.clock}`}>
        <h2 className={styles.label}>{t('ends')}</h2>
        <strong className={styles.time} role="timer">
          {clockText(secondsLeft(leftMs), 'hh:mm:ss')}
        </strong>
        <p className={styles.small}>{t('midnight')}</p>
      </div>
    </section>
  );
}

interface JoinRefusalProps {
  code: number | undefined;
  /** The server failed: the next press asks first what became of this one. */
  isAside: boolean;
  onClose: () => void;
}

/** Why joining did not happen. */
function JoinRefusal({ code, isAside, onClose }: JoinRefusalProps) {
  const { t } = useTranslation('red-blue');
  if (code === undefined) return null;
  return (
    <RefusalLine
      text={isAside ? t('join.aside', { code }) : refusalText(code)}
      code={code}
      onClose={onClose}
    />
  );
}

interface OpenedProps {
  data: PkData;
  receivedAtMs: number;
  isStale: boolean;
  state: PkState;
}

function Opened({ data, receivedAtMs, isStale, state }: OpenedProps) {
  const { t } = useTranslation('red-blue');
  const { phase, outcome } = state;
  const unrevealedRound = unrevealedRoundOf(data, state);
  return (
    <div className={`${styles.panel} ${panes.staged}`}>
      <RoundHead data={data} receivedAtMs={receivedAtMs} />
      <div className={`${styles.stage} ${panes.scene}`}>
        <FrontArea data={data} state={state} />
      </div>
      <p className="sr-only" aria-live="polite">
        {phase === 'act' && outcome?.kind === 'join'
          ? t('own.title', { camp: t(`camp.${outcome.camp}`) })
          : ''}
      </p>
      {isStale ? <p className={styles.note}>{t('stale')}</p> : null}
      <CampCards camps={data.camps} own={data.own} />
      <JoinRefusal
        code={state.errorCode}
        isAside={state.pending !== undefined}
        onClose={() => pk.closeError()}
      />
      <OwnPart data={data} state={state} />
      {data.isCounting ? <p className={styles.note}>{t('counting')}</p> : null}
      <LastRounds
        rounds={data.rounds.filter(({ id }) => id !== unrevealedRound)}
        isSecret={unrevealedRound !== undefined}
      />
      {outcome?.kind === 'end' && phase === 'prize' ? (
        <ResultCard key={outcome.id} round={outcome.round} onContinue={() => pk.acknowledge()} />
      ) : null}
    </div>
  );
}
