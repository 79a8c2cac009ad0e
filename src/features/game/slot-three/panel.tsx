import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { SLOT_SYMBOLS } from '../../../../contract/slot-three.ts';
import type { SettledSlotThree } from '../../../../scenes/slot-three/from-round.ts';
import { LOOKS, themeOf } from '../../../../scenes/slot-three/themes.ts';
import { moneyText, shortMoneyText } from '../../../ui/text/money-text.tsx';
import { useIsGapOver } from '../../../ui/text/use-clock.ts';
import { AutoplayButton, AutoplayEndLine } from '../play/autoplay-sheet.tsx';
import columns from '../play/columns.module.css';
import { useStake } from '../play/first-stake.ts';
import type { GamePanelProps } from '../play/game-visit.ts';
import type { RoundLineProps } from '../play/panels.ts';
import { PlayLine } from '../play/play-line.tsx';
import { Press } from '../play/press.tsx';
import { ReceiptButton } from '../play/receipt-button.tsx';
import { RoundRow } from '../play/round-row.tsx';
import { StakeBar } from '../play/stake-bar.tsx';
import { useAutoplay } from '../play/use-autoplay.ts';
import styles from './panel.module.css';
import { rowsOf, settledOf, wonCells } from './slot-round.ts';
import { SlotStage } from './slot-stage.tsx';
import { WindowGrid } from './window-grid.tsx';
import './texts.ts';

export { Paytable } from './paytable.tsx';

/** The light of the theme on the wall behind the cabinet. */
function lightOf(theme: string): CSSProperties {
  const color = `#${LOOKS[themeOf(theme)].frame.toString(16).padStart(6, '0')}`;
  return { backgroundImage: `radial-gradient(closest-side, ${color}66, ${color}00)` };
}

const ROUNDS_SHOWN = 6;

/** What the newest rounds brought at a glance, where the screen has the room; all lie in the menu. */
function LastRounds({ visit }: GamePanelProps) {
  const { t } = useTranslation('slot-three');
  const rounds = visit.history.slice(0, ROUNDS_SHOWN);
  if (rounds.length === 0) return <p className={styles.last}>{t('last.none')}</p>;
  return (
    <ol className={styles.last} aria-label={t('last.label')}>
      {rounds.map(({ id, payout, stake }) => (
        <li key={id} className={payout > stake ? styles.gain : undefined}>
          {payout > 0 ? shortMoneyText(payout) : '–'}
        </li>
      ))}
    </ol>
  );
}

/**
 * Which lines won, in words; undefined where none did.
 * @param key `won` before the amount, `lines` by itself
 */
function linesText(
  t: TFunction,
  { wins }: SettledSlotThree,
  key: 'won' | 'lines',
): string | undefined {
  if (wins.length === 0) return undefined;
  const lines = wins.map(({ line }) => line + 1).join(', ');
  return t(key, { ns: 'slot-three', count: wins.length, lines });
}

/** The three-by-three slot: cabinet, what the last round brought, stake and press. */
export default function SlotPanel({ visit }: GamePanelProps) {
  const { t } = useTranslation('slot-three');
  const { phase, last, readyAtMs } = visit;
  const [stake, setStake] = useStake(visit);
  const isFree = useIsGapOver(readyAtMs);
  const autoplay = useAutoplay(visit, () => ({ stake }));
  const isSpinning = phase !== 'rest';
  const settled = settledOf(last);
  return (
    <>
      <div className={`${columns.picture} ${styles.cabinet}`} style={lightOf(visit.theme)}>
        <LastRounds visit={visit} />
        <SlotStage visit={visit} />
      </div>
      <PlayLine visit={visit} result={settled && linesText(t, settled, 'won')} />
      <AutoplayEndLine autoplay={autoplay} />
      <StakeBar
        visit={visit}
        stake={stake}
        onStake={setStake}
        isLocked={autoplay.isOn}
        aside={<AutoplayButton visit={visit} autoplay={autoplay} stake={stake} />}
      >
        <Press
          className={styles.spin}
          isOn={isFree && !isSpinning && !autoplay.isOn}
          onPress={() => void visit.play({ stake })}
          word={t('spin.press')}
          label={isSpinning ? t('spin.spinning') : t('spin.label', { stake: moneyText(stake) })}
        />
      </StakeBar>
      <p className="sr-only" aria-live="polite">
        {settled && phase === 'rest'
          ? rowsOf(settled)
              .map((row) => row.map((symbol) => t(`symbol.${SLOT_SYMBOLS[symbol]}`)).join(', '))
              .join('; ')
          : null}
      </p>
    </>
  );
}

/** A round in the list: the nine symbols, the lines that won, and the receipt of its draw. */
export function RoundLine({ round, visit }: RoundLineProps) {
  const { t } = useTranslation('slot-three');
  const settled = settledOf(round);
  if (!settled) return null;
  const won = wonCells(settled, visit.rules.lines ?? []);
  const rows = rowsOf(settled).map((row) =>
    row.map((symbol) => t(`symbol.${SLOT_SYMBOLS[symbol]}`)).join(', '),
  );
  return (
    <RoundRow
      picture={
        <>
          <WindowGrid window={settled.window} theme={visit.theme} size={18} won={won} />
          <span className="sr-only">{rows.join('; ')}</span>
        </>
      }
      words={linesText(t, settled, 'lines') ?? t('noLine')}
      receipt={visit.tryIt ? null : <ReceiptButton drawId={round.drawId} label={t('copy')} />}
    />
  );
}
