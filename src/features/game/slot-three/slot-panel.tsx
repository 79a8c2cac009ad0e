import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SLOT_SYMBOLS } from '../../../../contract/slot-three.ts';
import { LOOKS, themeOf } from '../../../../scenes/slot-three/themes.ts';
import { moneyText } from '../../../ui/text/money-text.tsx';
import { useIsPast } from '../../../ui/text/use-clock.ts';
import { AutoplayButton, AutoplayEndLine } from '../play/autoplay-sheet.tsx';
import type { GamePanelProps } from '../play/game-visit.ts';
import { PlayLine } from '../play/play-line.tsx';
import { StakeBar } from '../play/stake-bar.tsx';
import { useAutoplay } from '../play/use-autoplay.ts';
import { LastRounds } from './last-rounds.tsx';
import { linesText } from './line-text.ts';
import styles from './slot-panel.module.css';
import { rowsOf, settledOf } from './slot-round.ts';
import { SlotStage } from './slot-stage.tsx';
import { SpinButton } from './spin-button.tsx';

/** The light of the theme on the wall behind the cabinet. */
function lightOf(theme: string): CSSProperties {
  const color = `#${LOOKS[themeOf(theme)].frame.toString(16).padStart(6, '0')}`;
  return { backgroundImage: `radial-gradient(closest-side, ${color}66, ${color}00)` };
}

/** The three-by-three slot: cabinet, what the last round brought, stake and press. */
export function SlotPanel({ visit }: GamePanelProps) {
  const { t } = useTranslation('slot-three');
  const { rules, phase, last, history, readyAtMs } = visit;
  const [stake, setStake] = useState(() => {
    const before = history[0]?.stake;
    const isOffered = before !== undefined && rules.stakes.includes(before);
    return isOffered ? before : (rules.stakes[0] ?? rules.maxStake);
  });
  const isFree = useIsPast(readyAtMs);
  const autoplay = useAutoplay(visit, () => ({ stake }));
  const isSpinning = phase !== 'rest';
  const settled = settledOf(last);
  return (
    <>
      <div className={styles.cabinet} style={lightOf(visit.theme)}>
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
        <SpinButton
          isSpinning={isSpinning}
          canPress={isFree && !isSpinning && !autoplay.isOn}
          stake={moneyText(stake)}
          onPress={() => void visit.play({ stake })}
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
