import type { Container, Texture } from 'pixi.js';
import { toldShare } from '../kit/amount-text.ts';
import { createNumberLine } from '../kit/number-line.ts';
import { toldText } from '../kit/prize.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import { FIGURE_Y, PLATE_Y, placeOf } from './geometry.ts';
import type { RingImage } from './images.ts';
import type { RingPrize } from './model.ts';

/** The figure of a small prize: it grows out of its lamp's plate and counts up. */
export interface Tally {
  readonly view: Container;
  /** 0 hidden in the lamp to 1 before it. */
  rise: number;
  /** 0 to 1: how much of the prize has been told. */
  told: number;
  hold(cell: number, prize: RingPrize): void;
}

const GROWN = 1.9;
const COUNT_SCALE = 0.55;
const COUNT_WIDTH_MAX = 42;

/** Builds the figure, hidden. */
export function createTally(textures: Readonly<Record<RingImage, Texture>>): Tally {
  const plate = spriteOf(textures.plate, 'plate');
  const line = createNumberLine({
    textures,
    set: 'text',
    label: 'figures',
    scale: COUNT_SCALE,
    tint: 0xfff3cf,
    widthMax: COUNT_WIDTH_MAX,
  });
  line.view.y = 0.5;
  const view = groupOf('tally', plate, line.view);
  view.alpha = 0;
  let lampY = 0;
  let prize: RingPrize | undefined;
  let rise = 0;
  let told = 0;
  return {
    view,
    get rise() {
      return rise;
    },
    set rise(next) {
      rise = next;
      view.alpha = Math.min(1, next * 4);
      view.y = lampY + PLATE_Y + (FIGURE_Y - PLATE_Y) * next;
      view.scale.set(1 + (GROWN - 1) * next);
    },
    get told() {
      return told;
    },
    set told(next) {
      told = toldShare(next);
      line.show(prize ? toldText(prize.count, prize.kind === 'coin', told) : '');
    },
    hold(cell, next) {
      const { x, y } = placeOf(cell);
      view.x = x;
      lampY = y;
      prize = next;
    },
  };
}
