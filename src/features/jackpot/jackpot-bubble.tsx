import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import dotUrl from '../../../assets/scenes/jackpot-bubble/dot.svg?inline';
import parol from '../../../assets/scenes/jackpot-bubble/parol.svg?raw';
import type { BubbleModel } from '../../../scenes/jackpot-bubble/scene.ts';
import { openOverlay } from '../../lib/navigation/overlays.ts';
import { isReducingMotion } from '../../lib/platform/motion.ts';
import { isSavingData, prefetchStage } from '../../lib/stage/stage-context.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';
import { useScene, useStage } from '../../stage/use-stage.ts';
import { drawingOf } from '../../ui/art/drawing.tsx';
import styles from './bubble/bubble.module.css';
import { useBubbleHidden } from './bubble/bubble-switch.tsx';
import { useBubbleDrag } from './bubble/use-bubble-drag.ts';
import { loadRing } from './scenes.ts';
import './texts.ts';

const PlainParol = drawingOf(parol, 'bubble');

/** The floating parol: a tap opens the jackpot, a finger or the arrow keys move it. */
export default function JackpotBubble() {
  const isHidden = useBubbleHidden((state) => state.isHidden);
  return isHidden ? null : <Bubble />;
}

const loadBubble = () =>
  import('../../../scenes/jackpot-bubble/scene.ts').then(({ jackpotBubble }) => jackpotBubble);

/** Without a stage the drawn parol stays: nothing to do. */
const stayPlain = () => {};

/**
 * Prefetches the stage and the ring while the browser is idle, then lets the bubble's scene breathe
 * in the slot. True once it is drawn; never with reduced motion or saved data.
 */
function useBubbleScene(
  slot: RefObject<HTMLElement | null>,
  { hasDot, isPressed, lag }: BubbleModel,
): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    prefetchStage(async () => {
      // What a tap on the bubble opens comes as well, so that the tap draws at once.
      await Promise.all([loadRing(), import('./jackpot-popup.tsx')]);
      if (!isGone && !isReducingMotion() && !isSavingData()) setReady(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const held = useStage(slot, 0, isReady);
  return useScene(held, loadBubble, { hasDot, isPressed, lag }, stayPlain) !== undefined;
}

function Bubble() {
  const { t } = useTranslation('app');
  const lane = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLSpanElement>(null);
  const hasDot = useRedDots((state) => state.flags.canReceiveDrawChance === true);
  const { position, size, isHeld, isDragging, lag, wasDragged, handlers } = useBubbleDrag(lane);
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
            ? {
                width: size,
                height: size,
                transform: `translate(${position.x}px, ${position.y}px)`,
              }
            : { visibility: 'hidden' }
        }
        aria-label={hasDot ? t('nav.new', { name }) : name}
        data-guide={position && 'parol'}
        {...handlers}
        onClick={() => !wasDragged() && openOverlay('jackpot')}
      >
        {isDrawn ? null : (
          <>
            <PlainParol className={styles.parol} />
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
