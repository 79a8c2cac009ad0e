import { Container } from 'pixi.js';
import { type CoinBurst, createCoinBurst } from '../kit/coin-burst.ts';
import { groupOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { DESIGN, PAGE_SIZE } from './geometry.ts';
import { createLantern, type Lantern } from './lantern.ts';
import type { RewardImage } from './model.ts';

/** The display pieces of the list that something moves. */
export interface RewardParts {
  root: Container;
  lanterns: readonly Lantern[];
  coins: CoinBurst;
}

/** Builds the light, the lanterns before it and the props in front: two draws. */
export function buildRewards({ textures, random, quality }: BuildDeps<RewardImage>): RewardParts {
  const lanterns = Array.from({ length: PAGE_SIZE }, (_, index) => createLantern(index, textures));
  const coins = createCoinBurst({
    textures,
    random,
    quality,
    target: { x: DESIGN.width / 2, y: -40 },
  });
  const light = groupOf('light', ...lanterns.flatMap(({ rays, glow }) => [rays, glow]));
  const frames = groupOf('frames', ...lanterns.map(({ frame }) => frame));
  const props = groupOf('props', ...lanterns.map(({ prop }) => prop), coins.view);
  const root = new Container({ label: 'rewards' });
  root.addChild(light, frames, props);
  return { root, lanterns, coins };
}
