import { frames } from '../../assets/generated/slots-hack.json';
import avif1x from '../../assets/generated/slots-hack-1x.avif';
import webp1x from '../../assets/generated/slots-hack-1x.webp';
import avif2x from '../../assets/generated/slots-hack-2x.avif';
import webp2x from '../../assets/generated/slots-hack-2x.webp';
import type { SlotsHackSymbol } from '../../contract/slots-hack.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import { REEL_SYMBOL_IMAGES } from '../kit/reel-symbols-atlas.ts';
import type { Atlas } from '../stage/atlas.ts';

/** What the screen knows at rest. */
export interface SlotsModel {
  /** Symbols of each reel in order, by index. */
  strips: readonly (readonly number[])[];
  /** Stars that the mission asks for. */
  goal: number;
  /** Where the reels stand, on their strips. */
  stops: readonly number[];
  /** Stars that the player has been shown. */
  stars: number;
}

/** What the server settled, and where the reels stood before. */
export interface SlotsOutcome {
  drawId: string;
  /** Stop of each reel before and after. */
  from: readonly number[];
  stops: readonly number[];
  starsBefore: number;
  /** Stars of this spin alone. */
  stars: number;
}

/**
 * Symbols in the order of their indexes, as the contract has them (a test compares). Written here
 * because a value from the contract would pull the whole lobby's chunk into the gallery.
 */
export const SYMBOLS: readonly SlotsHackSymbol[] = [
  'parol',
  'sampaguita',
  'mango',
  'jeepney',
  'salakot',
  'bell',
];

/** The cabinet and its lanterns. */
export const SLOTS_HACK_ATLAS: Atlas = {
  name: 'slots-hack',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

const OWN = {
  ...REEL_SYMBOL_IMAGES,
  panel: 'slots-hack/panel',
  post: 'slots-hack/post',
  beamTop: 'slots-hack/beam-top',
  beamBottom: 'slots-hack/beam-bottom',
  badge: 'slots-hack/badge',
  cell: 'slots-hack/cell',
  tip: 'slots-hack/tip',
  wire: 'slots-hack/wire',
  lampOff: 'slots-hack/lamp-off',
  lampLit: 'slots-hack/lamp-lit',
  star: 'slots-hack/star',
  glow: 'kit/glow',
} as const;

/** Every image of the cabinet. */
export type SlotsImage = keyof typeof OWN | GlyphName;

export const SLOTS_IMAGES: Readonly<Record<SlotsImage, string>> = {
  ...OWN,
  ...glyphImages('gold'),
};
