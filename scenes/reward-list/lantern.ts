import type { Container, Sprite, Texture } from 'pixi.js';
import { toldShare } from '../kit/amount-text.ts';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine } from '../kit/number-line.ts';
import { toldText } from '../kit/prize.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { Place } from './geometry.ts';
import type { Reward, RewardImage } from './model.ts';

/** One lantern with its reward: light behind, the frame before it, the prop in front. */
export interface Lantern {
  readonly frame: Container;
  readonly glow: Sprite;
  readonly rays: Sprite;
  readonly prop: Container;
  /** 0 dark to 1 lit. */
  light: number;
  /** 0 hidden inside the lantern to 1 risen before it. */
  rise: number;
  /** 0 to 1, how much of the count has been told. */
  told: number;
  hang(place: Place | undefined): void;
  hold(reward: Reward | undefined): void;
}

const WARM = 0xffc45a;
const GLOW_SCALE = 5.4;
const GLOW_ALPHA = 0.85;
const RAYS_SCALE = 2.5;
const RAYS_ALPHA = 0.5;
const ICON_SCALE = 1.72;
const ICON_RISE = 26;
const PLATE_Y = 75;
const PLATE_WIDTH_MAX = 92;
const COUNT_SCALE = 0.86;
/** Plates shrink less than their lanterns: their figures must stay readable. */
const PLATE_SHARE = 0.5;

/** A share of a reward's count in glyphs; at 1 the whole of it. */
export function buildProp(textures: Readonly<Record<RewardImage, Texture>>) {
  const icon = spriteOf(textures.coin, 'icon');
  const plate = spriteOf(textures.plate, 'plate');
  const count = createNumberLine({
    textures,
    set: 'text',
    label: 'count',
    scale: COUNT_SCALE,
    tint: 0xfff3cf,
    widthMax: PLATE_WIDTH_MAX,
  });
  count.view.y = -0.5;
  const sign = groupOf('sign', plate, count.view);
  return { icon, count, sign };
}

/** Builds a lantern that hangs nowhere yet. */
export function createLantern(
  index: number,
  textures: Readonly<Record<RewardImage, Texture>>,
): Lantern {
  const off = spriteOf(textures.lanternOff, 'off');
  const lit = spriteOf(textures.lanternLit, 'lit');
  const frame = groupOf(`lantern-${index}`, off, lit);
  const glow = glowOf(textures.glow, `glow-${index}`, WARM, 1);
  const rays = glowOf(textures.rays, `rays-${index}`, WARM, 1);
  const { icon, count, sign } = buildProp(textures);
  const prop = groupOf(`prop-${index}`, icon, sign);
  let reward: Reward | undefined;
  let size = 1;
  let rise = 0;
  let told = 0;
  return {
    frame,
    glow,
    rays,
    prop,
    get light() {
      return lit.alpha;
    },
    set light(next) {
      lit.alpha = next;
      glow.alpha = next * GLOW_ALPHA;
      rays.alpha = next * RAYS_ALPHA;
      glow.scale.set(size * GLOW_SCALE * (0.5 + next / 2));
      rays.scale.set(size * RAYS_SCALE * (0.4 + next * 0.6));
      rays.rotation = next * 0.3;
    },
    get rise() {
      return rise;
    },
    set rise(next) {
      rise = next;
      icon.alpha = Math.min(1, next * 3);
      icon.y = (1 - next) * ICON_RISE * size;
      icon.scale.set(ICON_SCALE * size * (0.5 + next / 2));
      sign.alpha = Math.max(0, next * 2 - 1);
    },
    get told() {
      return told;
    },
    set told(next) {
      told = toldShare(next);
      if (reward) count.show(toldText(reward.count, reward.isMoney, told));
    },
    hang(place) {
      for (const part of [frame, glow, rays, prop]) {
        part.visible = place !== undefined;
        if (place) part.position.set(place.x, place.y);
      }
      if (!place) return;
      size = place.scale;
      frame.scale.set(size);
      sign.y = PLATE_Y * size + 4;
      sign.scale.set(PLATE_SHARE + (1 - PLATE_SHARE) * size);
    },
    hold(next) {
      reward = next;
      if (next) icon.texture = textures[next.kind];
    },
  };
}
