import { useState } from 'react';
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
import { useCardName } from './card-name.ts';
import { GuessRow } from './guess-row.tsx';
import styles from './hi-lo.module.css';
import { lastOf, settledOf } from './hi-lo-round.ts';
import { PressButton } from './press-button.tsx';
import { TableArea } from './table-area.tsx';
import { type Table, useTable } from './use-table.ts';

export { Paytable } from './paytable.tsx';

/** After an end the same button starts again: a late second tap on cash-out must not. */
const PAUSE_MS = 600;

/** What holds while a round is open: the card to guess from, and what a lost connection means. */
function OpenLine({ visit, table }: { visit: GameVisit; table: Table }) {
  const { t } = useTranslation('hi-lo');
  const nameOf = useCardName();
  const { isOffline, isResumed, guessing, isCashing } = visit;
  if (isOffline) {
    const isAsked = guessing !== undefined || isCashing;
    return (
      <p className={`${styles.line} ${styles.alarm}`} role="alert">
        {t('open.offline')} {isAsked ? t('open.offlineAsked') : ''}
      </p>
    );
  }
  const card = lastOf(table.turn?.cards);
  let text = '';
  if (card !== undefined) {
    text = t(table.turn?.guesses.length === 0 ? 'open.first' : 'open.next', { card: nameOf(card) });
  } else if (!table.due) text = t('open.starting');
  return (
    <p className={styles.line} aria-live="polite">
      {isResumed && card !== undefined ? `${t('open.resumed')} ` : ''}
      {text}
    </p>
  );
}

/** Hi-lo: the table, three guesses with their prices, and one button for start and cash-out. */
export default function HiLoPanel({ visit }: GamePanelProps) {
  const { t } = useTranslation('hi-lo');
  const { phase, last, readyAtMs } = visit;
  const [shownAtMs, setShownAtMs] = useState(0);
  const followed = useTable(visit);
  const table = {
    ...followed,
    onShown() {
      if (phase === 'reveal') setShownAtMs(performance.now());
      followed.onShown();
    },
  };
  const [stake, setStake] = useStake(visit);
  const settled = settledOf(last);
  let result = settled && t('result.lost');
  if (settled && settled.cashedAt > 0) {
    result = t('result.cashed', { at: timesText(settled.cashedAt) });
  }
  const isFree = useIsGapOver(Math.max(readyAtMs, shownAtMs + PAUSE_MS));
  return (
    <div className={`${columns.columns} ${styles.panel}`}>
      <div className={`${columns.picture} ${styles.table}`}>
        <TableArea visit={visit} table={table} />
      </div>
      <div className={styles.words} data-keep-clear>
        {phase === 'open' ? (
          <OpenLine visit={visit} table={table} />
        ) : (
          <PlayLine visit={visit} result={result} />
        )}
      </div>
      <GuessRow visit={visit} table={table} />
      <StakeBar visit={visit} stake={stake} onStake={setStake}>
        <PressButton
          visit={visit}
          table={table}
          canStart={phase === 'rest' && isFree}
          stake={moneyText(stake)}
          onStart={() => void visit.play({ stake })}
        />
      </StakeBar>
    </div>
  );
}

/** A round in the list: how far it climbed, its cards, and the receipt of its draw. */
export function RoundLine({ round, visit }: RoundLineProps) {
  const { t } = useTranslation('hi-lo');
  const nameOf = useCardName();
  const settled = settledOf(round);
  if (!settled) return null;
  const { cards, cashedAt } = settled;
  return (
    <RoundRow
      words={cashedAt > 0 ? t('round.cashed', { at: timesText(cashedAt) }) : t('round.lost')}
      detail={cards.map(nameOf).join(', ')}
      receipt={visit.tryIt ? null : <ReceiptButton drawId={round.drawId} label={t('receipt')} />}
    />
  );
}
