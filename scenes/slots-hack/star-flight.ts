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
  isFlying: boolean;
  bendX: number;
  bendY: number;
}

/** Makes the stars; more than `most` are never drawn at once. */
export function createStarFlight(texture: Texture, random: Random, most: number): StarFlight {
  const view = new Container({ label: 'stars' });
  const stars = Array.from({ length: most }, (_, index): Star => {
    const sprite = spriteOf(texture, `star-${index}`);
    view.addChild(sprite);
    return {
      sprite,
      isFlying: true,
      bendX: random.between(-70, 70),
      bendY: random.between(-60, 10),
    };
  });
  let seconds = 0;
  let flying = 0;
  let reels: readonly number[] = [0];

  const fly = (star: Star, x: number, part: number): void => {
    const { sprite, bendX, bendY } = star;
    star.isFlying = true;
    const eased = part * part * (3 - 2 * part);
    const left = 1 - eased;
    const bent = 2 * left * eased;
    const square = left * left;
    sprite.position.set(
      square * x + bent * (x + bendX) + eased * eased * BADGE_STAR.x,
      square * LINE_Y + bent * (LINE_Y + bendY) + eased * eased * BADGE_STAR.y,
    );
    sprite.rotation = eased * Math.PI * 2;
    sprite.scale.set(SIZE_FROM + SIZE_MORE * Math.sin(part * Math.PI));
  };
  // A point instead of hidden: whoever comes and goes lets the stage build its draws anew.
  const rest = (star: Star): void => {
    if (!star.isFlying) return;
    star.isFlying = false;
    star.sprite.position.set(0, 0);
    star.sprite.rotation = 0;
    star.sprite.scale.set(0);
  };
  const pose = (): void => {
    view.visible = flying > 0 && seconds > 0 && seconds < FLIGHT_SECONDS;
    for (let index = 0; index < stars.length; index += 1) {
      const star = stars[index];
      if (!star) continue;
      const delay = flying > 1 ? (STAGGER_SECONDS * index) / (flying - 1) : 0;
      const part = (seconds - delay) / FIRST_ARRIVAL_SECONDS;
      if (index < flying && part > 0 && part < 1) {
        fly(star, reelX(reels[index % reels.length] ?? 1), part);
      } else rest(star);
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
