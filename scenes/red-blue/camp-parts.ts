import { Container, type Sprite, type Texture } from 'pixi.js';
import type { Camp } from '../../contract/red-blue.ts';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine, type NumberLine } from '../kit/number-line.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { GROUND_Y, PAROLS } from './geometry.ts';
import { CAMP_TINTS, type RedBlueImage } from './model.ts';

/** One camp's pieces on the stage. */
export interface CampParts {
  /** Banner, pole and parol: what covers. */
  stand: Container;
  /** Grows with the camp's share. */
  parol: Container;
  /** Blooms in an act; its tint is the parol's own light. */
  face: Sprite;
  banner: Sprite;
  /** Light round the parol, and rays for a winner: what adds. */
  halo: Sprite;
  rays: Sprite;
  field: Sprite;
  /** Name and own star: what lies over the light. */
  name: NumberLine;
  pin: Sprite;
}

/** Where the own star hangs on a camp's banner. */
export function pinOf(camp: Camp): { x: number; y: number } {
  return { x: PAROLS[camp].x, y: 200 };
}

const BANNER_TOP = 118;
const ROD = 6 / 118;
/** The parol's picture has its middle 56 of 136 units below its top. */
const PAROL_MIDDLE = 56 / 136;
const NAME_Y = 286;
const NAME_WIDTH = 108;
const FIELD_SCALE_Y = 1.5;

/** Builds one camp's pieces, all dark and at rest. */
export function buildCamp(camp: Camp, { textures }: BuildDeps<RedBlueImage>): CampParts {
  const { x, y } = PAROLS[camp];
  const pick = (red: Texture, blue: Texture) => (camp === 'red' ? red : blue);
  const face = spriteOf(pick(textures.parolRed, textures.parolBlue), 'face', 0.5, PAROL_MIDDLE);
  const parol = groupOf(`parol-${camp}`, face);
  parol.position.set(x, y);
  const pole = spriteOf(textures.pole, 'pole', 0.5, 1);
  pole.position.set(x, GROUND_Y);
  const cloth = pick(textures.bannerRed, textures.bannerBlue);
  const banner = spriteOf(cloth, `banner-${camp}`, 0.5, ROD);
  banner.position.set(x, BANNER_TOP);
  const stand = new Container({ label: `camp-${camp}` });
  stand.addChild(pole, banner, parol);
  const halo = glowOf(textures.glow, `halo-${camp}`, CAMP_TINTS[camp], 1);
  halo.position.set(x, y);
  const rays = glowOf(textures.rays, `rays-${camp}`, 0xffd98a, 1);
  rays.position.set(x, y);
  const field = glowOf(textures.glow, `field-${camp}`, CAMP_TINTS[camp], 1);
  field.position.set(x, GROUND_Y - 26);
  field.scale.y = FIELD_SCALE_Y;
  const set = { textures, set: 'text', label: `name-${camp}` } as const;
  const name = createNumberLine({ ...set, scale: 0.72, tint: 0xf7f3ea, widthMax: NAME_WIDTH });
  name.view.position.set(x, NAME_Y);
  const pin = spriteOf(textures.star, `pin-${camp}`);
  pin.position.copyFrom(pinOf(camp));
  return { stand, parol, face, banner, halo, rays, field, name, pin };
}
