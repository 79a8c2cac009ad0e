import type { Container, Texture } from 'pixi.js';
import { toldShare } from '../kit/amount-text.ts';
import { toldText } from '../kit/prize.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import { createPlate } from './badges.ts';
import { CHEST, PRIZE } from './geometry.ts';
import type { CheckInImage, CheckInPrize } from './model.ts';

/** What the chest held. */
export interface ChestPrize {
  readonly view: Container;
  /** 0 hidden in the chest, 1 risen above it. */
  rise: number;
  /** 0 risen, 1 back in the open chest, where it stays. */
  settle: number;
  /** 0 to 1: how much of the count has been told. */
  told: number;
  hold(prize: CheckInPrize | undefined): void;
}

const RISEN_SCALE = 2;
const REST_SCALE = 1.15;
const HIDDEN_SCALE = 0.5;
const HIDDEN_DROP = 44;
const PLATE_BELOW = 60;

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Builds the prize, hidden. */
export function createChestPrize(textures: Readonly<Record<CheckInImage, Texture>>): ChestPrize {
  const icon = spriteOf(textures.coin, 'icon');
  const plate = createPlate(textures);
  const view = groupOf('prize', icon, plate.view);
  view.x = CHEST.x;
  let prize: CheckInPrize | undefined;
  let rise = 0;
  let settle = 0;
  let told = 0;
  const pose = (): void => {
    view.visible = prize !== undefined && rise > 0;
    view.y = between(between(PRIZE.restY + HIDDEN_DROP, PRIZE.risenY, rise), PRIZE.restY, settle);
    icon.scale.set(between(between(HIDDEN_SCALE, RISEN_SCALE, rise), REST_SCALE, settle));
    icon.alpha = Math.min(1, rise * 4);
    plate.view.y = PLATE_BELOW * between(1, 0.5, settle);
    plate.view.scale.set(between(1.35, 1.1, settle));
    plate.view.alpha = Math.max(0, rise * 2 - 1);
  };
  return {
    view,
    get rise() {
      return rise;
    },
    set rise(next) {
      rise = next;
      pose();
    },
    get settle() {
      return settle;
    },
    set settle(next) {
      settle = next;
      pose();
    },
    get told() {
      return told;
    },
    set told(next) {
      told = toldShare(next);
      if (prize) plate.show(toldText(prize.count, prize.kind === 'coin', told));
    },
    hold(next) {
      prize = next;
      if (next) icon.texture = textures[next.kind];
      pose();
    },
  };
}
