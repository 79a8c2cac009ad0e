import { Container, type Sprite } from 'pixi.js';
import { type CoinBurst, createCoinBurst } from '../kit/coin-burst.ts';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine } from '../kit/number-line.ts';
import { createNumberRoll, type NumberRoll } from '../kit/number-roll.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { type Calls, createCalls } from './calls.ts';
import { type CardView, createCard } from './card.ts';
import { createDrum, type Drum } from './drum.ts';
import { DESIGN, type Layout, SIGN } from './geometry.ts';
import type { BingoImage } from './model.ts';

/** The display pieces that something moves. */
export interface BingoParts {
  root: Container;
  drum: Drum;
  calls: Calls;
  cards: readonly CardView[];
  glow: Sprite;
  rays: Sprite;
  /** Holds the lights; hidden until there is any. */
  light: Container;
  sign: Container;
  roll: NumberRoll;
  coins: CoinBurst;
  /** Stands the groups where a place of this shape has them. */
  arrange(layout: Layout): void;
}

const CARDS = 4;
const WARM = 0xffb52e;
const AMOUNT_SCALE = 0.78;
const AMOUNT_WIDTH = 150;
const HALF_WIDTH = DESIGN.width / 2;
const PLAZA_Y = 82;
/** The towers end below the upper edge. */
const TOWN_HEIGHT = 0.78;

/** The town and its flags: the right half mirrors the left one. */
function buildTown({ textures }: BuildDeps<BingoImage>): Container {
  const pieces = [1, -1].flatMap((side) => {
    const name = side > 0 ? 'left' : 'right';
    const town = spriteOf(textures.plaza, `plaza-${name}`, 1, 1);
    town.position.set(HALF_WIDTH, PLAZA_Y);
    const flags = spriteOf(textures.banderitas, `flags-${name}`, 1, 0);
    flags.position.set(HALF_WIDTH, 0);
    town.scale.set(side, TOWN_HEIGHT);
    flags.scale.x = side;
    return [town, flags];
  });
  return groupOf('town', ...pieces);
}

function buildSign({ textures }: BuildDeps<BingoImage>) {
  const figures = { textures, set: 'gold', label: 'figures' } as const;
  const line = createNumberLine({ ...figures, scale: AMOUNT_SCALE, widthMax: AMOUNT_WIDTH });
  const sign = groupOf('sign', spriteOf(textures.plate, 'plate'), line.view);
  sign.position.set(SIGN.x, SIGN.y);
  return { sign, roll: createNumberRoll(line) };
}

/** Builds the plaza, the light over it, and what lies over the light: three draws. */
export function buildBingo(options: BuildDeps<BingoImage>): BingoParts {
  const { textures, random, quality } = options;
  const town = buildTown(options);
  const drum = createDrum(options);
  const calls = createCalls(options);
  const cards = Array.from({ length: CARDS }, (_, index) => createCard(options, `card-${index}`));
  const board = groupOf('board', ...cards.map(({ view }) => view));
  const glow = glowOf(textures.glow, 'glow', WARM, 1);
  const rays = glowOf(textures.rays, 'rays', 0xffd98a, 1);
  for (const light of [glow, rays]) light.position.set(SIGN.x, SIGN.y);
  const light = groupOf('light', glow, rays);
  const prize = buildSign(options);
  const coins = createCoinBurst({ textures, random, quality, target: { x: SIGN.x, y: -60 } });
  const front = groupOf('front', coins.view, prize.sign);
  const root = new Container({ label: 'bingo' });
  root.addChild(town, drum.view, calls.view, board, light, front);
  const stand = (group: Container, { x, y, scale }: Layout['drum']) => {
    group.position.set(x, y);
    group.scale.set(scale);
  };
  return {
    ...{ root, drum, calls, cards, glow, rays, light, coins },
    ...prize,
    arrange(layout) {
      stand(drum.view, layout.drum);
      stand(board, layout.board);
      for (const group of [calls.view, light, front]) stand(group, layout.calls);
      // Beside the cards the town is as wide as its column.
      const isWide = layout.design.width > DESIGN.width;
      stand(town, isWide ? { x: 6, y: 24, scale: 0.64 } : { x: 0, y: 0, scale: 1 });
    },
  };
}
