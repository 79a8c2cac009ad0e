import { useEffect, useRef, useState } from 'react';
import type { RedBlueModel, RedBlueOutcome } from '../../../scenes/red-blue/model.ts';
import type { Shown } from '../../../scenes/stage/stage.ts';

const EVEN = 0.5;

/** The scene on the stage. */
export type ShownFront = Shown<RedBlueOutcome, RedBlueModel>;

/**
 * Pushes the front whenever the totals have moved, one push after the other. Nothing is pushed while
 * something is revealed; the front stands where it should when that is over.
 */
export function usePushes(
  scene: ShownFront | undefined,
  redShare: number,
  isRevealing: boolean,
): void {
  const stands = useRef(EVEN);
  const isPushing = useRef(false);
  const [pushes, setPushes] = useState(0);
  useEffect(() => {
    if (!isRevealing) scene?.rest();
    return () => {
      isPushing.current = false;
    };
  }, [scene, isRevealing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a push lets the next one begin.
  useEffect(() => {
    if (!scene) return;
    if (isRevealing) {
      stands.current = redShare;
      return;
    }
    if (isPushing.current || stands.current === redShare) return;
    isPushing.current = true;
    const { ended } = scene.play({ kind: 'push', from: stands.current, to: redShare });
    stands.current = redShare;
    void ended.then((end) => {
      // A reveal took the stage, or it was taken away: somebody else goes on.
      if (end === 'disposed') return;
      isPushing.current = false;
      scene.rest();
      setPushes((count) => count + 1);
    });
  }, [scene, redShare, isRevealing, pushes]);
}
