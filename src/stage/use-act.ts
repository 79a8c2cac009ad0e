import { useEffect, useRef, useState } from 'react';
import type { Playback } from '../../scenes/stage/playback.ts';

/** Without a stage the plain picture of the outcome is looked at for this long before the prize. */
const PLAIN_MS = 900;
/** A stage that has not come by now is not waited for: the prize is shown without an act. */
const STAGE_WAIT_MS = 5000;
const SKIP_AFTER_MS = 1000;

interface ActOptions<Outcome> {
  /** The outcome whose act is due; undefined where none is. */
  outcome: Outcome | undefined;
  /** Which act of the outcome is due: another number is another act. */
  act: number;
  /** Starts the act; absent while its scene is not on the stage. */
  play: ((outcome: Outcome) => Playback) | undefined;
  isPlain: boolean;
  onEnd: () => void;
}

/** Plays each act that is due once and tells its end, however it ends. */
export function useAct<Outcome>({ outcome, act, play, isPlain, onEnd }: ActOptions<Outcome>) {
  const playback = useRef<Playback | undefined>(undefined);
  const [canSkip, setCanSkip] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another act of the same outcome is played too.
  useEffect(() => {
    if (!outcome) return undefined;
    if (!play) {
      const timer = setTimeout(onEnd, isPlain ? PLAIN_MS : STAGE_WAIT_MS);
      return () => clearTimeout(timer);
    }
    const started = play(outcome);
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
  }, [outcome, act, play, isPlain, onEnd]);
  return {
    canSkip,
    skip: () => {
      if (canSkip) playback.current?.skip();
    },
  };
}
