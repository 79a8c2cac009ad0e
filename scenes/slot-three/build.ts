import { Container, type Sprite } from 'pixi.js';
import { type CoinBurst, createCoinBurst } from '../kit/coin-burst.ts';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine, type NumberLine } from '../kit/number-line.ts';
import { createReel, type Reel } from '../kit/reel.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { buildLines, type LineParts } from './build-lines.ts';
import { type Bulbs, createBulbs } from './bulbs.ts';
import {
  BALANCE,
  bulbsAt,
  COUNT,
  cellAt,
  DRUM_RADIUS,
  MIDDLE_X,
  MIDDLE_Y,
  PITCH_DEGREES,
  REELS,
  ROWS,
  reelX,
  SIGN,
} from './geometry.ts';
import { type SlotThreeImage, type SlotThreeModel, SYMBOLS, signText } from './model.ts';
import { LOOKS, type Look } from './themes.ts';

/** The display pieces of the cabinet that something moves. Lists of nine go reel by reel. */
export interface SlotThreeParts {
  root: Container;
  reels: readonly Reel[];
  lines: readonly LineParts[];
  /** Frames round the symbols that won. */
  cells: readonly Sprite[];
  /** Dusk over the symbols that did not. */
  veils: readonly Sprite[];
  /** Light behind the symbols that won. */
  shines: readonly Sprite[];
  rays: Sprite;
  bloom: Sprite;
  /** The amount on the foot, in gold and in plain letters: a win, or stake that came back. */
  gold: NumberLine;
  plain: NumberLine;
  coins: CoinBurst;
  bulbs: Bulbs;
}

type Textures = BuildDeps<SlotThreeImage>['textures'];

const PANEL_STRETCH = 4;
const VEIL = { tint: 0x0b0822, x: 3, y: 83 / 32 } as const;
const BEAM_TOP_Y = 14;
const BEAM_BOTTOM_Y = 322;
const POSTS = [19, 127, 233, 341] as const;
const POST_NARROW = 0.75;
const PENNANTS_Y = 4;
const SIGN_WIDTH_MAX = 178;
const COUNT_WIDTH_MAX = 132;

function inCells<Piece extends Container>(make: (cell: number) => Piece): Piece[] {
  return Array.from({ length: REELS * ROWS }, (_, cell) => {
    const piece = make(cell);
    const { x, y } = cellAt(cell);
    piece.position.set(x, y);
    return piece;
  });
}

function buildReels(textures: Textures, theme: SlotThreeModel['theme']): Reel[] {
  const symbols = SYMBOLS.map((name) => textures[name === 'wild' ? theme : name]);
  return Array.from({ length: REELS }, (_, index) => {
    const look = { symbols, radius: DRUM_RADIUS, pitchDegrees: PITCH_DEGREES };
    const reel = createReel({ label: `reel-${index}`, ...look });
    reel.view.position.set(reelX(index), MIDDLE_Y);
    return reel;
  });
}

function buildPanels(textures: Textures, { ground }: Look): Sprite[] {
  return Array.from({ length: REELS }, (_, index) => {
    const panel = spriteOf(textures.panel, `panel-${index}`);
    panel.position.set(reelX(index), MIDDLE_Y);
    panel.scale.x = PANEL_STRETCH;
    panel.tint = ground;
    return panel;
  });
}

type Half = 'beamTop' | 'beamBottom' | 'sign' | 'count' | 'pennants';

/** Both halves of something drawn once: the right one is the left one mirrored. */
function mirrored(textures: Textures, image: Half, y: number, tint = 0xffffff): Sprite[] {
  return [1, -1].map((side) => {
    const half = spriteOf(textures[image], `${image}${side > 0 ? '-left' : '-right'}`, 1, 0);
    half.position.set(MIDDLE_X, y);
    half.scale.x = side;
    half.tint = tint;
    return half;
  });
}

/** The frame stands over the drums' edges, so that nothing has to be masked. */
function buildFrame(textures: Textures, { frame }: Look): Container {
  const posts = POSTS.map((x, index) => {
    const post = spriteOf(textures.post, `post-${index}`);
    post.position.set(x, MIDDLE_Y);
    post.tint = frame;
    if (index > 0 && index < POSTS.length - 1) post.scale.x = POST_NARROW;
    return post;
  });
  const bottom = mirrored(textures, 'beamBottom', BEAM_BOTTOM_Y, frame);
  const top = mirrored(textures, 'beamTop', BEAM_TOP_Y, frame);
  return groupOf('frame', ...posts, ...bottom, ...top);
}

