import type { Static } from 'typebox';
import type { PlayReply, WatchRequest } from '../../../../contract/game-play.ts';
import { advance } from './advance.ts';
import type { StudioDeps } from './deps.ts';
import { ownRound, replyOf } from './page-calls.ts';
import type { RoundRow, Visit } from './tables.ts';

/** The longest that a call waits for the end of a round, unless it says another. */
const WATCH_MS = 20_000;
/** How often it looks: another call, maybe in another process, may end the round. */
const LOOK_MS = 500;

/**
 * Answers when a round is over, or after `forMs`, 20 seconds unless given. While it waits it holds no connection of the
 * database.
 * @param asked its `isGone` is true once nobody waits for the answer any more.
 */
export async function watchRound(
  deps: StudioDeps,
  visit: Visit,
  { roundId, forMs = WATCH_MS }: Static<typeof WatchRequest>,
  { isGone }: { isGone: () => boolean },
): Promise<Static<typeof PlayReply>> {
  const until = performance.now() + forMs;
  for (;;) {
    const round = await ownRound(deps, visit, roundId);
    // A stake on its way belongs to the call that sent it, or to the recovery.
    const advanced = round.state === 'new' ? { round } : await advance(deps, round);
    const left = until - performance.now();
    if (!isOpen(advanced.round) || left <= 0 || isGone()) return replyOf(deps, advanced);
    await pause(Math.min(left, LOOK_MS, untilOver(advanced.round, deps.now())));
  }
}

function isOpen({ state }: RoundRow): boolean {
  return state === 'new' || state === 'running' || state === 'taking_back' || state === 'drawn';
}

function untilOver({ over_at }: RoundRow, now: Date): number {
  return over_at ? Math.max(10, over_at.getTime() - now.getTime()) : LOOK_MS;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
