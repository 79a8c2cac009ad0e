import { Container, type Sprite } from 'pixi.js';
import { type CoinBurst, createCoinBurst } from '../kit/coin-burst.ts';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine, type NumberLine } from '../kit/number-line.ts';
import { createNumberRoll, type NumberRoll } from '../kit/number-roll.ts';
import { groupOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { buildCraft, type Craft } from './craft.ts';
import { buildFigures, type Figures } from './figures.ts';
import { createFlight, type Flight } from './flight.ts';
import { DESIGN, FIGURES } from './geometry.ts';
import { buildMarks } from './marks.ts';
import type { RisingImage } from './model.ts';
import { themeOf } from './themes.ts';
import { buildThread } from './thread.ts';
import { buildWorld } from './world.ts';

/** The display pieces that something moves. */
export interface RisingParts {
  root: Container;
  flight: Flight;
  figures: Figures;
  craft: Craft;
  /** Light round the craft: adds. */
  halo: Sprite;
  rays: Sprite;
  /** Holds both; hidden until there is light, so that a climb without a lamp is one draw. */
  light: Container;
  /** The two words of an end; one of them is lit. */
  words: Readonly<Record<'broken' | 'cashed', NumberLine>>;
  amount: Container;
  roll: NumberRoll;
  coins: CoinBurst;
}

const WORD_Y = FIGURES.y - 38;
const AMOUNT_Y = FIGURES.y + 42;
const LINE_WIDTH = 210;
const CORAL = 0xff8f8f;
const LEAF = 0x6ff0b4;

function buildWord({ textures }: BuildDeps<RisingImage>, label: string, tint: number): NumberLine {
  const set = { textures, set: 'text', label } as const;
  const word = createNumberLine({ ...set, scale: 0.7, tint, widthMax: LINE_WIDTH });
  word.view.position.set(FIGURES.x, WORD_Y);
  return word;
}

function buildAmount({ textures }: BuildDeps<RisingImage>) {
  const gold = { textures, set: 'gold', label: 'paid' } as const;
  const line = createNumberLine({ ...gold, scale: 0.72, widthMax: LINE_WIDTH });
  const amount = groupOf('amount', line.view);
  amount.position.set(FIGURES.x, AMOUNT_Y);
  return { amount, roll: createNumberRoll(line) };
}

/** Builds the bay: what covers, the lights above it, and what lies over the light; three draws. */
export function buildRising(options: BuildDeps<RisingImage>, slug: string): RisingParts {
  const { textures, random, quality } = options;
  const world = buildWorld(options);
  const thread = buildThread(options);
  const craft = buildCraft(options);
  const marks = buildMarks(options);
  const figures = buildFigures(options);
  const halo = glowOf(textures.glow, 'halo', 0xffc845, 1);
  const rays = glowOf(textures.rays, 'rays', 0xffd98a, 1);
  const pieces = { world, thread, craft, marks, figures, lights: [halo, rays] };
  const flight = createFlight(pieces, themeOf(slug));
  const words = {
    broken: buildWord(options, 'broken', CORAL),
    cashed: buildWord(options, 'cashed', LEAF),
  };
  const prize = buildAmount(options);
  const target = { x: DESIGN.width / 2, y: -24 };
  const coins = createCoinBurst({ textures, random, quality, target });
  const root = new Container({ label: 'rising' });
  root.addChild(...world.pieces, marks.view, thread.view);
  const light = groupOf('light', halo, rays);
  root.addChild(world.lamp, light);
  root.addChild(craft.view, figures.view, words.broken.view, words.cashed.view);
  root.addChild(prize.amount, coins.view);
  return { root, flight, figures, craft, halo, rays, light, words, ...prize, coins };
}
