import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { hundredthsOf } from '../../../../contract/money.ts';
import { firstStakeOf } from '../../../parts/games/play-path.ts';
import { moneyText, shortMoneyText } from '../../../ui/text/money-text.tsx';
import { useIsGapOver } from '../../../ui/text/use-clock.ts';
import { AutoplayButton, AutoplayEndLine } from '../play/autoplay-sheet.tsx';
import columns from '../play/columns.module.css';
import type { GamePanelProps } from '../play/game-visit.ts';
import type { RoundLineProps } from '../play/panels.ts';
import { PlayLine } from '../play/play-line.tsx';
import { Press } from '../play/press.tsx';
import { ReceiptButton } from '../play/receipt-button.tsx';
import { RoundRow } from '../play/round-row.tsx';
import { StakeBar } from '../play/stake-bar.tsx';
import { useAutoplay } from '../play/use-autoplay.ts';
import { COUNTS, choiceAtFirst, choiceOf, patternsText, settledOf } from './bingo-round.ts';
import { BingoStage } from './bingo-stage.tsx';
import styles from './panel.module.css';
import './texts.ts';

export { Paytable } from './paytable.tsx';

/** The night over the plaza. */
const NIGHT: CSSProperties = {
  backgroundImage: 'linear-gradient(#120d2f, #2b1c63 46%, #4a2463)',
};

interface CardsChoiceProps {
  cards: number;
  isLocked: boolean;
  onChoose: (cards: number) => void;
}

/** How many cards the next round has. */
function CardsChoice({ cards, isLocked, onChoose }: CardsChoiceProps) {
  const { t } = useTranslation('bingo');
  return (
    <label className={styles.count}>
      <span className="sr-only">{t('cards.label')}</span>
      <select
        value={cards}
        disabled={isLocked}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {COUNTS.map((count) => (
          <option key={count} value={count}>
            {t('cards.count', { count })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Balls and patterns of the last round in words, for a screen reader. */
function Spoken({ visit }: GamePanelProps) {
  const { t } = useTranslation('bingo');
  const settled = visit.phase === 'rest' ? settledOf(visit.last) : undefined;
  return (
    <p className="sr-only" aria-live="polite">
      {settled ? t('spoken', { balls: settled.balls.join(', ') }) : null}
    </p>
  );
}

/** Bingo: the draw with its cards, what the last round brought, cards, stake and press. */
export default function BingoPanel({ visit }: GamePanelProps) {
  const { t } = useTranslation('bingo');
  const { rules, phase, last, history, readyAtMs } = visit;
  const [query] = useSearchParams();
  const [atFirst] = useState(() =>
    choiceAtFirst(rules, firstStakeOf(query).stake, choiceOf(last ?? history[0])),
  );
  const [cards, setCards] = useState(atFirst.cards);
  const [stake, setStake] = useState(atFirst.stake);
  const isFree = useIsGapOver(readyAtMs);
  const whole = hundredthsOf(stake * cards);
  const autoplay = useAutoplay(visit, () => ({ stake: whole, cards }));
  const isDrawing = phase !== 'rest';
  const canPress = isFree && !isDrawing && !autoplay.isOn;
  const settled = settledOf(last);
  return (
    <>
      <div className={`${columns.picture} ${styles.plaza}`} style={NIGHT}>
        <BingoStage visit={visit} count={cards} />
      </div>
      <PlayLine visit={visit} result={settled && patternsText(t, settled)} />
      <AutoplayEndLine autoplay={autoplay} />
      <StakeBar
        visit={visit}
        stake={stake}
        onStake={setStake}
        isLocked={autoplay.isOn}
        aside={<AutoplayButton visit={visit} autoplay={autoplay} stake={whole} />}
      >
        <div className={styles.bar}>
          <CardsChoice cards={cards} isLocked={isDrawing || autoplay.isOn} onChoose={setCards} />
          <Press
            isInRow
            isOn={canPress}
            onPress={() => void visit.play({ stake: whole, cards })}
            word={t(isDrawing ? 'drawing' : 'draw')}
            amount={shortMoneyText(whole)}
          />
        </div>
      </StakeBar>
      <Spoken visit={visit} />
    </>
  );
}

/** A round in the list: the patterns that paid, and the receipt of its draw. */
export function RoundLine({ round }: RoundLineProps) {
  const { t } = useTranslation('bingo');
  const settled = settledOf(round);
  if (!settled) return null;
  const { length } = settled.cards;
  const what = patternsText(t, settled) ?? t('noPattern');
  return (
    <RoundRow
      words={`${t('cards.count', { count: length })} · ${what}`}
      receipt={
        <ReceiptButton
          drawId={round.drawId}
          label={t('receipt', { amount: moneyText(round.payout) })}
        />
      }
    />
  );
}
