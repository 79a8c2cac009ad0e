/** Tells when an act is too much for a device. */
export interface FrameMeter {
  /** A new act begins: what was measured before does not count. */
  begin(): void;
  /** An act drew a frame at this time of the clock; frames should be so far apart. */
  drew(nowSeconds: number, wantedSeconds: number): void;
}

/** The first frames upload pictures and compile shaders: they tell nothing about the next ones. */
const FRAMES_NOT_COUNTED = 4;
const FRAMES_MEASURED = 20;
/** A frame longer than this many times the wanted one is too slow. */
const SLOW_SHARE = 1.5;

/**
 * Measures the time from one drawn frame to the next, which holds the script, the drawing and the
 * browser's own work. Of every 20 frames half must be too slow, so one long frame changes nothing; it
 * tells as soon as they were, since 20 frames of a second each are longer than most acts.
 */
export function createFrameMeter(onSlow: () => void): FrameMeter {
  let lastSeconds: number | undefined;
  let frames = 0;
  let slowFrames = 0;
  const begin = (): void => {
    lastSeconds = undefined;
    frames = -FRAMES_NOT_COUNTED;
    slowFrames = 0;
  };
  begin();
  return {
    begin,
    drew(nowSeconds, wantedSeconds) {
      const taken = lastSeconds === undefined ? undefined : nowSeconds - lastSeconds;
      lastSeconds = nowSeconds;
      if (taken === undefined) return;
      frames += 1;
      if (frames > 0 && taken > SLOW_SHARE * wantedSeconds) slowFrames += 1;
      const isSlow = slowFrames >= FRAMES_MEASURED / 2;
      if (frames < FRAMES_MEASURED && !isSlow) return;
      begin();
      if (isSlow) onSlow();
    },
  };
}
