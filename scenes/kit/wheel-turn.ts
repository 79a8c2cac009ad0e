import type { Container, Sprite } from 'pixi.js';
import { clapperAngleAt, radiansOf } from './wheel.ts';

/** What turns; a timeline moves both values, each pose depends on them alone. */
export interface Turn {
  /** Rotation of the wheel; the clapper follows. */
  degrees: number;
  /** Time of the chasing rim lights, in seconds. */
  chaseSeconds: number;
  /** 0 chasing to 1 all rim lights lit. */
  allLit: number;
}

const CHASE_BULBS_A_SECOND = 14;
const CHASE_LENGTH = 4;

/** How bright a rim light is while the lights chase: two heads with fading tails. */
export function bulbLightAt(index: number, bulbs: number, seconds: number): number {
  const half = bulbs / 2;
  const head = (seconds * CHASE_BULBS_A_SECOND) % half;
  const behind = (((head - index) % half) + half) % half;
  return Math.max(0, 1 - behind / CHASE_LENGTH);
}

/** What a turn moves: everything on the wheel, its clapper and the lights of its rim. */
export interface TurnParts {
  turning: readonly Container[];
  clapper: Sprite;
  bulbs: readonly Sprite[];
  sectorDegrees: number;
}

/** Ties wheel, clapper and rim lights to their values. */
export function createTurn({ turning, clapper, bulbs, sectorDegrees }: TurnParts): Turn {
  let degrees = 0;
  let chaseSeconds = 0;
  let allLit = 0;
  const poseBulbs = (): void => {
    for (let index = 0; index < bulbs.length; index += 1) {
      const bulb = bulbs[index];
      if (!bulb) continue;
      const chased = bulbLightAt(index, bulbs.length, chaseSeconds);
      bulb.alpha = chased + (1 - chased) * allLit;
    }
  };
  return {
    get degrees() {
      return degrees;
    },
    set degrees(next) {
      degrees = next;
      const radians = radiansOf(next);
      for (let index = 0; index < turning.length; index += 1) {
        const part = turning[index];
        if (part) part.rotation = radians;
      }
      clapper.rotation = clapperAngleAt(next, sectorDegrees);
    },
    get chaseSeconds() {
      return chaseSeconds;
    },
    set chaseSeconds(next) {
      chaseSeconds = next;
      poseBulbs();
    },
    get allLit() {
      return allLit;
    },
    set allLit(next) {
      allLit = next;
      poseBulbs();
    },
  };
}
