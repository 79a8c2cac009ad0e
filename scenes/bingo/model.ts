import { frames } from '../../assets/generated/bingo.json';
import avif1x from '../../assets/generated/bingo-1x.avif';
import webp1x from '../../assets/generated/bingo-1x.webp';
import avif2x from '../../assets/generated/bingo-2x.avif';
import webp2x from '../../assets/generated/bingo-2x.webp';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import type { Atlas } from '../stage/atlas.ts';

/** A card of a round. */
export interface Card {
  /** In reading order; 0 = the free cell. */
  numbers: readonly number[];
  /** Cells that make the pattern that it pays for; empty where it has none. */
  cells: readonly number[];
}

/** What a round drew: the balls in the order in which they came. */
export interface Drawn {
  balls: readonly number[];
  cards: readonly Card[];
}

/** What the screen knows at rest. */
export interface BingoModel {
  /** How many cards the next round has. */
  count: number;
  /** What the last round left on the cards, where it had as many. */
  last?: Drawn;
}

/** What the server settled; money in hundredths, of all cards together. */
export interface BingoOutcome extends Drawn {
  stake: number;
  payout: number;
}

/** Drum, cards and balls. */
export const BINGO_ATLAS: Atlas = {
  name: 'bingo',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

const OWN = {
  paper: 'bingo/paper',
  lit: 'bingo/lit',
  gold: 'bingo/gold',
  near: 'bingo/near',
  daub: 'bingo/daub',
  star: 'bingo/star',
  ball: 'bingo/ball',
  label: 'bingo/label',
  pip: 'bingo/pip',
  rail: 'bingo/rail',
  cage: 'bingo/cage',
  glass: 'bingo/glass',
  stand: 'bingo/stand',
  crank: 'bingo/crank',
  banderitas: 'bingo/banderitas',
  plaza: 'bingo/plaza',
  plate: 'sign/plate',
  glow: 'kit/glow',
  rays: 'kit/rays',
} as const;

/** Every image of the game. */
export type BingoImage = keyof typeof OWN | CoinImage | GlyphName;

export const BINGO_IMAGES: Readonly<Record<BingoImage, string>> = {
  ...OWN,
  ...COIN_IMAGES,
  ...glyphImages('gold'),
  ...glyphImages('text'),
};

const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const;
const COLUMN = 15;

/** The letter of a ball's column, and its place among the five. */
export function columnOf(number: number): { letter: string; column: number } {
  const column = Math.floor((number - 1) / COLUMN);
  return { letter: LETTERS[column] ?? 'B', column };
}
