import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import dotUrl from '../../../assets/scenes/jackpot-bubble/dot.svg?inline';
import parolUrl from '../../../assets/scenes/jackpot-bubble/parol.svg?inline';
import { openOverlay } from '../../lib/navigation/overlays.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';
import styles from './bubble/bubble.module.css';
import { useBubbleHidden } from './bubble/bubble-store.ts';
import { useBubbleDrag } from './bubble/use-bubble-drag.ts';
import { useBubbleScene } from './bubble/use-bubble-scene.ts';

/** The floating parol: a tap opens the jackpot, a finger or the arrow keys move it. */
export default function JackpotBubble() {
  const isHidden = useBubbleHidden((state) => state.isHidden);
  return isHidden ? null : <Bubble />;
}

function Bubble() {
  const { t } = useTranslation('app');
  const lane = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLSpanElement>(null);
  const hasDot = useRedDots((state) => state.flags.canReceiveDrawChance === true);
  const { position, isHeld, isDragging, lag, wasDragged, handlers } = useBubbleDrag(lane);
  const isDrawn = useBubbleScene(slot, { hasDot, isPressed: isHeld, lag });
  const isMoving = useFirstPlace(position !== undefined);
  const name = t('bonus.jackpot');
  return (
    <div ref={lane} className={styles.lane}>
      <button
        type="button"
        className={`${styles.bubble} ${isDragging ? styles.dragging : isMoving ? styles.moving : ''}`}
        style={
          position
            ? { transform: `translate(${position.x}px, ${position.y}px)` }
            : { visibility: 'hidden' }
        }
        aria-label={hasDot ? t('nav.new', { name }) : name}
        {...handlers}
        onClick={() => !wasDragged() && openOverlay('jackpot')}
      >
        {isDrawn ? null : (
          <>
            <img src={parolUrl} className={styles.parol} alt="" draggable={false} />
            {hasDot ? <img src={dotUrl} className={styles.dot} alt="" draggable={false} /> : null}
          </>
        )}
        <span ref={slot} className={styles.slot} />
      </button>
    </div>
  );
}

/** True once the bubble has stood at its first place: it appears there and does not fly in. */
function useFirstPlace(isPlaced: boolean): boolean {
  const [hasStood, setStood] = useState(false);
  useEffect(() => {
    if (!isPlaced) return undefined;
    const frame = requestAnimationFrame(() => setStood(true));
    return () => cancelAnimationFrame(frame);
  }, [isPlaced]);
  return hasStood;
}
