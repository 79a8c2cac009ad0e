import { frames } from '../../assets/generated/slot-three.json';
import avif1x from '../../assets/generated/slot-three-1x.avif';
import webp1x from '../../assets/generated/slot-three-1x.webp';
import avif2x from '../../assets/generated/slot-three-2x.avif';
import webp2x from '../../assets/generated/slot-three-2x.webp';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import { REEL_SYMBOL_IMAGES } from '../kit/reel-symbols-atlas.ts';
import type { Atlas } from '../stage/atlas.ts';
import type { Theme } from './themes.ts';

/** How the reels stand: the symbols that are seen, and where on the strips that is. */
export interface Standing {
  /** The strip's index in the top row, by reel. */
  stops: readonly number[];
  /** Symbols by reel, each from top to bottom. */
  window: readonly (readonly number[])[];
}

/** What the screen knows at rest. Theme, name, strips and lines stay as the scene was made. */
export interface SlotThreeModel {
  theme: Theme;
  /** The game's name, for the sign. */
  name: string;
  strips: readonly (readonly number[])[];
  /** Row of each reel on each line, from left to right. */
  lines: readonly (readonly number[])[];
  /** What three alike on a line pay, by symbol, in hundredths of the line's stake. */
  pays: readonly number[];
  standing: Standing;
}

/** What the server settled, and how the reels stood before. Amounts in hundredths. */
export interface SlotThreeOutcome {
  id: string;
  from: Standing;
  to: Standing;
  wins: readonly { line: number; payout: number }[];
  stake: number;
  payout: number;
}

/**
 * Symbols in the order of their indexes (contract/slot-three.ts; a test compares): the first stands
 * for every other one and is drawn by the theme.
 */
export const SYMBOLS = [
  'wild',
  'parol',
  'mango',
  'jeepney',
  'sampaguita',
  'salakot',
  'bell',
] as const;

/** The cabinet in greys that take a theme's colours, and the wild of each theme. */
export const SLOT_THREE_ATLAS: Atlas = {
  name: 'slot-three',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

const OWN = {
  ...REEL_SYMBOL_IMAGES,
  'parol-nights': 'slot-three/wild-parol-nights',
  'mangga-royale': 'slot-three/wild-mangga-royale',
  'jeepney-jewels': 'slot-three/wild-jeepney-jewels',
  'sampaguita-stars': 'slot-three/wild-sampaguita-stars',
  'fiesta-sa-bayan': 'slot-three/wild-fiesta-sa-bayan',
  'perlas-ng-dagat': 'slot-three/wild-perlas-ng-dagat',
  'tarsier-treasure': 'slot-three/wild-tarsier-treasure',
  'halo-halo-heaven': 'slot-three/wild-halo-halo-heaven',
  panel: 'slot-three/panel',
  post: 'slot-three/post',
  beamTop: 'slot-three/beam-top',
  beamBottom: 'slot-three/beam-bottom',
  sign: 'slot-three/sign',
  count: 'slot-three/count',
  pennants: 'slot-three/pennants',
  bulbOff: 'slot-three/bulb-off',
  bulbLit: 'slot-three/bulb-lit',
  cell: 'slot-three/cell',
  veil: 'slot-three/veil',
  segment: 'slot-three/segment',
  tag: 'slot-three/tag',
  glow: 'kit/glow',
  rays: 'kit/rays',
} as const;

/** Every image of the cabinet. */
export type SlotThreeImage = keyof typeof OWN | CoinImage | GlyphName;

export const SLOT_THREE_IMAGES: Readonly<Record<SlotThreeImage, string>> = {
  ...OWN,
  ...COIN_IMAGES,
  ...glyphImages('gold'),
  ...glyphImages('text'),
};

/** A name as the sign's glyphs can write it: capitals, figures and spaces. */
export function signText(name: string): string {
  const plain = name.normalize('NFD').toUpperCase();
  return plain
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}
