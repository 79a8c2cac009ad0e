import { Container, type Sprite, type Texture } from 'pixi.js';
import { glowOf } from '../kit/glow.ts';
import { groupOf, spriteOf, tintTo } from '../kit/sprite.ts';
import { createBadges } from './badges.ts';
import { CHEST } from './geometry.ts';
import type { CheckInDay, CheckInImage } from './model.ts';

/** The chest of day 7. Its light lies in a layer of its own below everything. */
export interface Chest {
  /** Stands on its foot: a rotation rattles it. */
  readonly view: Container;
  readonly glow: Sprite;
  readonly rays: Sprite;
  /** 0 closed to 1 open, while an act holds it; `undefined` leaves it to the day's state. */
  open: number | undefined;
  /** 0 to 1: light that leaks out before it opens. */
  leak: number;
  show(day: CheckInDay | undefined): void;
}

const WARM = 0xffc45a;
const GLOW_SCALE = 5.2;
const GLOW_TODAY = 0.75;
const GLOW_OPEN = 0.9;
const GLOW_Y = 350;
const FOOT_TO_MIDDLE = 46;
const FOOT_TO_HINGE = CHEST.footY - CHEST.hingeY;
const MISSED_LEVEL = 0.58;
const BADGES = { x: 86, top: -72, low: -18 } as const;

/** Builds the closed chest. */
export function createChest(day: number, textures: Readonly<Record<CheckInImage, Texture>>): Chest {
  const body = spriteOf(textures.chestBody, 'body');
  body.y = -FOOT_TO_MIDDLE;
  // Both lids turn about the hinge: one folds away before the other unfolds.
  const inside = spriteOf(textures.chestOpen, 'inside', 0.5, 1);
  const lid = spriteOf(textures.chestLid, 'lid', 0.5, 1);
  inside.y = -FOOT_TO_HINGE + 2;
  lid.y = -FOOT_TO_HINGE + 12;
  const badges = createBadges(day, textures, BADGES);
  const view = groupOf('chest', inside, body, lid, badges.view);
  view.position.set(CHEST.x, CHEST.footY);
  const glow = glowOf(textures.glow, 'chest-glow', WARM, GLOW_SCALE);
  const rays = glowOf(textures.rays, 'chest-rays', WARM, 1);
  glow.position.set(CHEST.x, GLOW_Y);
  let state: CheckInDay['state'] = 'coming';
  let open: number | undefined;
  let leak = 0;
  const pose = (): void => {
    const share = open ?? (state === 'received' ? 1 : 0);
    lid.scale.y = Math.max(0, 1 - share * 2);
    inside.scale.y = Math.max(0, share * 2 - 1);
    lid.visible = share < 0.5;
    inside.visible = share > 0.5;
    const ember = state === 'today' || open !== undefined ? GLOW_TODAY : 0;
    glow.alpha = ember + (GLOW_OPEN - ember) * Math.max(share, leak);
    badges.checked = Math.max(0, share * 2 - 1);
    const isQuiet = state === 'missed' && open === undefined;
    const level = Math.round(255 * (isQuiet ? MISSED_LEVEL : 1));
    tintTo(view, (level << 16) | (level << 8) | level);
  };
  return {
    view,
    glow,
    rays,
    get open() {
      return open;
    },
    set open(next) {
      open = next;
      pose();
    },
    get leak() {
      return leak;
    },
    set leak(next) {
      leak = next;
      pose();
    },
    show(next) {
      state = next?.state ?? 'coming';
      badges.show(state);
      pose();
    },
  };
}

/** The two ropes from which the lanterns hang. */
export function createRopes(texture: Texture, tops: readonly number[]): Container {
  const ropes = new Container({ label: 'ropes' });
  for (const [index, top] of tops.entries()) {
    const rope = spriteOf(texture, `rope-${index}`, 0.5, 0);
    rope.position.set(CHEST.x, top);
    ropes.addChild(rope);
  }
  return ropes;
}
