import { type GlyphName, glyphImages } from '../kit/number-line.ts';

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
