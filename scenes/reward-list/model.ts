import { frames } from '../../assets/generated/reward-list.json';
import avif1x from '../../assets/generated/reward-list-1x.avif';
import webp1x from '../../assets/generated/reward-list-1x.webp';
import avif2x from '../../assets/generated/reward-list-2x.avif';
import webp2x from '../../assets/generated/reward-list-2x.webp';
import type { PropKind } from '../../contract/props.ts';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import { PRIZE_IMAGES } from '../kit/prize.ts';
import type { Atlas } from '../stage/atlas.ts';

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

/** The big lantern, dark and lit, and the plate of its count. */
export const REWARD_ATLAS: Atlas = {
  name: 'reward-list',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

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