function buildBulbs(textures: Textures) {
  const lit: Sprite[] = [];
  const views = bulbsAt().map(({ x, y }, index) => {
    const light = spriteOf(textures.bulbLit, 'lit');
    lit.push(light);
    const bulb = groupOf(`bulb-${index}`, spriteOf(textures.bulbOff, 'off'), light);
    bulb.position.set(x, y);
    return bulb;
  });
  return { view: groupOf('bulbs', ...views), bulbs: createBulbs(lit) };
}

function buildSign(textures: Textures, name: string, { sign: tint }: Look): Container {
  const widthMax = SIGN_WIDTH_MAX;
  const line = createNumberLine({
    textures,
    set: 'text',
    label: 'name',
    scale: 0.92,
    tint,
    widthMax,
  });
  line.show(signText(name));
  line.view.position.set(SIGN.x, SIGN.y + 1);
  return groupOf('sign', ...mirrored(textures, 'sign', SIGN.y - 23), line.view);
}

function buildCount(textures: Textures) {
  const options = { textures, widthMax: COUNT_WIDTH_MAX };
  const gold = createNumberLine({ ...options, set: 'gold', label: 'gold', scale: 0.66 });
  const plain = createNumberLine({
    ...options,
    set: 'text',
    label: 'plain',
    scale: 1,
    tint: 0xf7f3ea,
  });
  for (const { view } of [gold, plain]) view.position.set(COUNT.x, COUNT.y + 1);
  const plates = mirrored(textures, 'count', COUNT.y - 23);
  return { gold, plain, view: groupOf('count', ...plates, gold.view, plain.view) };
}

/** Builds the cabinet in three layers (covering, adding, covering): three draws. */
export function buildSlotThree(
  { textures, random, quality }: BuildDeps<SlotThreeImage>,
  { theme, name, lines: published }: Pick<SlotThreeModel, 'theme' | 'name' | 'lines'>,
): SlotThreeParts {
  const look: Look = LOOKS[theme];
  const reels = buildReels(textures, theme);
  const { parts: lines, tags } = buildLines(textures, published);
  const cells = inCells((cell) => spriteOf(textures.cell, `cell-${cell}`));
  const veils = inCells((cell) => {
    const veil = spriteOf(textures.veil, `veil-${cell}`);
    veil.scale.set(VEIL.x, VEIL.y);
    veil.tint = VEIL.tint;
    return veil;
  });
  const shines = inCells((cell) => glowOf(textures.glow, `shine-${cell}`, look.light, 1));
  const rays = glowOf(textures.rays, 'rays', look.light, 1);
  rays.position.set(MIDDLE_X, MIDDLE_Y);
  const bloom = glowOf(textures.glow, 'bloom', look.light, 1);
  bloom.position.set(COUNT.x, COUNT.y);
  const bulbs = buildBulbs(textures);
  const count = buildCount(textures);
  const coins = createCoinBurst({ textures, random, quality, target: BALANCE });
  coins.from(COUNT.x, COUNT.y);
  const pennants = mirrored(textures, 'pennants', PENNANTS_Y);
  const back = groupOf('back', ...pennants, ...buildPanels(textures, look));
  const light = groupOf('light', rays, ...shines, bloom);
  const ribbons = lines.map(({ ribbon }) => ribbon);
  const drums = reels.map(({ view }) => view);
  const front = groupOf('front', ...ribbons, ...drums, ...veils, ...cells);
  front.addChild(buildFrame(textures, look), bulbs.view, tags);
  front.addChild(buildSign(textures, name, look), count.view, coins.view);
  const root = new Container({ label: 'slot-three' });
  root.addChild(back, light, front);
  const { gold, plain } = count;
  return {
    root,
    reels,
    lines,
    cells,
    veils,
    shines,
    rays,
    bloom,
    gold,
    plain,
    coins,
    bulbs: bulbs.bulbs,
  };
}
