import { Container, type Sprite, type Texture } from 'pixi.js';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine, type NumberLine } from '../kit/number-line.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import { middleOf, onWheel, radiansOf } from '../kit/wheel.ts';
import { createRimBulbs } from '../kit/wheel-bulbs.ts';
import { createShade, type Shade } from '../kit/wheel-shade.ts';
import { createTurn, type Turn } from '../kit/wheel-turn.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { RIM_RADIUS, SECTOR_DEGREES, SECTORS, WHEEL } from './geometry.ts';
import { createLantern, type Lantern } from './lantern.ts';
import type { InviteImage } from './model.ts';
import { SECTOR_TINTS } from './tints.ts';

/** The display pieces of the wheel that something moves. */
export interface InviteParts {
  root: Container;
  turn: Turn;
  shade: Shade;
  lantern: Lantern;
  /** Light on the won sector, under the pointer. */
  shine: Sprite;
  /** Light of the reached target, round the hub. */
  bloom: Sprite;
  rays: Sprite;
  /** What each sector adds, written on it. */
  words: readonly NumberLine[];
  /** The won amount on its way into the lantern. */
  amount: Container;
  figures: NumberLine;
}

type Textures = BuildDeps<InviteImage>['textures'];

const ON_LIGHT = 0x241500;
const RIM_PARTS = 8;
export const WORD_RADIUS = 113;
const WORD_WIDTH_MAX = 66;
const CLAPPER = { x: WHEEL.x, y: WHEEL.y - 164 } as const;
const TAIL_DEGREES = [158, 202] as const;
const TAIL_SCALE = 0.8;
const AMOUNT_WIDTH_MAX = 170;

const sectorNumbers = Array.from({ length: SECTORS }, (_, sector) => sector);

function buildSectors(texture: Texture): Sprite[] {
  return sectorNumbers.map((sector) => {
    // The wheel's middle is the picture's lower left corner.
    const sprite = spriteOf(texture, `sector-${sector}`, 0, 1);
    sprite.rotation = radiansOf(sector * SECTOR_DEGREES);
    return sprite;
  });
}

function buildDividers(texture: Texture): Sprite[] {
  return sectorNumbers.map((sector) => {
    const divider = spriteOf(texture, `divider-${sector}`, 0.5, 1);
    divider.rotation = radiansOf(sector * SECTOR_DEGREES);
    return divider;
  });
}

function buildWords(textures: Textures): { lines: NumberLine[]; views: Container[] } {
  const lines = sectorNumbers.map(() =>
    createNumberLine({
      textures,
      set: 'text',
      label: 'amount',
      scale: 0.86,
      tint: ON_LIGHT,
      widthMax: WORD_WIDTH_MAX,
    }),
  );
  const views = lines.map(({ view }, sector) => {
    const word = groupOf(`word-${sector}`, view);
    const degrees = middleOf(sector, SECTOR_DEGREES);
    const middle = onWheel(degrees, WORD_RADIUS);
    word.position.set(middle.x, middle.y);
    word.rotation = radiansOf(degrees);
    return word;
  });
  return { lines, views };
}

function buildRim(texture: Texture): Sprite[] {
  return Array.from({ length: RIM_PARTS }, (_, part) => {
    // The picture holds the arc about a middle that lies 168 units below its top.
    const rim = spriteOf(texture, `rim-${part}`, 0.5, 168 / 48);
    rim.position.set(WHEEL.x, WHEEL.y);
    rim.rotation = radiansOf((part + 0.5) * SECTOR_DEGREES);
    return rim;
  });
}

function buildTails(texture: Texture): Sprite[] {
  return TAIL_DEGREES.map((degrees, index) => {
    const tail = spriteOf(texture, `tail-${index}`, 0.5, 0);
    tail.scale.set(TAIL_SCALE);
    const { x, y } = onWheel(degrees, RIM_RADIUS);
    tail.position.set(WHEEL.x + x, WHEEL.y + y);
    return tail;
  });
}

function atWheel<Piece extends Container>(piece: Piece): Piece {
  piece.position.set(WHEEL.x, WHEEL.y);
  return piece;
}

function buildLights(textures: Textures) {
  const shine = glowOf(textures.glow, 'shine', 0xffffff, 1);
  shine.position.set(WHEEL.x, WHEEL.y - WORD_RADIUS);
  const bloom = atWheel(glowOf(textures.glow, 'bloom', 0xffc845, 1));
  const rays = atWheel(glowOf(textures.rays, 'rays', 0xffe9ae, 1));
  return { shine, bloom, rays };
}

/** Builds the wheel, its lights above it, the words and the lantern on top: three draws. */
export function buildInviteWheel({ textures }: BuildDeps<InviteImage>): InviteParts {
  const sectors = buildSectors(textures.sector);
  const disc = atWheel(groupOf('disc', ...sectors, ...buildDividers(textures.divider)));
  const { lines: words, views } = buildWords(textures);
  // The words turn with the disc but lie above the light, which would wash them out.
  const wordRing = atWheel(groupOf('words', ...views));
  const bulbs = createRimBulbs(textures, WHEEL, RIM_RADIUS);
  const hub = atWheel(spriteOf(textures.hub, 'hub'));
  const lantern = createLantern(textures);
  atWheel(lantern.view);
  atWheel(lantern.light);
  const clapper = spriteOf(textures.clapper, 'clapper', 0.5, 18 / 64);
  clapper.position.set(CLAPPER.x, CLAPPER.y);
  const lights = buildLights(textures);
  const figures = createNumberLine({
    textures,
    set: 'gold',
    label: 'figures',
    scale: 1,
    widthMax: AMOUNT_WIDTH_MAX,
  });
  const amount = groupOf('won', figures.view);
  const root = new Container({ label: 'invite-wheel' });
  root.addChild(...buildTails(textures.tail), disc, ...buildRim(textures.rim), ...bulbs.all, hub);
  root.addChild(lights.shine, lights.rays, lights.bloom, lantern.light);
  root.addChild(wordRing, lantern.view, clapper, amount);
  const turn = createTurn({
    turning: [disc, wordRing],
    clapper,
    bulbs: bulbs.lit,
    sectorDegrees: SECTOR_DEGREES,
  });
  const shade = createShade(sectors, SECTOR_TINTS);
  return { root, turn, shade, lantern, ...lights, words, amount, figures };
}
