import type { Static } from 'typebox';
import type { PlayReply, WatchRequest } from '../../../../contract/game-play.ts';
import { type Advanced, advance } from './advance.ts';
import type { StudioDeps } from './deps.ts';
import { ownRound, replyOf } from './page-calls.ts';
import type { RoundRow, Visit } from './tables.ts';

/** The longest that a call waits for the end of a round, unless it says another. */
const WATCH_MS = 20_000;
/** How often it looks: another call, maybe in another process, may end the round. */
const LOOK_MS = 500;

/** A round that is waited for; `overAt` = when it is over by itself, undefined = not known. */
interface Watched {
  overAt: Date | undefined;
}

interface WatchOptions<Seen extends Watched> {
  /** Looks at the round; undefined once it is over. */
  look(): Promise<Seen | undefined>;
  /** True once nobody waits for the answer any more. */
  isGone(): boolean;
  now(): Date;
  /** The longest wait, in milliseconds. */
  forMs?: number | undefined;
}

/** Waits until a round is over, or for `forMs`, 20 seconds unless given. While it waits it holds no connection. */
export async function whileOpen<Seen extends Watched>(options: WatchOptions<Seen>): Promise<void> {
  const until = performance.now() + (options.forMs ?? WATCH_MS);
  for (;;) {
    const seen = await options.look();
    const left = until - performance.now();
    if (!seen || left <= 0 || options.isGone()) return;
    await pause(Math.min(left, LOOK_MS, msUntil(seen.overAt, options.now())));
  }
}

/**
 * Answers when a round is over, or after `forMs`, 20 seconds unless given.
 * @param asked its `isGone` is true once nobody waits for the answer any more.
 */
export async function watchRound(
  deps: StudioDeps,
  visit: Visit,
  { roundId, forMs }: Static<typeof WatchRequest>,
  { isGone }: { isGone: () => boolean },
): Promise<Static<typeof PlayReply>> {
  let last: Advanced | undefined;
  const look = async () => {
    const round = await ownRound(deps, visit, roundId);
    // A stake on its way belongs to the call that sent it, or to the recovery.
    last = round.state === 'new' ? { round } : await advance(deps, round);
    return isOpen(last.round) ? { overAt: last.round.over_at ?? undefined } : undefined;
  };
  await whileOpen({ look, isGone, now: deps.now, forMs });
  return replyOf(deps, last ?? { round: await ownRound(deps, visit, roundId) });
}

function isOpen({ state }: RoundRow): boolean {
  return state === 'new' || state === 'running' || state === 'taking_back' || state === 'drawn';
}

function msUntil(overAt: Date | undefined, now: Date): number {
  return overAt ? Math.max(10, overAt.getTime() - now.getTime()) : LOOK_MS;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
