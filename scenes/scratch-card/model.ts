import { frames } from '../../assets/generated/scratch-card.json';
import avif1x from '../../assets/generated/scratch-card-1x.avif';
import webp1x from '../../assets/generated/scratch-card-1x.webp';
import avif2x from '../../assets/generated/scratch-card-2x.avif';
import webp2x from '../../assets/generated/scratch-card-2x.webp';
import type { PropKind } from '../../contract/props.ts';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import { PRIZE_IMAGES } from '../kit/prize.ts';
import type { Atlas } from '../stage/atlas.ts';
import type { Stroke } from './rub.ts';

/** A kind of card: 1 Capiz, 2 Parol, 3 Bituin (contract/scratch.ts). */
export type CardKind = 1 | 2 | 3;

/** What lies under the foil: hundredths for coins, else units. */
export interface CardPrize {
  kind: PropKind;
  count: number;
}

/** What the screen knows at rest: the card on top of the pile, and whether it can be had. */
export interface ScratchModel {
  kind: CardKind;
  isReady: boolean;
  /** What a card without a prize says, in capital letters without accents. */
  nothingText: string;
}

/** A settled card. */
export interface ScratchCard {
  id: string;
  kind: CardKind;
  /** Absent: the published "nothing". */
  prize?: CardPrize;
}

/**
 * One performance. `lift`: the card on top becomes this one, to be rubbed. `slide`: this one comes
 * in beside the card before it. `reveal`: the rest of the foil goes. `all`: a scripted rub first.
 */
export interface ScratchOutcome {
  act: 'lift' | 'slide' | 'reveal' | 'all';
  card: ScratchCard;
  /** What the finger rubbed so far; second 0 is the begin of the act. */
  strokes?: readonly Stroke[];
}

/** What the player may ask of the card. */
export type ScratchIntent = { type: 'start' } | { type: 'revealed'; strokes: readonly Stroke[] };

/** Papers, patterns and foil of the scratch cards. */
export const SCRATCH_ATLAS: Atlas = {
  name: 'scratch-card',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

const OWN = {
  paper: 'scratch-card/paper',
  fade: 'scratch-card/fade',
  edge: 'scratch-card/edge',
  tile1: 'scratch-card/tile-capiz',
  tile2: 'scratch-card/tile-parol',
  tile3: 'scratch-card/tile-bituin',
  emblem1: 'scratch-card/emblem-capiz',
  emblem2: 'scratch-card/emblem-parol',
  emblem3: 'scratch-card/emblem-bituin',
  plate: 'scratch-card/plate',
  lamp: 'scratch-card/lamp',
  stud: 'scratch-card/stud',
  foil: 'scratch-card/foil',
  brush: 'scratch-card/brush',
  flake: 'scratch-card/flake',
  curl: 'scratch-card/curl',
  glow: 'kit/glow',
  rays: 'kit/rays',
} as const;

/** Every image of the card. */
export type ScratchImage = keyof typeof OWN | PropKind | CoinImage | GlyphName;

export const SCRATCH_IMAGES: Readonly<Record<ScratchImage, string>> = {
  ...OWN,
  ...COIN_IMAGES,
  ...PRIZE_IMAGES,
  ...glyphImages('text'),
};
