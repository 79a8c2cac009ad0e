/**
 * The one table of refusals: every expected "no" and its errcode on the wire.
 * Each code has a text in every locale, in `refusal.json`.
 * 1001 to 1004 are the spec's draw errors (section 8), which every activity uses; 5001 and up are
 * the other activities'; the rest are ours too.
 */
export const REFUSALS = {
  noDrawChance: 1001,
  depositNeeded: 1002,
  wagerNeeded: 1003,
  activityClosed: 1004,
  underAge: 2001,
  notEligible: 2002,
  accountTaken: 2003,
  wrongCredentials: 2004,
  accountLocked: 2005,
  codeWrong: 2006,
  codeExpired: 2007,
  codeLimit: 2008,
  fieldInvalid: 2009,
  termsNeeded: 2010,
  registerTypeClosed: 2011,
  passwordAlreadySet: 2012,
  channelClosed: 3001,
  amountTooLow: 3002,
  amountTooHigh: 3003,
  providerUnavailable: 3004,
  balanceTooLow: 3005,
  notFound: 4004,
  diamondsTooFew: 5001,
  soldOut: 5002,
  addressNeeded: 5003,
  alreadyReceived: 5004,
  notReached: 5005,
  noSpinLeft: 5006,
  roundOver: 5007,
  alreadyJoined: 5008,
  noCardLeft: 5009,
  missionNotRunning: 5010,
  onceKeyReused: 9001,
  maintenance: 9002,
  tooManyRequests: 9003,
  inputInvalid: 9004,
} as const;

export type RefusalName = keyof typeof REFUSALS;
export type RefusalCode = (typeof REFUSALS)[RefusalName];

/** Refusals that any call may answer; the client handles them once for all. */
export const COMMON_REFUSALS = [
  REFUSALS.onceKeyReused,
  REFUSALS.maintenance,
  REFUSALS.tooManyRequests,
  REFUSALS.inputInvalid,
] as const;
