import type { Static } from 'typebox';
import type { RisingOutcome as Settled } from '../../contract/game-play.ts';
import { secondsTo } from './geometry.ts';
import type { RisingEnd, RisingModel, RisingOutcome } from './model.ts';

/** The news of an end is a little late: so long the climb takes to where it truly ended. */
const CATCH_UP_SECONDS = 0.2;
/** A round of an earlier visit is shown in so many seconds at most. */
const RESUMED_SECONDS_MAX = 3;

/** A settled round of the rising game, as the contract describes it. */
export type SettledRising = Static<typeof Settled>;

/** Money of the round, in hundredths. */
export interface RoundMoney {
  stake: number;
  payout: number;
}

/** How much of the climb is shown before the end. */
export type Pace =
  /** In the time that it took. */
  | 'whole'
  /** In a few seconds: a round of an earlier visit. */
  | 'resumed'
  /** The player has watched it live up to these seconds. */
  | { liveAt: number };

/** How a settled round ended: where the player left, or where it broke off. */
export function endOf(
  { crashAt, cashedAt }: SettledRising,
  { stake, payout }: RoundMoney,
): RisingEnd {
  const isCashed = cashedAt > 0;
  return {
    at: isCashed ? cashedAt : crashAt,
    isCashed,
    payout,
    share: stake > 0 ? Math.floor((payout * 100) / stake) : 0,
  };
}

/** What the scene performs of a settled round; every pace ends in the same pose. */
export function outcomeOf(settled: SettledRising, money: RoundMoney, pace: Pace): RisingOutcome {
  const end = endOf(settled, money);
  const seconds = secondsTo(end.at);
  if (typeof pace === 'object') {
    // Of two tabs one may have left earlier than the other has watched: nothing runs back.
    const from = Math.min(pace.liveAt, seconds);
    return { kind: 'end', from, climbSeconds: CATCH_UP_SECONDS, end };
  }
  const climbSeconds = pace === 'whole' ? seconds : Math.min(seconds, RESUMED_SECONDS_MAX);
  return { kind: 'end', from: 0, climbSeconds, end };
}

/** What the scene shows at rest for a game of the engine. */
export function modelOf(theme: string, words: RisingModel['words'], seconds = 0): RisingModel {
  return { theme, words, seconds };
}
