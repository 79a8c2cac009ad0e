import { Container, type Sprite } from 'pixi.js';
import { spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { STAR } from './geometry.ts';
import type { ClimbImage } from './model.ts';

/** Sparks that a blow throws; their pose is a function of `flown`, 0 none to 1 all burnt out. */
export interface Sparks {
  readonly view: Container;
  flown: number;
}

const MOST = 20;
const FALL = 46;

interface Spark {
  sprite: Sprite;
  turn: number;
  reach: number;
  size: number;
}

/** Makes sparks that have not been thrown; a quality that stepped down throws fewer. */
export function createSparks(
  label: string,
  { textures, random, quality }: BuildDeps<ClimbImage>,
): Sparks {
  const view = new Container({ label });
  view.position.set(STAR.x, STAR.y);
  const count = Math.min(MOST, quality.particlesMax);
  const sparks = Array.from({ length: count }, (_, index): Spark => {
    const sprite = spriteOf(textures.spark, `spark-${index}`);
    sprite.blendMode = 'add';
    sprite.scale.set(0);
    view.addChild(sprite);
    return {
      sprite,
      turn: ((index + random.between(0, 0.9)) * 2 * Math.PI) / count,
      reach: random.between(54, 118),
      size: random.between(0.5, 1),
    };
  });
  let flown = 0;
  return {
    view,
    get flown() {
      return flown;
    },
    set flown(next) {
      flown = next;
      const out = 1 - (1 - next) ** 2;
      for (const [index, { sprite, turn, reach, size }] of sparks.entries()) {
        const isFlying = next > 0 && next < 1 && index < quality.particlesMax;
        const far = isFlying ? reach * out : 0;
        const fall = isFlying ? FALL * next * next : 0;
        sprite.position.set(Math.sin(turn) * far, -Math.cos(turn) * far + fall);
        sprite.scale.set(isFlying ? size * (1 - next * 0.6) : 0);
        sprite.alpha = isFlying ? 1 - next : 1;
      }
    },
  };
}
