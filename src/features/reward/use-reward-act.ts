import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { RewardModel, RewardOutcome } from '../../../scenes/reward-list/model.ts';
import type { Playback } from '../../../scenes/stage/playback.ts';
import type { Shown } from '../../../scenes/stage/stage.ts';
import { isReducingMotion } from '../../lib/motion.ts';
import { useAct } from '../../stage/use-act.ts';
import { useScene, useStage } from '../../stage/use-stage.ts';

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
  const slot = useRef<HTMLSpanElement>(null);
  const [isCalm] = useState(isReducingMotion);
  const [hasFailed, setFailed] = useState(false);
  const [ended, setEnded] = useState(-1);
  const held = useStage(slot, 1, !isCalm);
  const count = outcome?.rewards.length ?? 1;
  const model = useMemo(() => ({ count }), [count]);
  const fail = useCallback(() => setFailed(true), []);
  const scene = useScene(held, loadRewardList, model, fail);
  const play = useMemo(() => scene && playOf(scene, isKnown), [scene, isKnown]);
  const isPlain = isCalm || held.isPlain || hasFailed;
  const hasEnded = isCalm || ended >= index;
  const { canSkip, skip } = useAct({
    outcome: hasEnded ? undefined : outcome,
    act: index,
    play,
    isPlain,
    onEnd: useCallback(() => setEnded(index), [index]),
  });
  const isDrawn = scene !== undefined;
  // A stage that did not come in time is not waited for any longer.
  return { slot, isDrawn, isPlain: isPlain || (hasEnded && !isDrawn), hasEnded, canSkip, skip };
}

function playOf(
  scene: Pick<Shown<RewardOutcome, RewardModel>, 'play'>,
  isKnown: boolean,
): (outcome: RewardOutcome) => Playback {
  return (outcome) => {
    const playback = scene.play(outcome);
    if (isKnown) playback.skip();
    return playback;
  };
}
