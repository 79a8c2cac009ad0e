import { Container, type Sprite } from 'pixi.js';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine } from '../kit/number-line.ts';
import { createReel, type Reel } from '../kit/reel.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import {
  BADGE,
  BADGE_STAR,
  DESIGN,
  DRUM_RADIUS,
  LAMPS,
  LINE_Y,
  lampAt,
  PITCH_DEGREES,
  REELS,
  reelX,
} from './geometry.ts';
import { createMeter, type Meter, type MeterLamp } from './meter.ts';
import { type SlotsImage, SYMBOLS } from './model.ts';
import { createStarFlight, type StarFlight } from './star-flight.ts';

/** The display pieces of the cabinet that something moves. */
export interface SlotsParts {
  root: Container;
  reels: readonly Reel[];
  /** Frames round the symbols that count, one a reel. */
  cells: readonly Sprite[];
  /** Light on the symbols that count, one a reel. */
  shines: readonly Sprite[];
  /** Light round the crown when the goal is reached. */
  bloom: Sprite;
  badge: Container;
  meter: Meter;
  stars: StarFlight;
}

type Options = BuildDeps<SlotsImage>;
type Textures = Options['textures'];

const GOLD = 0xffc845;
const WARM = 0xffd98a;
const SHINE_SCALE = 2;
const LAMP_GLOW_SCALE = 1.1;
const BEAM_TOP_Y = 54;
const BEAM_BOTTOM_Y = 326;
/** The frame's posts: at both sides and between the reels. */
const POSTS = [19, 127, 233, 341] as const;
const POST_NARROW = 0.75;
const MIDDLE = DESIGN.width / 2;

function buildReels(textures: Textures): Reel[] {
  const symbols = SYMBOLS.map((name) => textures[name]);
  return Array.from({ length: REELS }, (_, index) => {
    const look = { symbols, radius: DRUM_RADIUS, pitchDegrees: PITCH_DEGREES };
    const reel = createReel({ label: `reel-${index}`, ...look });
    reel.view.position.set(reelX(index), LINE_Y);
    return reel;
  });
}

function atReels<Piece extends Container>(make: (reel: number) => Piece): Piece[] {
  return Array.from({ length: REELS }, (_, index) => {
    const piece = make(index);
    piece.position.set(reelX(index), LINE_Y);
    return piece;
  });
}

type Half = 'beamTop' | 'beamBottom' | 'wire';

/** Both halves of something drawn once: the right one is the left one mirrored. */
function mirrored(textures: Textures, image: Half, y: number): Sprite[] {
  return [1, -1].map((side) => {
    const half = spriteOf(textures[image], `${image}${side > 0 ? '-left' : '-right'}`, 1, 0);
    half.position.set(MIDDLE, y);
    half.scale.x = side;
    return half;
  });
}

/** The frame stands over the drums' edges, so that nothing has to be masked. */
function buildFrame(textures: Textures): Container {
  const posts = POSTS.map((x, index) => {
    const post = spriteOf(textures.post, `post-${index}`);
    post.position.set(x, LINE_Y);
    if (index > 0 && index < POSTS.length - 1) post.scale.x = POST_NARROW;
    return post;
  });
  const tips = [1, -1].map((side) => {
    const tip = spriteOf(textures.tip, `tip-${side}`);
    tip.position.set(MIDDLE - side * (MIDDLE - 20), LINE_Y);
    tip.scale.x = side;
    return tip;
  });
  const top = mirrored(textures, 'beamTop', BEAM_TOP_Y);
  const bottom = mirrored(textures, 'beamBottom', BEAM_BOTTOM_Y);
  return groupOf('frame', ...posts, ...bottom, ...top, ...tips);
}

function buildLamps(textures: Textures) {
  const views: Container[] = [];
  const lamps = Array.from({ length: LAMPS }, (_, index): MeterLamp => {
    const lit = spriteOf(textures.lampLit, 'lit', 0.5, 0);
    const lamp = groupOf(`lamp-${index}`, spriteOf(textures.lampOff, 'off', 0.5, 0), lit);
    const { x, y } = lampAt(index);
    lamp.position.set(x, y);
    views.push(lamp);
    const glow = glowOf(textures.glow, `lamp-glow-${index}`, WARM, LAMP_GLOW_SCALE);
    glow.position.set(x, y + 16);
    return { lit, glow };
  });
  return { views, lamps };
}

function buildBadge(textures: Textures) {
  const figures = createNumberLine({ textures, set: 'gold', label: 'figures', scale: 0.62 });
  const count = groupOf('count', figures.view);
  count.x = 12;
  const star = spriteOf(textures.star, 'badge-star');
  star.x = BADGE_STAR.x - BADGE.x;
  const badge = groupOf('badge', spriteOf(textures.badge, 'plate'), star, count);
  badge.position.set(BADGE.x, BADGE.y);
  return { badge, figures };
}

/** Builds the cabinet in three layers (covering, adding, covering): three draws. */
export function buildSlots({ textures, random, quality }: Options): SlotsParts {
  const reels = buildReels(textures);
  const panels = atReels((index) => spriteOf(textures.panel, `panel-${index}`));
  const cells = atReels((index) => spriteOf(textures.cell, `cell-${index}`));
  const shines = atReels((index) => glowOf(textures.glow, `shine-${index}`, WARM, SHINE_SCALE));
  const bloom = glowOf(textures.glow, 'bloom', GOLD, 1);
  bloom.position.set(BADGE.x, BADGE.y);
  const lamps = buildLamps(textures);
  const { badge, figures } = buildBadge(textures);
  const stars = createStarFlight(textures.star, random, Math.min(30, quality.particlesMax));
  const wires = mirrored(textures, 'wire', 2);
  const back = groupOf('back', ...panels, ...wires);
  const glows = lamps.lamps.map(({ glow }) => glow);
  const light = groupOf('light', ...shines, bloom, ...glows);
  // The symbols stand before the light, which would wash them out.
  const drums = reels.map(({ view }) => view);
  const front = groupOf('front', ...drums, ...cells, buildFrame(textures), ...lamps.views);
  front.addChild(badge, stars.view);
  const root = new Container({ label: 'slots' });
  root.addChild(back, light, front);
  const meter = createMeter(lamps.lamps, figures);
  return { root, reels, cells, shines, bloom, badge, meter, stars };
}
