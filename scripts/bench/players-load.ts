import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Calls, NotAnswered } from './players-calls.ts';
import {
  type BenchPlayer,
  closeGame,
  deposit,
  draw,
  type Entry,
  enter,
  feed,
  logPress,
  openGame,
  ping,
  play,
  settleIn,
  shown,
} from './players-session.ts';

/** One thing that a player does, so long after the beginning of their session. */
export interface Step {
  afterMs: number;
  run(calls: Calls, player: BenchPlayer): Promise<void>;
  /** Also where a session is joined in its middle: what follows needs it. */
  isNeeded?: boolean;
}

/** How players behave. */
export interface Behaviour {
  sessionMs: number;
  paceMs: number;
}

const GAME_MS = 25_000;
const FEED_MS = 15_000;
const PING_MS = 60_000;
/** From the press to its batch of events (src/lib/platform/event-log.ts). */
const EVENTS_MS = 2_000;
/** From the press to the end of what is shown. */
const REVEAL_MS = 2_500;
const LEAVE_MS = 5_000;
/** So late a session's own beginning may come: what is older was before it was joined. */
const LATE_MS = 1_000;
/**
 * Those who are there already come in within this time: within half a minute they would be twenty times as many as
 * come at any other moment, and their backlog would be measured in place of the day.
 */
export const JOIN_MS = 150_000;

/** Everything of one session, in its order. @param random from 0 to 1 */
export function planSession(
  { sessionMs, paceMs }: Behaviour,
  entry: Entry,
  deposits: boolean,
  random: () => number,
): Step[] {
  const steps: Step[] = [
    { afterMs: 0, run: (calls, player) => enter(calls, player, entry), isNeeded: true },
    { afterMs: 400, run: settleIn },
    { afterMs: FEED_MS, run: feed },
    { afterMs: GAME_MS - 5000, run: draw },
    { afterMs: GAME_MS, run: openGame, isNeeded: true },
    { afterMs: sessionMs - LEAVE_MS, run: closeGame },
  ];
  if (deposits) steps.push({ afterMs: 8000, run: deposit });
  for (let afterMs = PING_MS; afterMs < sessionMs; afterMs += PING_MS) {
    steps.push({ afterMs, run: ping });
  }
  let afterMs = GAME_MS + 4000;
  while (afterMs < sessionMs - LEAVE_MS - REVEAL_MS) {
    let id: string | undefined;
    steps.push({
      afterMs,
      run: async (calls, player) => {
        id = await play(calls, player);
      },
    });
    steps.push({ afterMs: afterMs + EVENTS_MS, run: logPress });
    steps.push({
      afterMs: afterMs + REVEAL_MS,
      run: async (calls, player) => {
        if (id) await shown(calls, player, id);
      },
    });
    afterMs += paceMs * (0.75 + random() / 2);
  }
  return steps.sort((one, other) => one.afterMs - other.afterMs);
}

/** Whoever comes next, with the way they come in. */
export interface Guest {
  player: BenchPlayer;
  entry: Entry;
  deposits: boolean;
}

/** A load under way. */
export interface Load {
  /** What went wrong, in words. */
  faults: string[];
  /** Lets nobody come any more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Waits, or ends at once where the load does. */
function pauseUntil(waitMs: number, signal: AbortSignal): Promise<unknown> {
  return pause(waitMs, undefined, { signal }).catch(() => undefined);
}

async function live(
  { player }: Guest,
  steps: readonly Step[],
  startAt: number,
  calls: Calls,
  signal: AbortSignal,
): Promise<void> {
  const joinedAt = performance.now() - LATE_MS;
  for (const step of steps) {
    const dueAt = startAt + step.afterMs;
    const isPast = dueAt < joinedAt;
    if (isPast && !step.isNeeded) continue;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await pauseUntil(waitMs, signal);
    if (signal.aborted) return;
    player.dueAt = isPast ? undefined : dueAt;
    const running = step.run(calls, player);
    // What follows the first calls of a step is due when they are answered.
    player.dueAt = undefined;
    await running;
  }
}

/**
 * Keeps so many sessions going, each begun and each call made when it is due, whatever the server
 * does meanwhile. Those of the first moment are joined in their middle.
 * @param next who comes when another goes
 */
export function startLoad(
  calls: Calls,
  { players, behaviour, next }: { players: number; behaviour: Behaviour; next(): Guest },
): Load {
  const over = new AbortController();
  const { signal } = over;
  // Every waiting player hears of the end.
  setMaxListeners(0, signal);
  const load: Load = {
    faults: [],
    async stop() {
      over.abort();
      await Promise.all(waiting);
    },
  };
  const { sessionMs } = behaviour;
  const begin = async (startAt: number) => {
    const guest = next();
    const steps = planSession(behaviour, guest.entry, guest.deposits, Math.random);
    try {
      await live(guest, steps, startAt, calls, signal);
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error;
      load.faults.push(error.message);
    }
  };
  const seat = async (offsetMs: number) => {
    const sessions: Promise<void>[] = [];
    let startAt = performance.now() - offsetMs;
    await pauseUntil(Math.random() * JOIN_MS, signal);
    for (; !signal.aborted; startAt += sessionMs) {
      sessions.push(begin(startAt));
      await pauseUntil(Math.max(0, startAt + sessionMs - performance.now()), signal);
    }
    await Promise.all(sessions);
  };
  const waiting = Array.from({ length: players }, (_, index) =>
    seat((index / players) * sessionMs),
  );
  return load;
}
