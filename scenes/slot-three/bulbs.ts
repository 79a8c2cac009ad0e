import type { Sprite } from 'pixi.js';

/** The cabinet's bulbs: light at rest and light of a win, each written by one side alone. */
export interface Bulbs {
  /** Seconds of the twinkle at rest; the scene's `idle` moves it, 0 = all burn alike. */
  twinkle: number;
  /** Seconds of the run round the cabinet after a win; an act moves it, 0 = none. */
  cheer: number;
}

const ALPHA_AT_REST = 0.82;
const TWINKLE_SECONDS = 2;
const CHEER_STEPS_A_SECOND = 12;
/** Every third bulb burns while the light runs. */
const CHEER_STEP = 3;
/** The light of the run comes and goes within this time. */
export const CHEER_SECONDS = 1.8;

/** Ties the lit bulbs to both times. */
export function createBulbs(lit: readonly Sprite[]): Bulbs {
  let twinkle = 0;
  let cheer = 0;
  const alphaOf = (bulb: number): number => {
    if (cheer > 0 && cheer < CHEER_SECONDS) {
      const step = Math.floor(cheer * CHEER_STEPS_A_SECOND);
      return (bulb + CHEER_STEP * lit.length - step) % CHEER_STEP === 0 ? 1 : 0.12;
    }
    const turn = twinkle / TWINKLE_SECONDS + (bulb % 2) / 2;
    const shade = twinkle > 0 ? (1 - Math.cos(turn * Math.PI * 2)) / 2 : 0;
    return ALPHA_AT_REST - 0.5 * shade * Math.min(1, twinkle);
  };
  const pose = (): void => {
    for (let index = 0; index < lit.length; index += 1) {
      const bulb = lit[index];
      if (bulb) bulb.alpha = alphaOf(index);
    }
  };
  pose();
  return {
    get twinkle() {
      return twinkle;
    },
    set twinkle(next) {
      twinkle = next;
      pose();
    },
    get cheer() {
      return cheer;
    },
    set cheer(next) {
      cheer = next;
      pose();
    },
  };
}
