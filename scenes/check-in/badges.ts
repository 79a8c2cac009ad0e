import type { Container, Texture } from 'pixi.js';
import { createNumberLine } from '../kit/number-line.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { CheckInImage, DayState } from './model.ts';

type Textures = Readonly<Record<CheckInImage, Texture>>;

/** The number of a day, and a sign for what became of it: state is never told by colour alone. */
export interface Badges {
  readonly view: Container;
  show(state: DayState): void;
  /** 0 to 1: how far the sign of a received day has grown. */
  checked: number;
}

const TAG_TINTS: Readonly<Record<DayState, number>> = {
  received: 0xffe08a,
  today: 0xffc845,
  missed: 0x8d84ad,
  coming: 0xb9aee6,
};
const ON_TAG = 0x1e1239;
const DIGIT_SCALE = 0.62;

/** Builds the badges of a day; `spread` is how far they lie from the middle. */
export function createBadges(
  day: number,
  textures: Textures,
  spread: { x: number; top: number; low: number },
): Badges {
  const face = spriteOf(textures.tag, 'face');
  const digit = createNumberLine({
    textures,
    set: 'text',
    label: 'digit',
    scale: DIGIT_SCALE,
    tint: ON_TAG,
  });
  digit.show(String(day));
  const tag = groupOf('tag', face, digit.view);
  tag.position.set(-spread.x, spread.top);
  const check = spriteOf(textures.check, 'check');
  const missed = spriteOf(textures.missed, 'missed');
  for (const sign of [check, missed]) sign.position.set(spread.x, spread.low);
  const view = groupOf('badges', tag, check, missed);
  return {
    view,
    show(state) {
      face.tint = TAG_TINTS[state];
      missed.visible = state === 'missed';
    },
    get checked() {
      return check.scale.x;
    },
    set checked(next) {
      check.scale.set(next);
      check.visible = next > 0;
    },
  };
}

/** The plate below an award with how much it is. */
export function createPlate(textures: Textures) {
  const line = createNumberLine({
    textures,
    set: 'text',
    label: 'count',
    scale: 0.6,
    tint: 0xfff3cf,
    widthMax: 62,
  });
  const view = groupOf('plate', spriteOf(textures.plate, 'face'), line.view);
  return { view, show: line.show };
}
