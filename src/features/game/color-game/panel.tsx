import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { COLORS } from '../../../../contract/color-game.ts';
import { play as playSound } from '../../../lib/platform/audio.ts';
import { firstStakeOf } from '../../../parts/games/play-path.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import type { AutoplayChoice } from '../play/autoplay.ts';
import { AutoplayButton, AutoplayEndLine } from '../play/autoplay-sheet.tsx';
import columns from '../play/columns.module.css';
import type { GamePanelProps, GameVisit } from '../play/game-visit.ts';
import type { RoundLineProps } from '../play/panels.ts';
import { PlayLine } from '../play/play-line.tsx';
import { ReceiptButton } from '../play/receipt-button.tsx';
import { useAutoplay } from '../play/use-autoplay.ts';
import {
  betsOf,
  boardAtFirst,
  type Chip,
  chipsAgain,
  chipsOf,
  settledOf,
  totalOf,
  withChip,
} from './bets.ts';
import { Board } from './board.tsx';
import { ChipRack } from './chip-rack.tsx';
import { DieFace } from './color-mark.tsx';
import { DiceArea } from './dice-area.tsx';
import { LastThrows } from './last-throws.tsx';
import styles from './panel.module.css';
import { ThrowBar } from './throw-bar.tsx';
import './texts.ts';

export { Paytable } from './paytable.tsx';

const CHIP_AT_FIRST = 1;

/** The Filipino colour game: chips on six colours, three dice, and what they brought. */
export default function ColorGamePanel({ visit }: GamePanelProps) {
  const { t } = useTranslation('color-game');
  const [query] = useSearchParams();
  const [laid, setLaid] = useState<readonly Chip[]>(() =>
    boardAtFirst(firstStakeOf(query).bets, visit.rules),
  );
  const values = chipsOf(visit.rules.stakes);
  const [chip, setChip] = useState(values[CHIP_AT_FIRST] ?? visit.rules.maxStake);
  const { phase, rules } = visit;
  const autoplay = useAutoplay(visit, () => ({ bets: betsOf(laid) }));
  const isLocked = phase !== 'rest' || autoplay.isOn;
  const before = settledOf(visit.last ?? visit.history[0]);
  const result = useResult(visit);
  const lay = (color: number) => {
    const next = withChip(laid, { color, amount: chip }, rules.maxStake);
    if (!next) {
      toast(t('board.most', { amount: shortMoneyText(rules.maxStake) }));
      return;
    }
    playSound('tick');
    setLaid(next);
  };
  const start = async () => {
    const answer = await visit.play({ bets: betsOf(laid) });
    // What was refused stays on the board; what is under way shows from its round.
    if (answer.ok) setLaid([]);
  };
  const shown = phase === 'rest' && laid.length === 0 ? settledOf(visit.last) : undefined;
  const autoplayOfBoard = {
    ...autoplay,
    // What is played by itself shows from its rounds, as a throw by hand does.
    start(choice: AutoplayChoice) {
      autoplay.start(choice);
      setLaid([]);
    },
  };
  return (
    <div className={`${columns.columns} ${styles.panel}`}>
      <div className={`${columns.picture} ${styles.tray}`}>
        <DiceArea visit={visit} />
      </div>
      <PlayLine visit={visit} result={result} />
      <AutoplayEndLine autoplay={autoplay} />
      <LastThrows rounds={visit.history} />
      <Board
        bets={laid.length > 0 ? betsOf(laid) : boardBets(visit)}
        dice={shown?.dice ?? []}
        isLocked={isLocked}
        chip={chip}
        onStake={lay}
      />
      <div className={styles.foot} data-keep-clear>
        <ChipRack chips={values} chosen={chip} onChoose={setChip} />
        <ThrowBar
          visit={visit}
          isLocked={isLocked}
          total={totalOf(laid)}
          again={before?.bets ?? []}
          onUndo={() => setLaid(laid.slice(0, -1))}
          onClear={() => setLaid([])}
          onAgain={(bets) => setLaid(chipsAgain(bets))}
          onThrow={() => void start()}
          aside={
            laid.length > 0 || autoplay.isOn ? (
              <AutoplayButton visit={visit} autoplay={autoplayOfBoard} stake={totalOf(laid)} />
            ) : null
          }
        />
      </div>
    </div>
  );
}

/** The stakes of the round that is under way, or that was shown last. */
function boardBets({ phase, round, last }: GameVisit) {
  return settledOf(phase === 'rest' ? last : round)?.bets ?? [];
}

/** The colours of the last throw by name. */
function useResult({ last }: GameVisit): string | undefined {
  const { t } = useTranslation('color-game');
  const settled = settledOf(last);
  const names = settled?.dice.map((color) => t(`color.${COLORS[color]}`));
  return names && t('result', { colors: names.join(', ') });
}

/** The dice of a round, and the receipt of their draw to copy. */
export function RoundLine({ round }: RoundLineProps) {
  const { t } = useTranslation('color-game');
  const settled = settledOf(round);
  if (!settled) return null;
  const names = settled.dice.map((color) => t(`color.${COLORS[color]}`)).join(', ');
  return (
    <span className={styles.line}>
      {settled.dice.map((color, die) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
        <DieFace key={die} color={color} size={28} />
      ))}
      <span className="sr-only">{names}</span>
      <ReceiptButton drawId={round.drawId} label={t('receipt', { colors: names })} />
    </span>
  );
}
