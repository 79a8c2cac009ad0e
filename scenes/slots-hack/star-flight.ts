import { Container, type Sprite, type Texture } from 'pixi.js';
import { spriteOf } from '../kit/sprite.ts';
import type { Random } from '../stage/random.ts';
import { BADGE_STAR, LINE_Y, reelX } from './geometry.ts';

/** Stars that fly from the won symbols to the crown. Its pose is a function of `seconds`. */
export interface StarFlight {
  readonly view: Container;
  seconds: number;
  /** How many fly, and from which reels. */
  from(stars: number, reels: readonly number[]): void;
}

/** From the first star's start to the last one's arrival. */
export const FLIGHT_SECONDS = 0.75;
/** When the first star arrives, from the start of the flight. */
export const FIRST_ARRIVAL_SECONDS = 0.5;
const STAGGER_SECONDS = FLIGHT_SECONDS - FIRST_ARRIVAL_SECONDS;
const SIZE_FROM = 0.7;
const SIZE_MORE = 0.5;

interface Star {
  sprite: Sprite;
  bendX: number;
  bendY: number;
}

/** Makes the stars; more than `most` are never drawn at once. */
export function createStarFlight(texture: Texture, random: Random, most: number): StarFlight {
  const view = new Container({ label: 'stars' });
  const stars = Array.from({ length: most }, (_, index): Star => {
    const sprite = spriteOf(texture, `star-${index}`);
    view.addChild(sprite);
    return { sprite, bendX: random.between(-70, 70), bendY: random.between(-60, 10) };
  });
  let seconds = 0;
  let flying = 0;
  let reels: readonly number[] = [0];

  const pose = (): void => {
    for (const [index, { sprite, bendX, bendY }] of stars.entries()) {
      const delay = flying > 1 ? (STAGGER_SECONDS * index) / (flying - 1) : 0;
      const part = Math.max(0, Math.min(1, (seconds - delay) / FIRST_ARRIVAL_SECONDS));
      const x = reelX(reels[index % reels.length] ?? 1);
      const eased = part * part * (3 - 2 * part);
      const rest = 1 - eased;
      const bent = 2 * rest * eased;
      const square = rest * rest;
      sprite.visible = index < flying && part > 0 && part < 1;
      sprite.position.set(
        square * x + bent * (x + bendX) + eased * eased * BADGE_STAR.x,
        square * LINE_Y + bent * (LINE_Y + bendY) + eased * eased * BADGE_STAR.y,
      );
      sprite.rotation = eased * Math.PI * 2;
      sprite.scale.set(SIZE_FROM + SIZE_MORE * Math.sin(part * Math.PI));
    }
  };
  pose();
  return {
    view,
    get seconds() {
      return seconds;
    },
    set seconds(next) {
      seconds = next;
      pose();
    },
    from(count, from) {
      flying = Math.min(count, stars.length);
      reels = from;
      pose();
    },
  };
}
