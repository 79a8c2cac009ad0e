import type { Container, Sprite, Texture } from 'pixi.js';
import { glowOf } from '../kit/glow.ts';
import { prizeText } from '../kit/prize.ts';
import { groupOf, spriteOf, tintTo } from '../kit/sprite.ts';
import { createBadges, createPlate } from './badges.ts';
import { TIP_TO_MIDDLE, tipOf } from './geometry.ts';
import type { CheckInDay, CheckInImage } from './model.ts';

/** One day's lantern. Its glow lies in a layer of its own below all lanterns. */
export interface Lantern {
  /** Hangs from its tip: a rotation lets it swing. */
  readonly view: Container;
  readonly glow: Sprite;
  /** 0 dark to 1 lit, while an act of this day holds it; `undefined` leaves it to the day's state. */
  light: number | undefined;
  /** 0 as it is to 1 stepped back behind the open chest. */
  dim: number;
  show(day: CheckInDay | undefined): void;
}

const WARM = 0xffc45a;
const GLOW_SCALE = 2.9;
const GLOW_LIT = 0.6;
/** Today's lantern glimmers, dark as it is: it is the one to light. */
const GLOW_TODAY = 0.95;
const ICON_SCALE = 0.82;
const PLATE_Y = 90;
const MISSED_LEVEL = 0.58;
const DIM_SHARE = 0.55;
/** So many steps of dimming look even: each lets the whole lantern be packed anew. */
const DIM_STEPS = 24;
const BADGES = { x: 34, top: 14, low: 70 } as const;

function grey(share: number): number {
  const level = Math.round(255 * share);
  return (level << 16) | (level << 8) | level;
}

/** Builds the lantern of a day from 1 to 6. */
export function createLantern(
  day: number,
  textures: Readonly<Record<CheckInImage, Texture>>,
): Lantern {
  const off = spriteOf(textures.lanternOff, 'off');
  const lit = spriteOf(textures.lanternLit, 'lit');
  const icon = spriteOf(textures.coin, 'icon');
  for (const part of [off, lit, icon]) part.y = TIP_TO_MIDDLE;
  icon.scale.set(ICON_SCALE);
  const plate = createPlate(textures);
  plate.view.y = PLATE_Y;
  const badges = createBadges(day, textures, BADGES);
  const view = groupOf(`lantern-${day}`, off, lit, icon, plate.view, badges.view);
  const tip = tipOf(day);
  view.position.set(tip.x, tip.y);
  const glow = glowOf(textures.glow, `glow-${day}`, WARM, GLOW_SCALE);
  glow.position.set(tip.x, tip.y + TIP_TO_MIDDLE);
  let state: CheckInDay['state'] = 'coming';
  let light: number | undefined;
  let dim = 0;
  const pose = (): void => {
    const share = light ?? (state === 'received' ? 1 : 0);
    const ember = state === 'today' || light !== undefined ? GLOW_TODAY : 0;
    lit.alpha = share;
    glow.alpha = (ember + (GLOW_LIT - ember) * share) * (1 - dim * DIM_SHARE);
    badges.checked = Math.max(0, share * 2 - 1);
    const level = state === 'missed' && light === undefined ? MISSED_LEVEL : 1;
    tintTo(view, grey(level * (1 - dim * DIM_SHARE)));
  };
  return {
    view,
    glow,
    get light() {
      return light;
    },
    set light(next) {
      light = next;
      pose();
    },
    get dim() {
      return dim;
    },
    set dim(next) {
      const stepped = Math.round(next * DIM_STEPS) / DIM_STEPS;
      if (stepped === dim) return;
      dim = stepped;
      pose();
    },
    show(next) {
      state = next?.state ?? 'coming';
      badges.show(state);
      const { prize } = next ?? {};
      icon.visible = prize !== undefined;
      plate.view.visible = prize !== undefined;
      if (prize) {
        icon.texture = textures[prize.kind];
        plate.show(prizeText(prize));
      }
      pose();
    },
  };
}
