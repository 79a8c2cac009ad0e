import type { Container, Sprite, Texture } from 'pixi.js';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine } from '../kit/number-line.ts';
import { prizeText } from '../kit/prize.ts';
import { groupOf, spriteOf, tintTo } from '../kit/sprite.ts';
import { LIFT, PLATE_Y, placeOf } from './geometry.ts';
import type { RingImage } from './images.ts';
import type { RingPrize } from './model.ts';

/** One capiz lamp with its prize. The glow lies in a layer of its own below all lamps. */
export interface Lamp {
  readonly view: Container;
  readonly glow: Sprite;
  /** 0 dark to 1 lit. */
  light: number;
  /** 0 as it is to 1 stepped back behind the won lamp. */
  dim: number;
  /** 0 on the ring to 1 risen from it. */
  lift: number;
  show(prize: RingPrize | undefined): void;
}

const WARM = 0xffc45a;
const GLOW_SCALE = 2.9;
const GLOW_ALPHA = 0.9;
const COUNT_SCALE = 0.55;
const COUNT_WIDTH_MAX = 46;
const ICON_Y = -7;
const DIM_SHARE = 0.45;

/** Text under a prize: an amount of money, a word for the jackpot, or how many. */
function textOf(prize: RingPrize): string {
  return prize.kind === 'jackpot' ? 'JACKPOT' : prizeText(prize);
}

function grey(share: number): number {
  const level = Math.round(255 * share);
  return (level << 16) | (level << 8) | level;
}

/** Builds the lamp of one cell. */
export function createLamp(cell: number, textures: Readonly<Record<RingImage, Texture>>): Lamp {
  const off = spriteOf(textures.lampOff, 'off');
  const lit = spriteOf(textures.lampLit, 'lit');
  const icon = spriteOf(textures.coin, 'icon');
  const plate = spriteOf(textures.plate, 'plate');
  const count = createNumberLine({
    textures,
    set: 'text',
    label: 'count',
    scale: COUNT_SCALE,
    tint: 0xfff3cf,
    widthMax: COUNT_WIDTH_MAX,
  });
  icon.y = ICON_Y;
  plate.y = PLATE_Y;
  count.view.y = PLATE_Y + 0.5;
  const prize = groupOf('prize', icon, plate, count.view);
  const view = groupOf(`lamp-${cell}`, off, lit, prize);
  const glow = glowOf(textures.glow, `lamp-glow-${cell}`, WARM, GLOW_SCALE);
  const place = placeOf(cell);
  view.position.set(place.x, place.y);
  glow.position.set(place.x, place.y);
  lit.alpha = 0;
  let dim = 0;
  let lift = 0;
  return {
    view,
    glow,
    get light() {
      return lit.alpha;
    },
    set light(next) {
      lit.alpha = next;
      glow.alpha = next * GLOW_ALPHA;
    },
    get dim() {
      return dim;
    },
    set dim(next) {
      dim = next;
      tintTo(view, grey(1 - next * DIM_SHARE));
    },
    get lift() {
      return lift;
    },
    set lift(next) {
      lift = next;
      view.y = place.y - LIFT.up * next;
      glow.y = view.y;
      view.scale.set(1 + LIFT.scale * next);
    },
    show(next) {
      prize.visible = next !== undefined;
      if (!next) return;
      icon.texture = textures[next.kind];
      count.show(textOf(next));
    },
  };
}
