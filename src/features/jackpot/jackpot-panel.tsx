import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlockByTouch } from '../../lib/platform/audio.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { figuresOf, useJackpotFigures } from '../../lib/stores/jackpot-figures.ts';
import { useReadyText } from '../../parts/chances/chances.ts';
import { JACKPOT_QUERY } from '../../parts/chances/jackpot-info.ts';
import { usePropName } from '../../parts/props/prop-text.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import panes from '../../ui/layout/panes.module.css';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { ErrorLine } from './error-line.tsx';
import type { JackpotInfo, Outcome } from './jackpot-info.ts';
import styles from './jackpot-panel.module.css';
import { Menu, type MenuSheet } from './menu.tsx';
import { RingArea } from './ring-area.tsx';
import { Ranking } from './sheets/ranking.tsx';
import { Records } from './sheets/records.tsx';
import { Rules } from './sheets/rules.tsx';
import { type SpinState, spin, useSpin } from './spin.ts';
import { Tiers, Total } from './tiers.tsx';
import { TipBubble } from './tip-bubble.tsx';
import { Winners } from './winners.tsx';

const endAct = () => spin.endAct();
const goOn = () => spin.acknowledge();

/** The panel's real shape in grey while the jackpot loads. */
function PanelSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.panel} role="status" aria-label={t('loading')}>
      <Skeleton height={56} />
      <Skeleton height={280} radius="50%" width={280} className={styles.round} />
      <Skeleton height={24} />
      <Skeleton height={156} />
      <Skeleton height={40} />
    </div>
  );
}

/** The whole activity; the screen and the popup share it. `onLeave` closes what holds it. */
export function JackpotPanel({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('jackpot');
  const state = useSpin(true);
  const query = useQuery(JACKPOT_QUERY);
  const { data: info, dataUpdatedAt, isError, refetch } = query;
  useEffect(() => unlockByTouch(), []);
  useEffect(() => {
    if (info) spin.offer(info.unshownDraws);
  }, [info]);
  if (info) {
    return <Opened info={info} toldAtMs={dataUpdatedAt} state={state} onLeave={onLeave} />;
  }
  if (!isError) return <PanelSkeleton />;
  return (
    <EmptyState
      title={t('error.load')}
      action={<Button onClick={() => refetch()}>{t('button.retry', { ns: 'app' })}</Button>}
    />
  );
}

const CONTENT = { records: Records, ranking: Ranking, rules: Rules };

/** One of the sheets that the menu opens. */
function JackpotSheet({ sheet, onClose }: { sheet: MenuSheet; onClose: () => void }) {
  const { t } = useTranslation('jackpot');
  const Content = CONTENT[sheet];
  return (
    <Sheet title={t(`menu.${sheet}`)} onClose={onClose} hasList={sheet !== 'rules'}>
      <Content />
    </Sheet>
  );
}

interface OpenedProps {
  info: JackpotInfo;
  /** When the server told it. */
  toldAtMs: number;
  state: SpinState;
  onLeave: (() => void) | undefined;
}

function Opened({ info, toldAtMs, state, onLeave }: OpenedProps) {
  const { t } = useTranslation('jackpot');
  const readyText = useReadyText();
  const [sheet, setSheet] = useState<MenuSheet>();
  const isMeter = useConfig((config) => config.config?.jackpotDisplayMode === 'meter');
  const figures = useJackpotFigures(info, toldAtMs) ?? figuresOf(info);
  const hasChance = info.canReceiveDrawChance;
  const won = useLastWon(state);
  return (
    <div className={`${styles.panel} ${panes.staged}`}>
      <Total figures={figures} />
      <div className={`${styles.ring} ${panes.scene}`}>
        <RingArea
          state={state}
          hasChance={hasChance}
          onPress={() => spin.press({}, hasChance)}
          onActEnd={endAct}
          onContinue={goOn}
        />
        <Menu onOpen={setSheet} />
      </div>
      <p className={styles.chances} aria-live="polite">
        {won ? <WonLine outcome={won} /> : null}
        <span>{statusOf(state) ? t(statusOf(state)) : readyText(info)}</span>
      </p>
      <ErrorLine
        code={state.errorCode}
        isAside={state.pending !== undefined}
        onClose={() => spin.closeError()}
      />
      <TipBubble info={info} onLeave={onLeave} />
      <Tiers figures={figures} isMeter={isMeter} />
      <Winners winners={info.jackpotWinnerList.filter(({ drawId }) => !isSecret(state, drawId))} />
      {sheet ? <JackpotSheet sheet={sheet} onClose={() => setSheet(undefined)} /> : null}
    </div>
  );
}

/** What the last draw of this visit brought, until the next one is pressed. */
function useLastWon({ phase, outcome }: SpinState): Outcome | undefined {
  const [won, setWon] = useState<Outcome>();
  useEffect(() => {
    if (phase !== 'rest') setWon(phase === 'prize' ? outcome : undefined);
  }, [phase, outcome]);
  return won;
}

/** What was won, in words that stay: a small prize's figure is gone in a moment. */
function WonLine({ outcome: { propId, count } }: { outcome: Outcome }) {
  const { t } = useTranslation('jackpot');
  const nameOf = usePropName();
  return (
    <strong className={styles.won}>{t('prize.line', { prize: nameOf(propId, count) })}</strong>
  );
}

/** The scroller must not tell what the act has not shown yet. */
function isSecret({ phase, outcome, queue }: SpinState, drawId: string): boolean {
  return (phase === 'act' && outcome?.id === drawId) || queue.some(({ id }) => id === drawId);
}

function statusOf({ phase, isUnfinished }: SpinState): string {
  if (phase === 'checking') return 'spin.checking';
  if (phase === 'asking') return 'spin.spinning';
  if (phase === 'act') return isUnfinished ? 'spin.unfinished' : 'spin.spinning';
  return '';
}
