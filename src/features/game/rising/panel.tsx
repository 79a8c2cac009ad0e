import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../ui/text/money-text.tsx';
import { useIsGapOver } from '../../../ui/text/use-clock.ts';
import columns from '../play/columns.module.css';
import { useStake } from '../play/first-stake.ts';
import type { GamePanelProps, GameVisit } from '../play/game-visit.ts';
import type { RoundLineProps } from '../play/panels.ts';
import { PlayLine } from '../play/play-line.tsx';
import { ReceiptButton } from '../play/receipt-button.tsx';
import { RoundRow } from '../play/round-row.tsx';
import { StakeBar } from '../play/stake-bar.tsx';
import { timesText } from '../play/times-text.ts';
import { AutoField } from './auto-field.tsx';
import { PressButton } from './press-button.tsx';
import styles from './rising.module.css';
import { readAuto, settledOf } from './rising-round.ts';
import { RisingStage } from './rising-stage.tsx';
import { type Rising, useClimb, useLive } from './use-climb.ts';
import './texts.ts';

export { Paytable } from './paytable.tsx';

/** After an end the same button starts again: a late second tap on cash-out must not. */
const PAUSE_MS = 600;

const POINTS_SHOWN = 8;

/** Where the newest rounds broke off, whether they were cashed out before or not. */
function LastPoints({ visit }: GamePanelProps) {
  const { t } = useTranslation('rising');
  const points = visit.history.slice(0, POINTS_SHOWN).map((round) => ({
    id: round.id,
    at: settledOf(round)?.crashAt,
    isWon: round.payout > round.stake,
  }));
  if (points.length === 0) return null;
  return (
    <ol className={styles.points} aria-label={t('last')}>
      {points.map(({ id, at, isWon }) =>
        at === undefined ? null : (
          <li key={id} className={isWon ? styles.won : undefined}>
            {timesText(at)}
          </li>
        ),
      )}
    </ol>
  );
}

/** Multipliers that a screen reader is told while the round rises, in hundredths. */
const MILESTONES = [200, 300, 500, 1000, 2000, 5000];

/**
 * What holds while a round is open: how it cashes out, and what a lost connection means. The server's
 * clock goes on without us, and so does auto cash-out; nothing else does.
 */
function OpenLine({ visit, rising }: { visit: GameVisit; rising: Rising }) {
  const { t } = useTranslation('rising');
  const { round, isOffline, isCashing, isResumed } = visit;
  const live = useLive(rising);
  const autoAt = round?.autoAt ?? 0;
  const at = timesText(autoAt);
  if (isOffline) {
    return (
      <p className={`${styles.line} ${styles.alarm}`} role="alert">
        {autoAt > 0 ? t('open.offlineAuto', { at }) : t('open.offline')}
        {isCashing ? ` ${t('open.offlineCash')}` : ''}
      </p>
    );
  }
  let text = autoAt > 0 ? t('open.auto', { at }) : t('open.rising');
  if (round?.autoAt === undefined) text = t('open.starting');
  else if (isResumed) text = `${t('open.resumed')} ${text}`;
  const passed = MILESTONES.filter((milestone) => live && milestone <= live.at);
  const last = passed[passed.length - 1];
  return (
    <p className={styles.line} aria-live="polite">
      {text}
      <span className="sr-only">{last === undefined ? '' : ` ${timesText(last)}`}</span>
    </p>
  );
}

/** The rising game: the climb, auto cash-out, stake, and one button for start and cash-out. */
export default function RisingPanel({ visit }: GamePanelProps) {
  const { t } = useTranslation('rising');
  const { phase, last, readyAtMs, round, shown } = visit;
  const rising = useClimb(visit);
  const [stake, setStake] = useStake(visit);
  const [text, setText] = useState('');
  const [shownAtMs, setShownAtMs] = useState(0);
  const onShown = useCallback(() => {
    setShownAtMs(performance.now());
    shown();
  }, [shown]);
  const isFree = useIsGapOver(Math.max(readyAtMs, shownAtMs + PAUSE_MS));
  const isOpen = phase === 'open';
  const openAt = isOpen ? round?.autoAt : undefined;
  // While a round is open the field says what the server keeps for it.
  const autoText = openAt === undefined ? text : openAt > 0 ? (openAt / 100).toFixed(2) : '';
  const choice = readAuto(autoText);
  const settled = settledOf(last);
  const result = settled
    ? settled.cashedAt > 0
      ? t('result.cashed', { at: timesText(settled.cashedAt) })
      : t('result.broken', { at: timesText(settled.crashAt) })
    : undefined;
  const start = () => {
    if (choice.kind === 'wrong') return;
    void visit.play({ stake, ...(choice.kind === 'at' && { autoAt: choice.at }) });
  };
  return (
    <>
      <div className={`${columns.columns} ${styles.bay}`}>
        <div className={`${columns.picture} ${styles.stage}`}>
          <RisingStage visit={visit} rising={rising} onShown={onShown}>
            <LastPoints visit={visit} />
          </RisingStage>
        </div>
        <div className={styles.words} data-keep-clear>
          {isOpen ? (
            <OpenLine visit={visit} rising={rising} />
          ) : (
            <PlayLine visit={visit} result={result} />
          )}
        </div>
        <AutoField text={autoText} choice={choice} isLocked={phase !== 'rest'} onChange={setText} />
      </div>
      <StakeBar visit={visit} stake={stake} onStake={setStake}>
        <PressButton
          visit={visit}
          rising={rising}
          canStart={phase === 'rest' && isFree && choice.kind !== 'wrong'}
          stake={moneyText(stake)}
          onStart={start}
        />
      </StakeBar>
    </>
  );
}

/** A round in the list: where it was left and where it broke off, and the receipt of its draw. */
export function RoundLine({ round, visit }: RoundLineProps) {
  const { t } = useTranslation('rising');
  const settled = settledOf(round);
  if (!settled) return null;
  const { crashAt, cashedAt, autoAt } = settled;
  return (
    <RoundRow
      words={
        cashedAt > 0
          ? t(autoAt > 0 && cashedAt === autoAt ? 'round.auto' : 'round.cashed', {
              at: timesText(cashedAt),
            })
          : t('round.lost')
      }
      detail={t('round.broke', { at: timesText(crashAt) })}
      receipt={visit.tryIt ? null : <ReceiptButton drawId={round.drawId} label={t('receipt')} />}
    />
  );
}
