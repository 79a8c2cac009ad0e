import { useEffect, useRef, useState } from 'react';
import type { Playback } from '../../scenes/stage/playback.ts';

/** Without a stage the plain picture of the outcome is looked at for this long before the prize. */
const PLAIN_MS = 900;
/** A stage that has not come by now is not waited for: the prize is shown without an act. */
const STAGE_WAIT_MS = 5000;
/** How often a running act is asked whether it may be skipped by now. */
const LOOK_MS = 100;

interface ActOptions<Due> {
  /** What is due to be shown; undefined where nothing is. */
  due: Due | undefined;
  /** Which act of it is due: another number is another act. */
  act: number;
  /** What performs it; another one begins the act anew, and without one it is only waited for. */
  scene: unknown;
  /** Starts the act; undefined where the scene has nothing to show of it. */
  begin: (due: Due) => Playback | undefined;
  isPlain: boolean;
  /** False where nothing may shorten the way to the result. */
  isSkippable: boolean;
  onEnd: () => void;
}

/** Plays each act that is due once and tells its end, however it ends. */
export function useAct<Due>(options: ActOptions<Due>) {
  const { due, act, scene, isPlain } = options;
  const latest = useRef(options);
  latest.current = options;
  const playback = useRef<Playback | undefined>(undefined);
  const [canSkip, setCanSkip] = useState(false);
  const maySkip = (running: Playback) => running.canSkip && latest.current.isSkippable;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another act of the same outcome is played too.
  useEffect(() => {
    if (due === undefined) return undefined;
    const end = () => latest.current.onEnd();
    const started = scene ? latest.current.begin(due) : undefined;
    if (!started) {
      const timer = setTimeout(end, isPlain ? PLAIN_MS : STAGE_WAIT_MS);
      return () => clearTimeout(timer);
    }
    playback.current = started;
    const look = setInterval(() => setCanSkip(maySkip(started)), LOOK_MS);
    started.ended.then((how) => {
      clearInterval(look);
      if (how !== 'disposed') end();
    });
    return () => {
      clearInterval(look);
      setCanSkip(false);
      playback.current = undefined;
      started.dispose();
    };
  }, [due, act, scene, isPlain]);
  return {
    canSkip,
    skip: () => {
      if (playback.current && maySkip(playback.current)) playback.current.skip();
    },
    endTold: () => {
      if (playback.current?.isTold) playback.current.skip();
    },
  };
}
