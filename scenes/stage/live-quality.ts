import type { Pace } from './clock.ts';
import type { Quality } from './quality.ts';

/** A quality that changes in place, so that scenes and acts under way follow it. */
export interface LiveQuality extends Quality {
  /** How often an act is posed. */
  readonly actPace: Pace;
  set(next: Quality): void;
}

const secondsMinOf = ({ framesPerSecondMax }: Quality): number => 1 / framesPerSecondMax;

/** Makes one that starts as the given quality; plain fields, because every frame reads them. */
export function createLiveQuality(first: Quality): LiveQuality {
  const actPace = { secondsMin: secondsMinOf(first) };
  const live: LiveQuality = {
    ...first,
    actPace,
    set(next) {
      Object.assign(live, next);
      actPace.secondsMin = secondsMinOf(next);
    },
  };
  return live;
}
