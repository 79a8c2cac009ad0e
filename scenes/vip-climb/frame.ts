import type { Container, Sprite, Texture } from 'pixi.js';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine } from '../kit/number-line.ts';
import { groupOf, spriteOf, tintTo } from '../kit/sprite.ts';
import { PLATE, PLATE_TEXT_WIDTH, STAR } from './geometry.ts';
import { type ClimbImage, mixTint, type Rank, tintOf } from './model.ts';

/** What is around the star: light behind, the hoop, and the plate that tells the level. */
export interface Frame {
  readonly glow: Sprite;
  readonly rays: Sprite;
  readonly hoop: Sprite;
  readonly plate: Container;
  /** 0 tells the old level to 1 the new one; between the two the plate turns over. */
  turn: number;
  /** 0 no light to 1 as at rest in a rank's light; an act goes beyond. */
  shine: number;
  hold(from: Rank, to: Rank): void;
}

const GLOW_SCALE = 4.3;
const GLOW_ALPHA = 0.62;
const RAYS_SCALE = 1.75;
const RAYS_ALPHA = 0.4;
const TEXT_SCALE = 0.84;
const TEXT_TINT = 0xfff3cf;
/** The hoop's middle in its picture. */
const HOOP_ANCHOR = { x: 0.5, y: 88 / 192 } as const;

/** How much a star shines at rest; one without a rank waits in the dark. */
export function restShine({ showType }: Rank): number {
  return showType > 0 ? 1 : 0.2;
}

const textOf = ({ level }: Rank): string => (level > 0 ? `VIP ${level}` : 'VIP');

/** Builds the frame of a star that has no rank yet. */
export function createFrame(textures: Readonly<Record<ClimbImage, Texture>>): Frame {
  const glow = glowOf(textures.glow, 'glow', 0xffffff, GLOW_SCALE);
  const rays = glowOf(textures.rays, 'rays', 0xffffff, RAYS_SCALE);
  const hoop = spriteOf(textures.hoop, 'hoop', HOOP_ANCHOR.x, HOOP_ANCHOR.y);
  for (const part of [glow, rays, hoop]) part.position.set(STAR.x, STAR.y);
  const board = spriteOf(textures.plate, 'board');
  const line = createNumberLine({
    textures,
    set: 'text',
    label: 'level',
    scale: TEXT_SCALE,
    tint: TEXT_TINT,
    widthMax: PLATE_TEXT_WIDTH,
  });
  line.view.y = -1;
  const plate = groupOf('plate', board, line.view);
  plate.position.set(PLATE.x, PLATE.y);
  let from: Rank = { level: 0, showType: 0 };
  let to = from;
  let turn = 0;
  let shine = 0;
  const pose = (): void => {
    const isTold = turn >= 0.5;
    line.show(textOf(isTold ? to : from));
    tintTo(board, tintOf(isTold ? to : from));
    plate.scale.set(1, Math.abs(1 - 2 * turn));
    const tint = mixTint(tintOf(from), tintOf(to), turn);
    for (const part of [hoop, glow, rays]) tintTo(part, tint);
  };
  return {
    glow,
    rays,
    hoop,
    plate,
    get turn() {
      return turn;
    },
    set turn(next) {
      turn = next;
      pose();
    },
    get shine() {
      return shine;
    },
    set shine(next) {
      shine = next;
      glow.alpha = Math.min(1, next * GLOW_ALPHA);
      rays.alpha = Math.min(1, next * RAYS_ALPHA);
      rays.scale.set(RAYS_SCALE * (0.75 + next / 4));
    },
    hold(nextFrom, nextTo) {
      from = nextFrom;
      to = nextTo;
      pose();
    },
  };
}
