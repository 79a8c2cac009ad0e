import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { PlayStop } from './protection.ts';
import { Empty } from './wire.ts';

/** What an offer can be about. */
export const MARKETING_PRODUCTS = ['games', 'live', 'activities'] as const;
/** Ways on which an offer can come. */
export const MARKETING_CHANNELS = ['inbox', 'sms', 'email'] as const;

export const MarketingProduct = Type.Enum([...MARKETING_PRODUCTS]);
export const MarketingChannel = Type.Enum([...MARKETING_CHANNELS]);

/** The version of the words beside the switches; each change keeps the one that its player read. */
export const MARKETING_TEXT_VERSION = 1;

/** One switch. A way that the operator does not have, or for which the player gave no address, has none. */
const MarketingChoice = Type.Object({
  product: MarketingProduct,
  channel: MarketingChannel,
  isOn: Type.Boolean(),
  changeTime: Type.String({ description: 'empty = never touched' }),
});

/** Everything of the page `/member/marketing`. */
export const MarketingInfo = Type.Object({
  choices: Type.Array(MarketingChoice),
  /** Locks all of it. */
  stop: PlayStop,
  addressMissing: Type.Boolean({ description: 'more switches come with a number or address' }),
});

/** What the house may send to a player: nothing but what they turned on (LCCP 5.1.12). */
export const marketingInfo = defineCall({
  path: 'marketingInfo',
  request: Empty,
  reply: MarketingInfo,
});

const MarketingSetRequest = Type.Object({
  product: MarketingProduct,
  channel: MarketingChannel,
  isOn: Type.Boolean(),
  textVersion: Type.Integer({ minimum: 1, maximum: MARKETING_TEXT_VERSION }),
});
/**
 * Turns one switch, at once. Turning off always works; turning on is refused 7002 or 7003 during an
 * exclusion or a break, and 2009 (details: field) for a switch that is not there.
 */
export const marketingSet = defineCall({
  path: 'marketingSet',
  refusals: [2009],
  request: MarketingSetRequest,
  reply: MarketingInfo,
});
