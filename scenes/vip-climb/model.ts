import { frames } from '../../assets/generated/vip-climb.json';
import avif1x from '../../assets/generated/vip-climb-1x.avif';
import webp1x from '../../assets/generated/vip-climb-1x.webp';
import avif2x from '../../assets/generated/vip-climb-2x.avif';
import webp2x from '../../assets/generated/vip-climb-2x.webp';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import type { Atlas } from '../stage/atlas.ts';

/** A level with its colour (spec section 3, showType 1 to 6); level 0, not VIP yet, has 0: no light. */
export interface Rank {
  level: number;
  showType: number;
}

/** A level that was reached, long noted: the star of the one is forged into that of the other. */
export interface ClimbOutcome {
  from: Rank;
  to: Rank;
}

/** The facets of a star, its hub and hoop, and the plate of the level: grey, to take any colour. */
export const CLIMB_ATLAS: Atlas = {
  name: 'vip-climb',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

const OWN = {
  facetLit: 'vip-climb/facet-lit',
  facetShade: 'vip-climb/facet-shade',
  hoop: 'vip-climb/hoop',
  hub: 'vip-climb/hub',
  plate: 'vip-climb/plate',
  glow: 'kit/glow',
  rays: 'kit/rays',
  spark: 'kit/spark',
} as const;

/** Every image of the climb. */
export type ClimbImage = keyof typeof OWN | GlyphName;

export const CLIMB_IMAGES: Readonly<Record<ClimbImage, string>> = {
  ...OWN,
  ...glyphImages('text'),
};

/** Colours by showType; the first is a star without light. */
const TINTS = [0x6f6894, 0xb08d57, 0xb9c2d3, 0xffc845, 0x5fe3d0, 0x8fb7ff, 0xff8fc7] as const;

/** The colour of a rank. */
export function tintOf({ showType }: Rank): number {
  return TINTS[showType] ?? TINTS[0];
}

/** A colour between two, channel by channel. */
export function mixTint(from: number, to: number, share: number): number {
  const mix = (shift: number): number => {
    const start = (from >> shift) & 0xff;
    const end = (to >> shift) & 0xff;
    return Math.round(start + (end - start) * share) << shift;
  };
  return mix(16) | mix(8) | mix(0);
}
