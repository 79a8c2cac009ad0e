import { useEffect, useRef } from 'react';
import { secondsTo } from '../../../../scenes/rising/geometry.ts';
import type { RisingModel, RisingOutcome } from '../../../../scenes/rising/model.ts';
import type { Shown } from '../../../../scenes/stage/stage.ts';
import type { GameVisit } from '../play/game-visit.ts';
import { leavesAt, risenSeconds, risingRound } from './rising-round.ts';

const CHECK_MS = 1000;
/** The picture may be this much off the server's clock before it is set right. */
const DRIFT_SECONDS = 0.15;

/** How far a round was watched. */
export interface Watched {
  roundId: string;
  seconds: number;
}

/**
 * Lets the open round climb on the stage in time with the server's clock: a phone that stalls or a tab
 * that was hidden is set right.
 * @param watched told how far the last one was watched, for the end that follows it
 */
export function useClimb(
  visit: GameVisit,
  scene: Shown<RisingOutcome, RisingModel> | undefined,
  watched: { current: Watched | undefined },
): void {
  const latest = useRef(visit);
  latest.current = visit;
  const round = risingRound(visit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one climb for one round, whatever else is told of it.
  useEffect(() => {
    if (!scene || !round) return undefined;
    const until = secondsTo(leavesAt(round));
    const now = () => Math.min(until, risenSeconds(latest.current, round));
    const begin = () => {
      const from = now();
      return { from, playback: scene.play({ kind: 'climb', from, until }) };
    };
    let climb = begin();
    const shown = () => Math.min(until, climb.from + climb.playback.timeSeconds);
    const setRight = () => {
      if (!document.hidden && Math.abs(shown() - now()) > DRIFT_SECONDS) climb = begin();
    };
    const timer = setInterval(setRight, CHECK_MS);
    document.addEventListener('visibilitychange', setRight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', setRight);
      watched.current = { roundId: round.id, seconds: shown() };
      climb.playback.dispose();
    };
  }, [scene, round?.id]);
}
