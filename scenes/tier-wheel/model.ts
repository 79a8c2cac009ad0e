import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';

/** The wheel knows nothing at rest but that it stands there. */
export type WheelModel = Readonly<Record<string, never>>;

/** What the server settled. */
export interface WheelOutcome {
  drawId: string;
  /** 0 Mega, 1 Major, 2 Minor, 3 Mini: the order of the wheel's weights. */
  tier: number;
  /** Won, in hundredths. */
  amount: number;
}

const OWN = {
  sector: 'tier-wheel/sector',
  rim: 'tier-wheel/rim',
  bulbOff: 'tier-wheel/bulb-off',
  bulbLit: 'tier-wheel/bulb-lit',
  divider: 'tier-wheel/divider',
  cap: 'tier-wheel/cap',
  clapper: 'tier-wheel/clapper',
  ribbon: 'tier-wheel/ribbon',
  glow: 'kit/glow',
  rays: 'kit/rays',
} as const;

/** Every image of the wheel. */
export type WheelImage = keyof typeof OWN | CoinImage | GlyphName;

export const WHEEL_IMAGES: Readonly<Record<WheelImage, string>> = {
  ...OWN,
  ...COIN_IMAGES,
  ...glyphImages('text'),
  ...glyphImages('gold'),
};

/** The tiers' colours (ART), in the order of the draw. */
export const TIER_TINTS: readonly number[] = [0xff6f9c, 0xffc845, 0x7ce0ff, 0xa6e874];
