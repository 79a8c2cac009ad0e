import { Container, type Sprite, type Texture } from 'pixi.js';
import { type CoinBurst, createCoinBurst } from '../kit/coin-burst.ts';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine, type NumberLine } from '../kit/number-line.ts';
import { createNumberRoll, type NumberRoll } from '../kit/number-roll.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { type Card, createCard } from './card.ts';
import { DECK, DESIGN, lampY, MIDDLE, RAIL, SIGN } from './geometry.ts';
import { type Guess, type HiLoImage, STEPS } from './model.ts';

/** One rung: a lamp that is lit, its light, and what stands beside it. */
export interface Rung {
  lit: Sprite;
  light: Sprite;
  price: NumberLine;
}

/** The display pieces that something moves. */
export interface HiLoParts {
  root: Container;
  cards: readonly Card[];
  marks: readonly Sprite[];
  markTextures: Readonly<Record<Guess, Texture>>;
  rungs: readonly Rung[];
  /** Light behind the card that was right. */
  halo: Sprite;
  /** Holds all light; hidden while there is none, so that a table at rest is one draw. */
  light: Container;
  sign: Container;
  times: NumberLine;
  amount: Container;
  roll: NumberRoll;
  coins: CoinBurst;
}

const WARM = 0xffb52e;
const GOLD = 0xffdf8a;
const STACK = 3;
const PRICE_X = RAIL.x - 36;

function buildTable({ textures }: BuildDeps<HiLoImage>): Container {
  const halves = [1, -1].map((side) => {
    const half = spriteOf(textures.table, `table${side > 0 ? '-left' : '-right'}`, 0, 0);
    half.x = DESIGN.width / 2 - (side * DESIGN.width) / 2;
    half.scale.x = side;
    return half;
  });
  const shadow = spriteOf(textures.shadow, 'deck-shadow');
  shadow.position.set(DECK.x + 3, DECK.y + 6);
  shadow.scale.set(DECK.scale);
  const stack = Array.from({ length: STACK }, (_, index) => {
    const back = spriteOf(textures.back, `deck-${index}`);
    back.position.set(DECK.x - (STACK - 1 - index) * 1.6, DECK.y + (STACK - 1 - index) * 2);
    back.scale.set(DECK.scale);
    back.rotation = DECK.turn;
    return back;
  });
  return groupOf('table', ...halves, shadow, ...stack);
}

function buildLadder({ textures }: BuildDeps<HiLoImage>) {
  const rail = spriteOf(textures.rail, 'rail');
  rail.position.set(RAIL.x, RAIL.y);
  rail.scale.set(RAIL.scale);
  const rungs = Array.from({ length: STEPS }, (_, rung): Rung & { dark: Sprite } => {
    const dark = spriteOf(textures.lampOff, `lamp-${rung}-off`);
    const lit = spriteOf(textures.lampOn, `lamp-${rung}`);
    const light = glowOf(textures.glow, `lamp-${rung}-light`, WARM, 0.7);
    for (const piece of [dark, lit, light]) piece.position.set(RAIL.x, lampY(rung));
    for (const piece of [dark, lit]) piece.scale.set(0.86);
    const set = { textures, set: 'text', tint: GOLD } as const;
    const price = createNumberLine({ ...set, label: `price-${rung}`, scale: 0.44, widthMax: 46 });
    price.view.position.set(PRICE_X, lampY(rung));
    return { dark, lit, light, price };
  });
  const pieces = rungs.flatMap(({ dark, lit, price }) => [dark, lit, price.view]);
  return { rungs, ladder: groupOf('ladder', rail, ...pieces) };
}

function buildSign({ textures }: BuildDeps<HiLoImage>) {
  const figures = { textures, set: 'text', label: 'times', tint: GOLD } as const;
  const times = createNumberLine({ ...figures, scale: 0.8, widthMax: 124 });
  const gold = { textures, set: 'gold', label: 'figures', scale: 0.56, widthMax: 128 } as const;
  const line = createNumberLine(gold);
  const amount = groupOf('amount', line.view);
  const sign = groupOf('sign', spriteOf(textures.plate, 'plate'), times.view, amount);
  sign.position.set(SIGN.x, SIGN.y);
  return { sign, times, amount, roll: createNumberRoll(line) };
}

/** Builds the table: what covers, the light on it, and the cards before it; three draws at most. */
export function buildHiLo(options: BuildDeps<HiLoImage>): HiLoParts {
  const { textures, random, quality } = options;
  const table = buildTable(options);
  const { ladder, rungs } = buildLadder(options);
  const halo = glowOf(textures.glow, 'halo', WARM, 1);
  halo.position.set(MIDDLE.x, MIDDLE.y);
  const light = groupOf('light', halo, ...rungs.map((rung) => rung.light));
  const cards = Array.from({ length: STEPS + 1 }, (_, card) =>
    createCard(`card-${card}`, textures),
  );
  const marks = Array.from({ length: STEPS }, (_, mark) =>
    spriteOf(textures.higher, `mark-${mark}`),
  );
  const prize = buildSign(options);
  const target = { x: DESIGN.width / 2, y: -30 };
  const coins = createCoinBurst({ textures, random, quality, target });
  const root = new Container({ label: 'hi-lo' });
  root.addChild(table, light, ladder, ...cards.map(({ view }) => view), ...marks);
  root.addChild(prize.sign, coins.view);
  return { root, cards, marks, markTextures: textures, rungs, halo, light, ...prize, coins };
}
