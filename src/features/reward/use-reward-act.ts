import { type RefObject, useState } from 'react';
import type { RewardOutcome } from '../../../scenes/reward-list/model.ts';
import { isReducingMotion } from '../../lib/platform/motion.ts';
import { usePerformanceAt, useStagePlace } from '../../stage/use-performance.ts';

/** How far the reveal of a page has come. */
export interface RewardAct {
  slot: RefObject<HTMLSpanElement | null>;
  /** The lanterns are on the stage. */
  isDrawn: boolean;
  /** There will be no lanterns: the plain cards are shown. */
  isPlain: boolean;
  hasEnded: boolean;
  canSkip: boolean;
  skip(): void;
}

const loadRewardList = () =>
  import('../../../scenes/reward-list/scene.ts').then(({ rewardList }) => rewardList);

/**
 * Plays one page after the other; each outcome once, by its number.
 * @param isKnown goes to the end of each act at once.
 */
export function useRewardAct(
  outcome: RewardOutcome | undefined,
  index: number,
  isKnown: boolean,
): RewardAct {
  const [isCalm] = useState(isReducingMotion);
  const [ended, setEnded] = useState(-1);
  const hasEnded = isCalm || ended >= index;
  const { slot, isDrawn, isPlain, canSkip, skip } = usePerformanceAt(
    useStagePlace<HTMLSpanElement>(!isCalm),
    {
      load: loadRewardList,
      model: { count: outcome?.rewards.length ?? 1 },
      due: hasEnded ? undefined : outcome,
      act: index,
      outcomeOf: (page: RewardOutcome) => page,
      onBegin: (playback) => {
        if (isKnown) playback.skip();
      },
      onEnd: () => setEnded(index),
    },
  );
  // A stage that did not come in time is not waited for any longer.
  return { slot, isDrawn, isPlain: isPlain || (hasEnded && !isDrawn), hasEnded, canSkip, skip };
}
