import type { Sprite } from 'pixi.js';
import type { NumberLine } from '../kit/number-line.ts';
import { lampLight } from './geometry.ts';

/** The lanterns that fill with stars. Its pose is a function of `stars` and the goal. */
export interface Meter {
  goal: number;
  /** Stars shown; a fraction while they fly in. */
  stars: number;
}

/** One lamp on the string, with its light in the layer below. */
export interface MeterLamp {
  lit: Sprite;
  glow: Sprite;
}

const GLOW_ALPHA = 0.55;

/** Ties lamps and figures to a count of stars. */
export function createMeter(lamps: readonly MeterLamp[], figures: NumberLine): Meter {
  let goal = 1;
  let stars = 0;
  const pose = (): void => {
    for (let index = 0; index < lamps.length; index += 1) {
      const lamp = lamps[index];
      if (!lamp) continue;
      const light = lampLight(index, stars, goal);
      lamp.lit.alpha = light;
      lamp.glow.alpha = light * GLOW_ALPHA;
    }
    figures.show(String(Math.floor(stars + 1e-6)));
  };
  return {
    get goal() {
      return goal;
    },
    set goal(next) {
      goal = next;
      pose();
    },
    get stars() {
      return stars;
    },
    set stars(next) {
      stars = next;
      pose();
    },
  };
}
