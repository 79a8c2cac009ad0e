import type { PropKind } from '../../contract/props.ts';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import { PRIZE_IMAGES } from '../kit/prize.ts';

const OWN = {
  lampOff: 'jackpot-ring/lamp-off',
  lampLit: 'jackpot-ring/lamp-lit',
  plate: 'jackpot-ring/plate',
  petal: 'jackpot-ring/petal',
  hoop: 'jackpot-ring/hoop',
  hub: 'jackpot-ring/hub',
  spinReady: 'jackpot-ring/spin-ready',
  spinDisabled: 'jackpot-ring/spin-disabled',
  glow: 'kit/glow',
  rays: 'kit/rays',
} as const;

/** Every image of the ring. */
export type RingImage = keyof typeof OWN | PropKind | CoinImage | GlyphName;

export const RING_IMAGES: Readonly<Record<RingImage, string>> = {
  ...OWN,
  ...COIN_IMAGES,
  ...PRIZE_IMAGES,
  ...glyphImages('text'),
};
