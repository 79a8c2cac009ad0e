import { frames } from '../../assets/generated/hi-lo.json';
import avif1x from '../../assets/generated/hi-lo-1x.avif';
import webp1x from '../../assets/generated/hi-lo-1x.webp';
import avif2x from '../../assets/generated/hi-lo-2x.avif';
import webp2x from '../../assets/generated/hi-lo-2x.webp';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import type { Atlas } from '../stage/atlas.ts';

/** What can be said of the next card, as the contract has it. */
export type Guess = 'higher' | 'same' | 'lower';

/** Cards on the table, as a round has turned them so far. */
export interface Laid {
  /** Rank by card % 13 from the ace, suit by 13. */
  cards: readonly number[];
  /** What was guessed before each card but the first. */
  guesses: readonly Guess[];
  /** What each right guess led to, in hundredths. */
  prices: readonly number[];
  /** How the round ended; absent while it is open. */
  end?: 'cashed' | 'lost';
}

/** What the screen knows at rest. */
export interface HiLoModel {
  laid: Laid;
}

/** What the server settled of a round: the cards from one on are dealt, and its end is shown. */
export interface HiLoOutcome {
  laid: Laid;
  /** So many cards lie there already. */
  from: number;
  /** Hundredths; paid once the round has ended. */
  stake: number;
  payout: number;
}

/** Rungs of the ladder, as the contract has them (a test compares). */
export const STEPS = 8;
/** The ranks as they stand on the cards (a test compares). */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['heart', 'spade', 'diamond', 'club'] as const;

/** The table, the ladder and all that cards are made of. */
export const HI_LO_ATLAS: Atlas = {
  name: 'hi-lo',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

const OWN = {
  face: 'hi-lo/face',
  back: 'hi-lo/back',
  shadow: 'hi-lo/shadow',
  heart: 'hi-lo/suit-heart',
  spade: 'hi-lo/suit-spade',
  diamond: 'hi-lo/suit-diamond',
  club: 'hi-lo/suit-club',
  jack: 'hi-lo/court-jack',
  queen: 'hi-lo/court-queen',
  king: 'hi-lo/court-king',
  higher: 'hi-lo/mark-higher',
  same: 'hi-lo/mark-same',
  lower: 'hi-lo/mark-lower',
  lampOff: 'hi-lo/lamp-off',
  lampOn: 'hi-lo/lamp-on',
  rail: 'hi-lo/rail',
  table: 'hi-lo/table',
  plate: 'hi-lo/plate',
  glow: 'kit/glow',
} as const;

/** Every image of the scene. */
export type HiLoImage = keyof typeof OWN | CoinImage | GlyphName;

export const HI_LO_IMAGES: Readonly<Record<HiLoImage, string>> = {
  ...OWN,
  ...COIN_IMAGES,
  ...glyphImages('text'),
  ...glyphImages('gold'),
};

/** The rank of a card, its suit's picture, and that of its court where it has one. */
export function facesOf(card: number) {
  const at = card % RANKS.length;
  const suit = SUITS[Math.floor(card / RANKS.length) % SUITS.length] ?? 'heart';
  const courts = { J: 'jack', Q: 'queen', K: 'king' } as const;
  const rank = RANKS[at] ?? 'A';
  const court = rank in courts ? courts[rank as keyof typeof courts] : undefined;
  return { rank, suit, court, isRed: suit === 'heart' || suit === 'diamond' };
}

/** A multiplier in hundredths as the signs show it. */
export const timesOf = (hundredths: number) => `${(hundredths / 100).toFixed(2)}×`;
