import { frames } from '../../assets/generated/invite-wheel.json';
import avif1x from '../../assets/generated/invite-wheel-1x.avif';
import webp1x from '../../assets/generated/invite-wheel-1x.webp';
import avif2x from '../../assets/generated/invite-wheel-2x.avif';
import webp2x from '../../assets/generated/invite-wheel-2x.webp';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import type { Atlas } from '../stage/atlas.ts';

/** What the wheel knows at rest. Amounts in hundredths. */
export interface InviteWheelModel {
  /** What each of the eight sectors adds. */
  amounts: readonly number[];
  collected: number;
  target: number;
  /** The sector under the pointer. */
  restSector: number;
}

/** What the server settled. Amounts in hundredths. */
export interface InviteOutcome {
  spinId: string;
  sector: number;
  /** Where the wheel stood before. */
  fromSector: number;
  amount: number;
  /** Collected before and after the spin: the last one may count less than its amount. */
  before: number;
  after: number;
  target: number;
}

/** The capiz wheel, its rim and the lantern in its hub. */
export const INVITE_WHEEL_ATLAS: Atlas = {
  name: 'invite-wheel',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

const OWN = {
  sector: 'invite-wheel/sector',
  divider: 'invite-wheel/divider',
  rim: 'invite-wheel/rim',
  bulbOff: 'invite-wheel/bulb-off',
  bulbLit: 'invite-wheel/bulb-lit',
  clapper: 'invite-wheel/clapper',
  hub: 'invite-wheel/hub',
  facetOff: 'invite-wheel/facet-off',
  facetLit: 'invite-wheel/facet-lit',
  frame: 'invite-wheel/frame',
  tail: 'invite-wheel/tail',
  glow: 'kit/glow',
  rays: 'kit/rays',
} as const;

/** Every image of the wheel. */
export type InviteImage = keyof typeof OWN | GlyphName;

export const INVITE_IMAGES: Readonly<Record<InviteImage, string>> = {
  ...OWN,
  ...glyphImages('text'),
  ...glyphImages('gold'),
};
