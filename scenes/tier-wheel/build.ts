import { Container, type Sprite, type Texture } from 'pixi.js';
import { type CoinBurst, createCoinBurst } from '../kit/coin-burst.ts';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine, type NumberLine } from '../kit/number-line.ts';
import { createNumberRoll, type NumberRoll } from '../kit/number-roll.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import { middleOf, onWheel, radiansOf } from '../kit/wheel.ts';
import { createRimBulbs } from '../kit/wheel-bulbs.ts';
import { createShade, type Shade } from '../kit/wheel-shade.ts';
import { createTurn, type Turn } from '../kit/wheel-turn.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { RIM_RADIUS, SECTOR_DEGREES, TIER_NAMES, WHEEL } from './geometry.ts';
import { TIER_TINTS, type WheelImage } from './model.ts';

/** The display pieces of the wheel that something moves. */
export interface WheelParts {
  root: Container;
  turn: Turn;
  shade: Shade;
  /** Light on the won sector, under the pointer. */
  shine: Sprite;
  /** Light round the whole wheel. */
  bloom: Sprite;
  /** Beams from the wheel's middle, in the colour of what was won. */
  rays: readonly Sprite[];
  ribbon: Container;
  ribbonFace: Sprite;
  ribbonWord: NumberLine;
  amount: Container;
  roll: NumberRoll;
  coins: CoinBurst;
}

type BuildOptions = BuildDeps<WheelImage>;

const ON_LIGHT = 0x241500;
/** As many as the richest tier's sky has. */
const RAYS = 2;
const RIM_PARTS = 8;
const RIM_PART_DEGREES = 45;
const WORD_RADIUS = 98;
const CLAPPER = { x: WHEEL.x, y: WHEEL.y - 158, scale: 0.86 } as const;
const RIBBON_Y = 372;
const AMOUNT_Y = 416;
const AMOUNT_WIDTH_MAX = 300;

function buildSectors(texture: Texture): Sprite[] {
  return TIER_NAMES.map((name, tier) => {
    const sector = spriteOf(texture, `sector-${name}`, 0, 1);
    sector.rotation = radiansOf(tier * SECTOR_DEGREES);
    return sector;
  });
}

function buildWords(textures: BuildOptions['textures']): Container[] {
  return TIER_NAMES.map((name, tier) => {
    const line = createNumberLine({
      textures,
      set: 'text',
      label: 'name',
      scale: 0.95,
      tint: ON_LIGHT,
    });
    line.show(name.toUpperCase());
    const word = groupOf(`word-${name}`, line.view);
    const middle = onWheel(middleOf(tier, SECTOR_DEGREES), WORD_RADIUS);
    word.position.set(middle.x, middle.y);
    word.rotation = radiansOf(middleOf(tier, SECTOR_DEGREES));
    return word;
  });
}

function buildDividers(texture: Texture): Sprite[] {
  return TIER_NAMES.map((name, tier) => {
    const divider = spriteOf(texture, `divider-${name}`, 0.5, 1);
    divider.rotation = radiansOf(tier * SECTOR_DEGREES);
    return divider;
  });
}

function buildRim(texture: Texture): Sprite[] {
  return Array.from({ length: RIM_PARTS }, (_, part) => {
    // The picture holds the arc about a middle that lies 166 units below its top.
    const rim = spriteOf(texture, `rim-${part}`, 0.5, 166 / 40);
    rim.position.set(WHEEL.x, WHEEL.y);
    rim.rotation = radiansOf(part * RIM_PART_DEGREES);
    return rim;
  });
}

function buildPrize(textures: BuildOptions['textures']) {
  const ribbonFace = spriteOf(textures.ribbon, 'cloth');
  const ribbonWord = createNumberLine({
    textures,
    set: 'text',
    label: 'tier',
    scale: 1.15,
    tint: ON_LIGHT,
  });
  ribbonWord.view.y = -3;
  const ribbon = groupOf('ribbon', ribbonFace, ribbonWord.view);
  ribbon.position.set(WHEEL.x, RIBBON_Y);
  const line = createNumberLine({
    textures,
    set: 'gold',
    label: 'figures',
    scale: 0.95,
    widthMax: AMOUNT_WIDTH_MAX,
  });
  const amount = groupOf('amount', line.view);
  amount.position.set(WHEEL.x, AMOUNT_Y);
  return { ribbon, ribbonFace, ribbonWord, amount, roll: createNumberRoll(line) };
}

/** Builds the wheel, its lights above it and the prize on top: three draws. */
export function buildWheel({ textures, random, quality }: BuildOptions): WheelParts {
  const shine = glowOf(textures.glow, 'shine', 0xffffff, 1);
  const bloom = glowOf(textures.glow, 'bloom', 0xffffff, 1);
  shine.position.set(WHEEL.x, WHEEL.y - WORD_RADIUS);
  bloom.position.set(WHEEL.x, WHEEL.y);
  const rays = Array.from({ length: RAYS }, (_, index) => {
    const beams = glowOf(textures.rays, `rays-${index}`, 0xffffff, 1);
    beams.position.set(WHEEL.x, WHEEL.y);
    return beams;
  });
  const sectors = buildSectors(textures.sector);
  const disc = groupOf('disc', ...sectors, ...buildDividers(textures.divider));
  disc.position.set(WHEEL.x, WHEEL.y);
  // The words turn with the disc but lie above the light, which would wash them out.
  const words = groupOf('words', ...buildWords(textures));
  words.position.set(WHEEL.x, WHEEL.y);
  const bulbs = createRimBulbs(textures, WHEEL, RIM_RADIUS);
  const cap = spriteOf(textures.cap, 'cap');
  cap.position.set(WHEEL.x, WHEEL.y);
  const clapper = spriteOf(textures.clapper, 'clapper', 0.5, 18 / 64);
  clapper.position.set(CLAPPER.x, CLAPPER.y);
  clapper.scale.set(CLAPPER.scale);
  const coins = createCoinBurst({
    textures,
    random,
    quality,
    target: { x: WHEEL.x, y: 16 },
  });
  const prize = buildPrize(textures);
  const root = new Container({ label: 'wheel' });
  const rim = buildRim(textures.rim);
  root.addChild(disc, ...rim, ...bulbs.all, ...rays, shine, bloom, words, cap, clapper);
  root.addChild(prize.ribbon, prize.amount, coins.view);
  const turn = createTurn({
    turning: [disc, words],
    clapper,
    bulbs: bulbs.lit,
    sectorDegrees: SECTOR_DEGREES,
  });
  const shade = createShade(sectors, TIER_TINTS);
  return { root, turn, shade, shine, bloom, rays, ...prize, coins };
}
