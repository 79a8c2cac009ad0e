import type { PropKind } from '../../contract/props.ts';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';

/** Frames by own name; the prizes are named by their kind. */
export const PRIZE_IMAGES: Readonly<Record<PropKind, string>> = {
  coin: 'kit/prize-coin',
  points: 'kit/prize-points',
  liveness: 'kit/prize-liveness',
  diamond: 'kit/prize-diamond',
  diamondCoupon: 'kit/prize-diamond-coupon',
  lotteryCoupon: 'kit/prize-lottery-coupon',
  couponPercent: 'kit/prize-coupon-percent',
  couponPlus: 'kit/prize-coupon-plus',
  jackpot: 'kit/prize-jackpot',
  newYear: 'kit/prize-new-year',
  lottery: 'kit/prize-lottery',
};

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
