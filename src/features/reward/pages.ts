import { isMoneyProp, propKindOf } from '../../../contract/props.ts';
import { PAGE_SIZE } from '../../../scenes/reward-list/geometry.ts';
import type { RewardOutcome } from '../../../scenes/reward-list/model.ts';
import type { Reward } from '../../lib/navigation/rewards.ts';

/** One page of the list: what stands on it and what the scene reveals of it. */
export interface RewardPage {
  rewards: readonly Reward[];
  outcome: RewardOutcome;
}

/** Adds up what is the same prop, in the order of its first coming. */
export function mergeRewards(rewards: readonly Reward[]): Reward[] {
  const counts = new Map<number, number>();
  for (const { propId, count } of rewards) counts.set(propId, (counts.get(propId) ?? 0) + count);
  return Array.from(counts, ([propId, count]) => ({ propId, count }));
}

/** Splits rewards into pages as even as can be, so that no page holds a lonely rest. */
export function pagesOf(rewards: readonly Reward[]): RewardPage[] {
  const merged = mergeRewards(rewards);
  const pages = Math.ceil(merged.length / PAGE_SIZE);
  return Array.from({ length: pages }, (_, page) => {
    const from = Math.ceil((merged.length * page) / pages);
    const until = Math.ceil((merged.length * (page + 1)) / pages);
    return pageOf(merged.slice(from, until));
  });
}

function pageOf(rewards: readonly Reward[]): RewardPage {
  const drawn = rewards.map(({ propId, count }) => {
    return { kind: propKindOf(propId), count, isMoney: isMoneyProp(propId) };
  });
  return { rewards, outcome: { rewards: drawn } };
}
