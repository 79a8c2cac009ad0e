import { frames } from '../../assets/generated/check-in.json';
import avif1x from '../../assets/generated/check-in-1x.avif';
import webp1x from '../../assets/generated/check-in-1x.webp';
import avif2x from '../../assets/generated/check-in-2x.avif';
import webp2x from '../../assets/generated/check-in-2x.webp';
import type { PropKind } from '../../contract/props.ts';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import { PRIZE_IMAGES } from '../kit/prize.ts';
import type { Atlas } from '../stage/atlas.ts';

/** How a day of the run stands. */
export type DayState = 'received' | 'today' | 'missed' | 'coming';

/** An award in a lantern or the chest: hundredths for coins, else units. */
export interface CheckInPrize {
  kind: PropKind;
  count: number;
}

/** One day of the run. */
export interface CheckInDay {
  state: DayState;
  /** Of the chest only once it has been opened. */
  prize?: CheckInPrize;
}

/** What the screen knows at rest: the seven days in order. */
export interface CheckInModel {
  days: readonly CheckInDay[];
}

/** What the server settled for one day. */
export interface CheckInOutcome {
  /** 1 to 6 light a lantern, 7 opens the chest. */
  day: number;
  prize: CheckInPrize;
}

/** The rope, its lanterns, their badges and the chest. */
export const CHECK_IN_ATLAS: Atlas = {
  name: 'check-in',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

const OWN = {
  rope: 'check-in/rope',
  lanternOff: 'check-in/lantern-off',
  lanternLit: 'check-in/lantern-lit',
  plate: 'check-in/plate',
  tag: 'check-in/tag',
  check: 'check-in/check',
  missed: 'check-in/missed',
  chestBody: 'check-in/chest-body',
  chestLid: 'check-in/chest-lid',
  chestOpen: 'check-in/chest-open',
  glow: 'kit/glow',
  rays: 'kit/rays',
} as const;

/** Every image of the check-in. */
export type CheckInImage = keyof typeof OWN | PropKind | CoinImage | GlyphName;

export const CHECK_IN_IMAGES: Readonly<Record<CheckInImage, string>> = {
  ...OWN,
  ...COIN_IMAGES,
  ...PRIZE_IMAGES,
  ...glyphImages('text'),
};
