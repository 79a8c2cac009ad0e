import { Container, type Sprite } from 'pixi.js';
import { type CoinBurst, createCoinBurst } from '../kit/coin-burst.ts';
import { glowOf } from '../kit/glow.ts';
import { groupOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { type Chest, createChest, createRopes } from './chest.ts';
import { CHEST_DAY, DESIGN, LANTERN_DAYS, ROPE_TOPS } from './geometry.ts';
import { createLantern, type Lantern } from './lantern.ts';
import type { CheckInImage } from './model.ts';
import { type ChestPrize, createChestPrize } from './prize.ts';

/** The display pieces of the board that something moves. */
export interface CheckInParts {
  root: Container;
  /** Days 1 to 6. */
  lanterns: readonly Lantern[];
  chest: Chest;
  prize: ChestPrize;
  /** Light round the lantern that is being lit. */
  rays: Sprite;
  coins: CoinBurst;
}

const WARM = 0xffc45a;

/** Builds the light, and before it ropes, lanterns, chest and prize: two draws. */
export function buildCheckIn({ textures, random, quality }: BuildDeps<CheckInImage>): CheckInParts {
  const lanterns = Array.from({ length: LANTERN_DAYS }, (_, index) =>
    createLantern(index + 1, textures),
  );
  const chest = createChest(CHEST_DAY, textures);
  const prize = createChestPrize(textures);
  const rays = glowOf(textures.rays, 'rays', WARM, 1);
  const coins = createCoinBurst({
    textures,
    random,
    quality,
    target: { x: DESIGN.width / 2, y: -40 },
  });
  const glows = [rays, ...lanterns.map(({ glow }) => glow), chest.rays, chest.glow];
  const board = groupOf('board', createRopes(textures.rope, ROPE_TOPS));
  for (const { view } of lanterns) board.addChild(view);
  board.addChild(chest.view, prize.view, coins.view);
  const root = new Container({ label: 'check-in' });
  root.addChild(groupOf('light', ...glows), board);
  return { root, lanterns, chest, prize, rays, coins };
}
