import { Container, type Sprite } from 'pixi.js';
import { spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { onFlight } from './geometry.ts';
import type { RedBlueImage } from './model.ts';

/** A star that flies to a camp with a tail of sparks; its pose is a function of `part`. */
export interface StarFlight {
  readonly view: Container;
  /** 0 not begun, 1 arrived; hidden at both. */
  part: number;
  /** Where it flies to. */
  aim(to: { x: number; y: number }): void;
}

const TAIL = 7;
const TAIL_GAP = 0.05;

function posed(sprite: Sprite, to: { x: number; y: number }, part: number): void {
  const at = onFlight(to, Math.max(0, Math.min(1, part)));
  sprite.position.set(at.x, at.y);
  sprite.visible = part > 0 && part < 1;
}

/** Makes the star and its tail, at rest and out of sight. */
export function createStarFlight({ textures }: BuildDeps<RedBlueImage>): StarFlight {
  const view = new Container({ label: 'flight' });
  const tail = Array.from({ length: TAIL }, (_, index) => {
    const spark = spriteOf(textures.spark, `tail-${index}`);
    spark.alpha = 0.9 * (1 - index / TAIL);
    return spark;
  });
  const star = spriteOf(textures.star, 'star');
  view.addChild(...tail, star);
  let part = 0;
  let to = { x: 0, y: 0 };
  const pose = (): void => {
    posed(star, to, part);
    star.rotation = (1 - part) * 5;
    star.scale.set(1.6 - 0.6 * part);
    for (const [index, spark] of tail.entries()) {
      // A spark behind the star ends its way with it.
      const behind = part - (index + 1) * TAIL_GAP * (1 - part);
      posed(spark, to, part < 1 ? behind : 1);
      spark.scale.set(0.9 * (1 - index / TAIL));
    }
  };
  pose();
  return {
    view,
    get part() {
      return part;
    },
    set part(next) {
      part = next;
      pose();
    },
    aim(next) {
      to = next;
      pose();
    },
  };
}
