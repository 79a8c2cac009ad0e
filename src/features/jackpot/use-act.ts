import { useEffect, useRef, useState } from 'react';
import type { Playback } from '../../../scenes/stage/playback.ts';
import type { Outcome } from './jackpot-info.ts';
import type { SpinState } from './spin-flow.ts';

/** Without a stage the lit cell is looked at for this long before the prize. */
const PLAIN_MS = 900;
/** A stage that has not come by now is not waited for: the prize is shown without an act. */
const STAGE_WAIT_MS = 5000;
const SKIP_AFTER_MS = 1000;

interface ActOptions {
  state: SpinState;
  /** Starts the act of the present phase; absent while its scene is not on the stage. */
  play: ((outcome: Outcome) => Playback) | undefined;
  isPlain: boolean;
  onEnd: () => void;
}

/** Plays the present phase once and tells its end, however it ends. */
export function useAct({ state, play, isPlain, onEnd }: ActOptions) {
  const { phase, outcome } = state;
  const playback = useRef<Playback | undefined>(undefined);
  const [canSkip, setCanSkip] = useState(false);
  const act = phase === 'ring' || phase === 'wheel' ? outcome : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wheel is another act of the same outcome.
  useEffect(() => {
    if (!act) return undefined;
    if (!play) {
      const timer = setTimeout(onEnd, isPlain ? PLAIN_MS : STAGE_WAIT_MS);
      return () => clearTimeout(timer);
    }
    const started = play(act);
    playback.current = started;
    const timer = setTimeout(() => setCanSkip(true), SKIP_AFTER_MS);
    started.ended.then((end) => {
      if (end !== 'disposed') onEnd();
    });
    return () => {
      clearTimeout(timer);
      setCanSkip(false);
      playback.current = undefined;
      started.dispose();
    };
  }, [act, phase, play, isPlain, onEnd]);
  return {
    canSkip,
    skip: () => {
      if (canSkip) playback.current?.skip();
    },
  };
}
