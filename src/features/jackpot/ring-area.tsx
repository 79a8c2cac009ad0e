import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkipButton } from '../../stage/skip-button.tsx';
import { useStagePlace } from '../../stage/use-performance.ts';
import { PrizePopup } from './prize-popup.tsx';
import styles from './ring-area.module.css';
import { SmallPrize } from './small-prize.tsx';
import type { SpinState } from './spin.ts';
import { SpinButton } from './spin-button.tsx';
import { StaticRing } from './static-ring.tsx';
import { useJackpotScenes } from './use-jackpot-scenes.ts';

interface RingAreaProps {
  state: SpinState;
  hasChance: boolean;
  onPress: () => void;
  onActEnd: () => void;
  /** The prize has been taken note of. */
  onContinue: () => void;
}

/** The ring on the stage with SPIN over its hub; the plain ring until, or instead. */
export function RingArea({ state, hasChance, onPress, onActEnd, onContinue }: RingAreaProps) {
  const { t } = useTranslation('jackpot');
  const place = useStagePlace();
  const [isPressed, setPressed] = useState(false);
  const isSpinning = state.phase !== 'rest';
  const hub = !hasChance || isSpinning ? 'disabled' : isPressed ? 'pressed' : 'ready';
  const scenes = useJackpotScenes(place, state, hub, onActEnd);
  const { isDrawn, isWheel, isSmallPrize, canSkip, skip } = scenes;
  const isTall = isWheel && isDrawn;
  const won = state.phase === 'prize' ? state.outcome : undefined;
  const drawn = state.phase === 'rest' ? undefined : state.outcome;
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below skips by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere is a short cut only. */}
      <div className={styles.area} onClick={skip}>
        {isDrawn ? null : <StaticRing won={drawn} />}
        <div ref={place.slot} className={`${styles.slot} ${isTall ? styles.tall : ''}`} />
        {isTall ? null : (
          <SpinButton
            isSpinning={isSpinning}
            hasChance={hasChance}
            isDrawn={isDrawn}
            isPressed={isPressed}
            setPressed={setPressed}
            onPress={onPress}
          />
        )}
      </div>
      {/* The ribbon of the won tier unrolls below the wheel: its corner is free. */}
      <SkipButton
        canSkip={canSkip}
        skip={skip}
        text={t('spin.skip')}
        unfinished={state.isUnfinished && !isTall ? t('spin.unfinished') : undefined}
        isInCorner={isTall}
      />
      {won && isSmallPrize ? (
        <SmallPrize key={won.id} outcome={won} ring={place.slot} onArrive={onContinue} />
      ) : null}
      {won && !isSmallPrize ? (
        <PrizePopup
          key={won.id}
          outcome={won}
          isUnfinished={state.isUnfinished}
          onContinue={onContinue}
        />
      ) : null}
    </div>
  );
}
