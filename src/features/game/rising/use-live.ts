import { useEffect, useRef, useState } from 'react';
import { multiplierAt } from '../../../../scenes/rising/geometry.ts';
import type { GameVisit } from '../play/game-visit.ts';
import { leavesAt, risenSeconds, risingRound } from './rising-round.ts';

/** Where an open round stands by the server's clock. */
export interface Live {
  seconds: number;
  /** In hundredths, never over what it stops at by itself. */
  at: number;
}

/**
 * The multiplier of the round that rises now, anew every so often; undefined where none does. What it
 * says is as old as the way from the server is long: a cash-out never brings less than what was shown.
 */
export function useLive(visit: GameVisit, everyMs: number): Live | undefined {
  const latest = useRef(visit);
  latest.current = visit;
  const round = risingRound(visit);
  const roundId = round?.id;
  const [, setTurn] = useState(0);
  useEffect(() => {
    if (roundId === undefined) return undefined;
    const timer = setInterval(() => setTurn((turn) => turn + 1), everyMs);
    return () => clearInterval(timer);
  }, [roundId, everyMs]);
  if (!round) return undefined;
  const seconds = risenSeconds(latest.current, round);
  return { seconds, at: Math.min(multiplierAt(seconds), leavesAt(round)) };
}
