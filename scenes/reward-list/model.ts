import type { PropKind } from '../../contract/props.ts';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import { PRIZE_IMAGES } from '../kit/prize.ts';

/** One thing that the player got. */
export interface Reward {
  kind: PropKind;
  /** Hundredths where `isMoney`, else whole units. */
  count: number;
  isMoney: boolean;
}

/** What hangs there at rest: so many dark lanterns. */
export interface RewardModel {
  /** 1 to 6. */
  count: number;
}

/** One page of rewards, long booked. */
export interface RewardOutcome {
  /** 1 to 6, revealed in this order. */
  rewards: readonly Reward[];
}

const OWN = {
  lanternOff: 'reward-list/lantern-off',
  lanternLit: 'reward-list/lantern-lit',
  plate: 'reward-list/plate',
  glow: 'kit/glow',
  rays: 'kit/rays',
} as const;

/** Every image of the reward list. */
export type RewardImage = keyof typeof OWN | PropKind | CoinImage | GlyphName;

export const REWARD_IMAGES: Readonly<Record<RewardImage, string>> = {
  ...OWN,
  ...COIN_IMAGES,
  ...PRIZE_IMAGES,
  ...glyphImages('text'),
};
