import { frames } from '../../assets/generated/rising.json';
import avif1x from '../../assets/generated/rising-1x.avif';
import webp1x from '../../assets/generated/rising-1x.webp';
import avif2x from '../../assets/generated/rising-2x.avif';
import webp2x from '../../assets/generated/rising-2x.webp';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import type { Atlas } from '../stage/atlas.ts';

/** What the screen knows between acts. */
export interface RisingModel {
  /** The game's slug: kite, boat or bird. */
  theme: string;
  /** What the end is called in the player's language, in capitals of the alphabet. */
  words: Readonly<{ broken: string; cashed: string }>;
  /** Where the climb stands while no act runs, in seconds from its start; 0 before it. */
  seconds: number;
}

/** How a round ended, as the server settled it. */
export interface RisingEnd {
  /** The multiplier that the round ended with, in hundredths. */
  at: number;
  isCashed: boolean;
  /** What was paid, in hundredths. */
  payout: number;
  /** Paid in hundredths of the stake: below 101 nothing is celebrated. */
  share: number;
}

/** What the scene performs. Seconds are those from the round's start by the server's clock. */
export type RisingOutcome =
  /** An open round, as far as it is known to have gone: at its own pace unless `climbSeconds` says another. */
  | { kind: 'climb'; from: number; until: number; climbSeconds?: number }
  /** The end. `climbSeconds` is how long the way from `from` to it takes. */
  | { kind: 'end'; from: number; climbSeconds: number; end: RisingEnd };

/** Kite, boat and bird with their skies, shores and what they trail. */
export const RISING_ATLAS: Atlas = {
  name: 'rising',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

const OWN = {
  kite: 'rising/kite',
  bangka: 'rising/bangka',
  maya: 'rising/maya',
  'sky-kite': 'rising/sky-kite',
  'sky-bangka': 'rising/sky-bangka',
  'sky-maya': 'rising/sky-maya',
  'shore-kite': 'rising/shore-kite',
  'shore-bangka': 'rising/shore-bangka',
  'shore-maya': 'rising/shore-maya',
  'tail-kite': 'rising/tail-kite',
  'tail-bangka': 'rising/tail-bangka',
  'tail-maya': 'rising/tail-maya',
  cloudLong: 'rising/cloud-long',
  cloudSmall: 'rising/cloud-small',
  hills: 'rising/hills',
  moon: 'rising/moon',
  rule: 'rising/rule',
  sea: 'rising/sea',
  streak: 'rising/streak',
  thread: 'rising/thread',
  glow: 'kit/glow',
  rays: 'kit/rays',
  spark: 'kit/spark',
} as const;

/** Every image of the scene. */
export type RisingImage = keyof typeof OWN | CoinImage | GlyphName;

export const RISING_IMAGES: Readonly<Record<RisingImage, string>> = {
  ...OWN,
  ...COIN_IMAGES,
  ...glyphImages('text'),
  ...glyphImages('gold'),
};
