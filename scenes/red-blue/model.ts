import { frames } from '../../assets/generated/red-blue.json';
import avif1x from '../../assets/generated/red-blue-1x.avif';
import webp1x from '../../assets/generated/red-blue-1x.webp';
import avif2x from '../../assets/generated/red-blue-2x.avif';
import webp2x from '../../assets/generated/red-blue-2x.webp';
import type { Camp, Winner } from '../../contract/red-blue.ts';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import type { Atlas } from '../stage/atlas.ts';

/** What the screen knows of the two camps. */
export interface RedBlueModel {
  /** The red camp's part of all wagers, 0 to 1; a half while nobody wagered. */
  redShare: number;
  /** The player's own camp: a star hangs on its banner. */
  camp: Camp | undefined;
  /** The camps' names in the player's language, in capitals of the alphabet. */
  names: Readonly<Record<Camp, string>>;
}

/** What the scene performs. */
export type RedBlueOutcome =
  /** The totals changed: the front is pushed. Shares of the red camp, 0 to 1. */
  | { kind: 'push'; from: number; to: number }
  /** The player joined: their star flies to the camp. */
  | { kind: 'join'; camp: Camp }
  /** A round ended: `share` is the player's own, in hundredths, 0 for none. */
  | { kind: 'reveal'; redShare: number; winner: Winner; share: number };

/** Parols, banners, banderitas and the ground of red versus blue. */
export const RED_BLUE_ATLAS: Atlas = {
  name: 'red-blue',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

const OWN = {
  parolRed: 'red-blue/parol-red',
  parolBlue: 'red-blue/parol-blue',
  bannerRed: 'red-blue/banner-red',
  bannerBlue: 'red-blue/banner-blue',
  flagRed: 'red-blue/flag-red',
  flagBlue: 'red-blue/flag-blue',
  front: 'red-blue/front',
  ground: 'red-blue/ground',
  pole: 'red-blue/pole',
  star: 'red-blue/star',
  string: 'red-blue/string',
  glow: 'kit/glow',
  rays: 'kit/rays',
  spark: 'kit/spark',
} as const;

/** Every image of the scene. */
export type RedBlueImage = keyof typeof OWN | CoinImage | GlyphName;

export const RED_BLUE_IMAGES: Readonly<Record<RedBlueImage, string>> = {
  ...OWN,
  ...COIN_IMAGES,
  ...glyphImages('text'),
  ...glyphImages('gold'),
};

/** The camps' lights (ART, colour). */
export const CAMP_TINTS: Readonly<Record<Camp, number>> = { red: 0xff6b6b, blue: 0x5aa2ff };
