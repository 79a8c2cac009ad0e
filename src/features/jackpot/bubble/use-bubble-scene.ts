import { type RefObject, useEffect, useState } from 'react';
import type { BubbleModel } from '../../../../scenes/jackpot-bubble/scene.ts';
import { isReducingMotion } from '../../../lib/platform/motion.ts';
import { isSavingData, prefetchStage } from '../../../lib/stage/stage-context.ts';
import { useScene, useStage } from '../../../stage/use-stage.ts';
import { loadRing } from '../scenes.ts';

const loadBubble = () =>
  import('../../../../scenes/jackpot-bubble/scene.ts').then(({ jackpotBubble }) => jackpotBubble);

/** Without a stage the drawn parol stays: nothing to do. */
const stayPlain = () => {};

/**
 * Prefetches the stage and the ring while the browser is idle, then lets the bubble's scene breathe
 * in the slot. True once it is drawn; never with reduced motion or saved data.
 */
export function useBubbleScene(
  slot: RefObject<HTMLElement | null>,
  { hasDot, isPressed, lag }: BubbleModel,
): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    prefetchStage(async () => {
      // What a tap on the bubble opens comes as well, so that the tap draws at once.
      await Promise.all([loadRing(), import('../jackpot-popup.tsx')]);
      if (!isGone && !isReducingMotion() && !isSavingData()) setReady(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const held = useStage(slot, 0, isReady);
  return useScene(held, loadBubble, { hasDot, isPressed, lag }, stayPlain) !== undefined;
}
