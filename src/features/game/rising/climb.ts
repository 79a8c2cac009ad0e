import { multiplierAt, secondsTo } from '../../../../scenes/rising/geometry.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { leavesAt } from './rising-round.ts';

/** What an open round may show now: the same for the scene, the figures and the button. */
export interface Live {
  /** Since its start. */
  seconds: number;
  /** In hundredths, never over what it stops at by itself. */
  at: number;
}

/** A way that the round is known to have gone, shown while the next answer is on its way. */
export interface Leg {
  from: number;
  until: number;
  /** In how many seconds it is shown. */
  climbSeconds: number;
}

/** The picture may be as far behind before it hurries, and is never further than the second. */
const CLOSE_SECONDS = 0.5;
const BEHIND_SECONDS_MAX = 2;
const HURRY = 1.25;

/** Seconds that an open round is known to have risen: the server found it open at that moment. */
export function reachedSeconds(round: PlayRound): number {
  const seconds = (Date.parse(round.serverTime) - Date.parse(round.startTime)) / 1000;
  return Math.min(Math.max(0, seconds), secondsTo(leavesAt(round)));
}

/** The leg to what is known now; at the round's own pace, a little faster where it is far behind. */
export function legTo(from: number, until: number): Leg {
  const way = until - from;
  const climbSeconds = way <= CLOSE_SECONDS ? way : Math.min(way / HURRY, BEHIND_SECONDS_MAX);
  return { from, until, climbSeconds };
}

/** Where a leg stands so many seconds after it began. */
export function standOf({ from, until, climbSeconds }: Leg, elapsed: number): number {
  if (elapsed >= climbSeconds) return until;
  return from + ((until - from) * Math.max(0, elapsed)) / climbSeconds;
}

/** How a leg is shown on the stage: the seconds of its act so far. */
export type ShowLeg = (leg: Leg) => { timeSeconds: number };

const nowSeconds = () => performance.now() / 1000;

/**
 * Follows one open round. What it says was reached, whatever the delay: it goes only as far as the server
 * has found the round open, and stands still until the next answer. A cash-out never brings less.
 */
export class Climb {
  readonly roundId: string;
  #leg: Leg;
  /** Seconds since the leg began. */
  #elapsed: () => number;
  #show: ShowLeg | undefined;

  constructor(round: PlayRound) {
    this.roundId = round.id;
    const reached = reachedSeconds(round);
    this.#leg = legTo(reached, reached);
    this.#elapsed = () => 0;
  }

  /** Takes another answer; none brings it back. */
  follow(round: PlayRound): void {
    const reached = reachedSeconds(round);
    if (reached > this.#leg.until) this.#begin(reached);
  }

  /** From now on the stage shows the legs and says how far it is; undefined = the clock says. */
  showOn(show: ShowLeg | undefined): void {
    const { until } = this.#leg;
    const from = this.seconds();
    this.#show = show;
    this.#begin(until, from);
  }

  /** Stands where it is until it is followed again. */
  hold(): void {
    const at = this.seconds();
    this.#begin(at, at);
  }

  #begin(until: number, from = this.seconds()): void {
    this.#leg = legTo(from, until);
    const shown = this.#show?.(this.#leg);
    const startedAt = nowSeconds();
    this.#elapsed = shown ? () => shown.timeSeconds : () => nowSeconds() - startedAt;
  }

  /** Seconds of the round that are shown now. */
  seconds(): number {
    return standOf(this.#leg, this.#elapsed());
  }

  /** What is shown now. */
  live(): Live {
    const seconds = this.seconds();
    return { seconds, at: multiplierAt(seconds) };
  }
}
