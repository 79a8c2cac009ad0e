import type { Practice } from '../stage/scene.ts';
import type { RewardModel, RewardOutcome } from './model.ts';

/** A full page. */
export function practice(): Practice<RewardOutcome, RewardModel> {
  const coins = { kind: 'coin', count: 12_000, isMoney: true } as const;
  const points = { kind: 'points', count: 40, isMoney: false } as const;
  const rewards = [coins, points, coins, points, coins, points];
  return { model: { count: rewards.length }, outcomes: [{ rewards }] };
}
