import type { Quality } from './quality.ts';

/** A quality that changes in place, so that scenes and acts under way follow it. */
export interface LiveQuality extends Quality {
  set(next: Quality): void;
}

/** Makes one that starts as the given quality. */
export function createLiveQuality(first: Quality): LiveQuality {
  let now = first;
  return {
    get tier() {
      return now.tier;
    },
    get resolutionMax() {
      return now.resolutionMax;
    },
    get particlesMax() {
      return now.particlesMax;
    },
    get framesPerSecondMax() {
      return now.framesPerSecondMax;
    },
    get idleFramesPerSecond() {
      return now.idleFramesPerSecond;
    },
    get atlasScale() {
      return now.atlasScale;
    },
    get isReducedMotion() {
      return now.isReducedMotion;
    },
    get step() {
      return now.step;
    },
    get isAuto() {
      return now.isAuto;
    },
    set(next) {
      now = next;
    },
  };
}
