import { frames } from '../../assets/generated/sign-in.json';
import avif1x from '../../assets/generated/sign-in-1x.avif';
import webp1x from '../../assets/generated/sign-in-1x.webp';
import avif2x from '../../assets/generated/sign-in-2x.avif';
import webp2x from '../../assets/generated/sign-in-2x.webp';
import type { PropKind } from '../../contract/props.ts';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import { PRIZE_IMAGES } from '../kit/prize.ts';
import type { Atlas } from '../stage/atlas.ts';

/** How a day of the run stands. */
export type DayState = 'received' | 'today' | 'missed' | 'coming';

/** An award in a lantern or the chest: hundredths for coins, else units. */
export interface SignInPrize {
  kind: PropKind;
  count: number;
}

/** One day of the run. */
export interface SignInDay {
  state: DayState;
  /** Of the chest only once it has been opened. */
  prize?: SignInPrize;
}

/** What the screen knows at rest: the seven days in order. */
export interface SignInModel {
  days: readonly SignInDay[];
}

/** What the server settled for one day. */
export interface SignInOutcome {
  /** 1 to 6 light a lantern, 7 opens the chest. */
  day: number;
  prize: SignInPrize;
}

/** The rope, its lanterns, their badges and the chest. */
export const SIGN_IN_ATLAS: Atlas = {
  name: 'sign-in',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

const OWN = {
  rope: 'sign-in/rope',
  lanternOff: 'sign-in/lantern-off',
  lanternLit: 'sign-in/lantern-lit',
  plate: 'sign-in/plate',
  tag: 'sign-in/tag',
  check: 'sign-in/check',
  missed: 'sign-in/missed',
  chestBody: 'sign-in/chest-body',
  chestLid: 'sign-in/chest-lid',
  chestOpen: 'sign-in/chest-open',
  glow: 'kit/glow',
  rays: 'kit/rays',
} as const;

/** Every image of the sign-in. */
export type SignInImage = keyof typeof OWN | PropKind | CoinImage | GlyphName;

export const SIGN_IN_IMAGES: Readonly<Record<SignInImage, string>> = {
  ...OWN,
  ...COIN_IMAGES,
  ...PRIZE_IMAGES,
  ...glyphImages('text'),
};
