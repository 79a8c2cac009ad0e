import type { Container, Sprite, Texture } from 'pixi.js';
import { groupOf, spriteOf } from './sprite.ts';
import { onWheel } from './wheel.ts';

/** The lights of a wheel's rim, in the order in which they chase. */
export interface RimBulbs {
  /** Each with its unlit glass, to be laid over the rim. */
  all: Container[];
  /** The light of each, whose alpha says how bright it is. */
  lit: Sprite[];
}

const BULBS = 16;

/** Builds the lights round a wheel with the given middle, in the scene's units. */
export function createRimBulbs(
  textures: Readonly<Record<'bulbOff' | 'bulbLit', Texture>>,
  wheel: Readonly<{ x: number; y: number }>,
  radius: number,
): RimBulbs {
  const lit: Sprite[] = [];
  const all = Array.from({ length: BULBS }, (_, index) => {
    const light = spriteOf(textures.bulbLit, 'lit');
    lit.push(light);
    const bulb = groupOf(`bulb-${index}`, spriteOf(textures.bulbOff, 'off'), light);
    const { x, y } = onWheel(((index + 0.5) * 360) / BULBS, radius);
    bulb.position.set(wheel.x + x, wheel.y + y);
    return bulb;
  });
  return { all, lit };
}
