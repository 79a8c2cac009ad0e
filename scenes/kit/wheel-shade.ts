import type { Sprite } from 'pixi.js';
import { tintTo } from './sprite.ts';

/** Steps the sectors that were not won back into the dark. */
export interface Shade {
  /** The sector that stays bright. */
  wonSector: number;
  /** 0 all bright to 1 the others dark. */
  share: number;
}

const DARK_SHARE = 0.62;

/** A colour at a share of its light. */
export function darkened(tint: number, share: number): number {
  const channel = (shift: number): number => Math.round(((tint >> shift) & 0xff) * share) << shift;
  return channel(16) | channel(8) | channel(0);
}

/** Ties the sectors' colours to a shade. */
export function createShade(sectors: readonly Sprite[], tints: readonly number[]): Shade {
  let share = 0;
  const shade = {
    wonSector: 0,
    get share() {
      return share;
    },
    set share(next: number) {
      share = next;
      for (const [index, sector] of sectors.entries()) {
        const light = index === shade.wonSector ? 1 : 1 - next * DARK_SHARE;
        tintTo(sector, darkened(tints[index] ?? 0xffffff, light));
      }
    },
  };
  shade.share = 0;
  return shade;
}
