import type { Container, Sprite, Texture } from 'pixi.js';
import { groupOf, spriteOf, tintTo } from '../kit/sprite.ts';
import { DESIGN, FLOOR_TOP } from './geometry.ts';
import type { ColorGameImage } from './model.ts';
import type { TrayTheme } from './themes.ts';

/** The tray of the fair: a ledge, a striped cloth, a woven mat, and wood round it all. */
export interface Tray {
  readonly view: Container;
  /** The board on which a prize is written; hung up where the scene wants it. */
  readonly plate: Sprite;
  dress(theme: TrayTheme): void;
}

const MIDDLE = DESIGN.width / 2;
const WALL_HEIGHT = 33;
const LEDGE_TOP = FLOOR_TOP - WALL_HEIGHT - 42;
const RIM_TOP = 197;
const RAIL_TOP = FLOOR_TOP - WALL_HEIGHT;

type Textures = Readonly<Record<ColorGameImage, Texture>>;

/** Both halves of something drawn once: the right one is the left one mirrored. */
function halves(texture: Texture, label: string, y: number): Sprite[] {
  return [1, -1].map((side) => {
    const half = spriteOf(texture, `${label}${side > 0 ? '-left' : '-right'}`, 1, 0);
    half.position.set(MIDDLE, y);
    half.scale.x = side;
    return half;
  });
}

function buildRails(texture: Texture): Sprite[] {
  return [1, -1].map((side) => {
    const rail = spriteOf(texture, `rail${side > 0 ? '-left' : '-right'}`, 0, 0);
    rail.position.set(MIDDLE - side * MIDDLE, RAIL_TOP);
    rail.scale.x = side;
    return rail;
  });
}

/** Builds the tray; the right half mirrors the left one. */
export function createTray(textures: Textures): Tray {
  const floor = halves(textures.floor, 'floor', FLOOR_TOP);
  const weave = halves(textures.weave, 'weave', FLOOR_TOP);
  const wall = halves(textures.wall, 'wall', RAIL_TOP);
  const garland = halves(textures.bunting, 'garland', 0);
  const ledge = halves(textures.ledge, 'ledge', LEDGE_TOP);
  const rim = halves(textures.rim, 'rim', RIM_TOP);
  const crest = spriteOf(textures.crest, 'crest', 0.5, 1);
  crest.position.set(MIDDLE, RIM_TOP + 28);
  const rails = buildRails(textures.rail);
  const view = groupOf('tray', ...garland, ...floor, ...weave, ...wall, ...rails);
  view.addChild(...ledge, ...rim, crest);
  const cloth = [
    { pieces: floor, part: 'floor' },
    { pieces: weave, part: 'weave' },
    { pieces: wall, part: 'wall' },
  ] as const;
  return {
    view,
    plate: spriteOf(textures.plate, 'plate'),
    dress(theme) {
      for (const { pieces, part } of cloth) for (const piece of pieces) tintTo(piece, theme[part]);
      for (const piece of garland) piece.texture = textures[theme.garland];
    },
  };
}
