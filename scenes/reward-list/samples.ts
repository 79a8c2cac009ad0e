import type { PropKind } from '../../contract/props.ts';
import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN } from './geometry.ts';
import type { Reward, RewardModel, RewardOutcome } from './model.ts';

const COUNTS: Readonly<Record<PropKind, number>> = {
  coin: 12_345,
  points: 1_200,
  liveness: 40,
  diamond: 50,
  diamondCoupon: 2,
  lotteryCoupon: 1,
  couponPercent: 1,
  couponPlus: 3,
  jackpot: 8_430_250,
  newYear: 4,
  lottery: 10,
};

function rewardOf(kind: PropKind, count = COUNTS[kind]): Reward {
  return { kind, count, isMoney: kind === 'coin' || kind === 'jackpot' };
}

type RewardSample = Sample<RewardOutcome, RewardModel>;

function sampleOf(
  name: string,
  rewards: readonly Reward[],
  atSeconds: readonly number[],
  more: Partial<RewardSample> = {},
): RewardSample {
  return { name, model: { count: rewards.length }, outcome: { rewards }, atSeconds, ...more };
}

/** What an act of one page has come to its end by. */
const END = 6;
const PAGE: readonly PropKind[] = [
  'coin',
  'points',
  'diamond',
  'diamondCoupon',
  'lotteryCoupon',
  'lottery',
];

/** What the gallery and the visual tests show of the reward list: every kind of prop at least once. */
export const REWARD_SAMPLES: readonly RewardSample[] = [
  { name: 'dark', model: { count: 3 }, atSeconds: [0] },
  sampleOf('coin', [rewardOf('coin')], [0.4, 0.8, 1.3, END]),
  sampleOf('jackpot', [rewardOf('jackpot')], [END]),
  sampleOf('two', [rewardOf('couponPercent'), rewardOf('couponPlus')], [0.7, END]),
  sampleOf('three', [rewardOf('newYear'), rewardOf('liveness'), rewardOf('points')], [END]),
  sampleOf(
    'four',
    [
      rewardOf('coin', 2_000_000_099),
      rewardOf('diamond'),
      rewardOf('lottery'),
      rewardOf('newYear'),
    ],
    [END],
  ),
  sampleOf(
    'five',
    PAGE.slice(1).map((kind) => rewardOf(kind)),
    [END],
  ),
  sampleOf(
    'six',
    PAGE.map((kind) => rewardOf(kind)),
    [1.6, END],
  ),
  sampleOf(
    'small-phone',
    PAGE.map((kind) => rewardOf(kind)),
    [END],
    {
      size: { width: 320, height: 356 },
    },
  ),
  sampleOf('reduced-motion', [rewardOf('diamond', 5)], [0], { isReducedMotion: true }),
];

export default { size: DESIGN, samples: REWARD_SAMPLES } satisfies Showcase;
