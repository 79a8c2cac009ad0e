/** Seconds between two calls. */
type Pace = number | (() => number);

/** Time as the stage sees it: seconds, with pauses left out. */
export interface Clock {
  now(): number;
  /**
   * Calls the listener on each tick until the returned function is called.
   * @param everySeconds the least time between two calls; without it, each frame. As a function it
   * is asked anew before each call.
   */
  onTick(listener: () => void, everySeconds?: Pace): () => void;
}

/** A clock that owns the browser's frames and can be let go. */
export interface TickerClock extends Clock {
  dispose(): void;
}

/** A clock that a test or the gallery turns by hand. */
export interface ManualClock extends Clock {
  advance(seconds: number): void;
}

interface Listener {
  run: () => void;
  every: () => number;
  /** What `every` said last. */
  pace: number;
  dueAt: number;
  isGone: boolean;
}

/** Replaced by each change, never changed, so that a tick goes through them without a copy. */
interface Listeners {
  all: readonly Listener[];
}

/** A stalled tab must not make an act jump; a phone at four frames a second still keeps the time. */
const DELTA_SECONDS_MAX = 0.25;
/** A wait shorter than this is left to the frame request alone. */
const SLEEP_SECONDS_MIN = 0.04;
/** Half a frame of 60 a second, so that a rounded time stamp does not cost a whole frame. */
const FRAME_SLACK_SECONDS = 0.008;

function addTo(listeners: Listeners, run: () => void, pace: Pace = 0, now = 0): () => void {
  const every = typeof pace === 'number' ? () => pace : pace;
  const listener = { run, every, pace: every(), dueAt: now, isGone: false };
  listeners.all = [...listeners.all, listener];
  return () => {
    listener.isGone = true;
    listeners.all = listeners.all.filter((other) => other !== listener);
  };
}

function runDue({ all }: Listeners, now: number): void {
  for (let index = 0; index < all.length; index += 1) {
    const listener = all[index];
    if (!listener || listener.isGone || now + FRAME_SLACK_SECONDS < listener.dueAt) continue;
    listener.pace = listener.every();
    listener.dueAt = now + listener.pace;
    listener.run();
  }
}

/** The clock of tests and of the gallery. */
export function createManualClock(): ManualClock {
  const listeners: Listeners = { all: [] };
  let nowSeconds = 0;
  return {
    now: () => nowSeconds,
    onTick: (run, everySeconds) => addTo(listeners, run, everySeconds, nowSeconds),
    advance(seconds) {
      nowSeconds += seconds;
      runDue(listeners, nowSeconds);
    },
  };
}

/**
 * The clock of the app. It asks for frames only while somebody listens and the page is visible,
 * and it sums capped deltas, so a hidden or stalled tab pauses an act instead of skipping it.
 */
export function createTickerClock(): TickerClock {
  const listeners: Listeners = { all: [] };
  let nowSeconds = 0;
  let lastMs: number | undefined;
  let frame = 0;
  let sleep = 0;
  // Asked for with every frame otherwise, and the browser tells of each change.
  let isHidden = document.hidden;

  const stop = (): void => {
    cancelAnimationFrame(frame);
    window.clearTimeout(sleep);
    frame = 0;
    sleep = 0;
    lastMs = undefined;
  };
  const tick = (timeMs: number): void => {
    frame = 0;
    const waitedSeconds = lastMs === undefined ? 0 : Math.max(0, timeMs - lastMs) / 1000;
    nowSeconds +=
      waitedSeconds > DELTA_SECONDS_MAX ? capped(waitedSeconds, listeners) : waitedSeconds;
    lastMs = timeMs;
    runDue(listeners, nowSeconds);
    schedule();
  };
  const schedule = (): void => {
    if (frame !== 0 || sleep !== 0) return;
    if (listeners.all.length === 0 || isHidden) {
      stop();
      return;
    }
    const waitSeconds = leastWait(listeners);
    if (waitSeconds < SLEEP_SECONDS_MIN) {
      frame = requestAnimationFrame(tick);
      return;
    }
    // Slow ambient light sleeps between frames instead of asking for 60 and drawing 12.
    const sleepMs = (waitSeconds - FRAME_SLACK_SECONDS * 2) * 1000;
    sleep = window.setTimeout(() => {
      sleep = 0;
      frame = requestAnimationFrame(tick);
    }, sleepMs);
  };
  const onVisibility = (): void => {
    isHidden = document.hidden;
    stop();
    schedule();
  };
  document.addEventListener('visibilitychange', onVisibility);

  return {
    now: () => nowSeconds,
    onTick(run, everySeconds) {
      const remove = addTo(listeners, run, everySeconds, nowSeconds);
      if (sleep !== 0) {
        window.clearTimeout(sleep);
        sleep = 0;
      }
      schedule();
      return remove;
    },
    dispose() {
      listeners.all = [];
      stop();
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

function capped(seconds: number, listeners: Listeners): number {
  return Math.min(seconds, Math.max(DELTA_SECONDS_MAX, leastWait(listeners) * 2));
}

/** The shortest pace of all; without a listener there is none to wait for. */
function leastWait({ all }: Listeners): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < all.length; index += 1) {
    const pace = all[index]?.pace ?? least;
    if (pace < least) least = pace;
  }
  return least === Number.POSITIVE_INFINITY ? 0 : least;
}
