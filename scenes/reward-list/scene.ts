import { fitInto } from '../kit/fit.ts';
import { KIT_ATLAS } from '../kit/kit-atlas.ts';
import type { Practice, Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import { playRewards, REWARD_SOUNDS, type RewardSound, resetRewards } from './act.ts';
import { buildRewards } from './build.ts';
import { DESIGN } from './geometry.ts';
import {
  REWARD_ATLAS,
  REWARD_IMAGES,
  type RewardImage,
  type RewardModel,
  type RewardOutcome,
} from './model.ts';

function createRewards(
  deps: SceneDeps<never, RewardImage, RewardModel>,
): Scene<RewardOutcome, RewardSound, RewardModel> {
  const rewards = buildRewards(deps);
  let count = deps.model.count;
  resetRewards(rewards, count);
  return {
    view: rewards.root,
    update(model) {
      if (model.count === count) return;
      count = model.count;
      resetRewards(rewards, count);
    },
    layout: (viewport) => fitInto(rewards.root, viewport, DESIGN),
    idle: () => false,
    play: (outcome) => playRewards(rewards, outcome),
    dispose: () => rewards.root.destroy({ children: true }),
  };
}

/** A full page. */
function practice(): Practice<RewardOutcome, RewardModel> {
  const coins = { kind: 'coin', count: 12_000, isMoney: true } as const;
  const points = { kind: 'points', count: 40, isMoney: false } as const;
  const rewards = [coins, points, coins, points, coins, points];
  return { model: { count: rewards.length }, outcomes: [{ rewards }] };
}

/** What the player got, one lantern each, for every kind of prop. */
export const rewardList: SceneModule<RewardOutcome, never, RewardImage, RewardSound, RewardModel> =
  {
    name: 'reward-list',
    atlases: [KIT_ATLAS, REWARD_ATLAS],
    images: REWARD_IMAGES,
    sounds: REWARD_SOUNDS,
    create: createRewards,
    practice,
  };
