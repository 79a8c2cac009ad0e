import { useCallback, useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { PLAY_SESSION_KEY, type PlaySession } from '../../../lib/session/protection.ts';
import { useIsGapOver } from '../../../ui/text/use-clock.ts';
import { type AutoplayChoice, type AutoplayEnd, type AutoplayRun, nextOf } from './autoplay.ts';
import type { GameVisit } from './game-visit.ts';
import type { PlayInput } from './play-state.ts';

/** The result of a round is seen for at least this long before the next one begins. */
const PAUSE_MS = 600;

/** Rounds that play themselves, as a panel shows them. */
export interface Autoplay {
  isOn: boolean;
  /** Rounds that are still to begin. */
  left: number;
  /** Why the last row of rounds ended; undefined before the first and while one runs. */
  end: AutoplayEnd | undefined;
  start(choice: AutoplayChoice): void;
  stop(): void;
}

/** True where something lies over the game, or a reminder waits to. */
function isInterrupted(): boolean {
  const session = queryClient.getQueryData<PlaySession>(PLAY_SESSION_KEY);
  return session?.realityDueSeconds === 0 || document.querySelector('[aria-modal="true"]') !== null;
}

/**
 * Plays one round after the other until the player, one of their thresholds, a refusal, a reminder
 * or a hidden page stops it (decision 0033; UKGC RTS 8B, GLI-19 4.9.2).
 * @param inputOf what each round asks for: the stake that stood at the start
 */
export function useAutoplay(visit: GameVisit, inputOf: () => PlayInput): Autoplay {
  const [run, setRun] = useState<AutoplayRun>();
  const [end, setEnd] = useState<AutoplayEnd>();
  const { phase, last, fault, readyAtMs, play, clearFault } = visit;
  const isReady = useIsGapOver(readyAtMs);
  const latestInput = useRef(inputOf);
  latestInput.current = inputOf;
  const finish = useCallback((reason: AutoplayEnd) => {
    setRun(undefined);
    setEnd(reason);
  }, []);
  const isOn = run !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const onHide = () => document.visibilityState === 'hidden' && finish('hidden');
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [isOn, finish]);
  useEffect(() => {
    if (!run || phase === 'sending' || phase === 'checking') return undefined;
    if (fault || phase === 'opening' || phase === 'ended') finish('fault');
    if (fault || phase !== 'rest' || !isReady) return undefined;
    const timer = setTimeout(() => {
      const next = nextOf(run, last);
      if ('end' in next) return finish(next.end);
      if (isInterrupted()) return finish('reminder');
      setRun(next.run);
      void play({ ...run.input, autoplayLeft: next.run.left });
      return undefined;
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [run, phase, fault, isReady, last, play, finish]);
  return {
    isOn,
    left: run?.left ?? 0,
    end,
    start(choice) {
      clearFault();
      setEnd(undefined);
      const input = latestInput.current();
      setRun({ ...choice, input, left: choice.rounds, lost: 0, countedId: last?.id });
    },
    stop: () => finish('stopped'),
  };
}
