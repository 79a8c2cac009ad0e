/** How often a listener is called; read anew before each call. */
export interface Pace {
  /** The least time between two calls. */
  readonly secondsMin: number;
}

/** Time as the stage sees it: seconds, with pauses left out. */
export interface Clock {
  now(): number;
  /**
   * Calls the listener with the clock's now on each tick until the returned function is called.
   * @param pace without it, each frame.
   */
  onTick(listener: (nowSeconds: number) => void, pace?: Pace): () => void;
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
  run: (nowSeconds: number) => void;
  pace: Pace;
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

const EACH_FRAME: Pace = { secondsMin: 0 };

function addTo(
  listeners: Listeners,
  run: Listener['run'],
  dueAt: number,
  pace = EACH_FRAME,
): () => void {
  const listener: Listener = { run, pace, dueAt, isGone: false };
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
    listener.dueAt = now + listener.pace.secondsMin;
    listener.run(now);
  }
}

/** The clock of tests and of the gallery. */
export function createManualClock(): ManualClock {
  const listeners: Listeners = { all: [] };
  let nowSeconds = 0;
  return {
    now: () => nowSeconds,
    onTick: (run, pace) => addTo(listeners, run, nowSeconds, pace),
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
  /** What has passed since the last frame, as the next one counts it. */
  const waitedAt = (timeMs: number): number => {
    const seconds = lastMs === undefined ? 0 : Math.max(0, timeMs - lastMs) / 1000;
    return seconds > DELTA_SECONDS_MAX ? capped(seconds, listeners) : seconds;
  };
  const tick = (timeMs: number): void => {
    frame = 0;
    nowSeconds += waitedAt(timeMs);
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
    // Slow frames are far apart: an act that starts between two of them would begin late in itself.
    now: () => nowSeconds + waitedAt(performance.now()),
    onTick(run, pace) {
      const remove = addTo(listeners, run, nowSeconds, pace);
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
    const wait = all[index]?.pace.secondsMin ?? least;
    if (wait < least) least = wait;
  }
  return least === Number.POSITIVE_INFINITY ? 0 : least;
}
