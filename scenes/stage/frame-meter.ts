/** Tells when an act is too much for a device. */
export interface FrameMeter {
  /** A new act begins: what was measured before does not count. */
  begin(): void;
  /** An act drew a frame at this time of the clock; asked only when it judges how far apart they should be. */
  drew(nowSeconds: number, wantedSeconds: () => number): void;
}

/** The first frames upload pictures and compile shaders: they tell nothing about the next ones. */
const FRAMES_NOT_COUNTED = 4;
const FRAMES_MEASURED = 20;
/** A median frame longer than this many times the wanted one is too slow. */
const SLOW_SHARE = 1.5;

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Measures the time from one drawn frame to the next, which holds the script, the drawing and the
 * browser's own work. Every 20 frames it judges their median, so one long frame changes nothing.
 */
export function createFrameMeter(onSlow: () => void): FrameMeter {
  let lastSeconds: number | undefined;
  let frames: number[] = [];
  let skipped = 0;
  const begin = (): void => {
    lastSeconds = undefined;
    frames = [];
    skipped = 0;
  };
  return {
    begin,
    drew(nowSeconds, wantedSeconds) {
      const taken = lastSeconds === undefined ? undefined : nowSeconds - lastSeconds;
      lastSeconds = nowSeconds;
      if (taken === undefined) return;
      if (skipped < FRAMES_NOT_COUNTED) {
        skipped += 1;
        return;
      }
      frames.push(taken);
      if (frames.length < FRAMES_MEASURED) return;
      const median = medianOf(frames);
      begin();
      if (median > SLOW_SHARE * wantedSeconds()) onSlow();
    },
  };
}
