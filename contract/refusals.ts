/**
 * The one table of refusals: every expected "no" and its errcode on the wire.
 * Each code has a text in every locale, in `refusal.json`.
 * 1001 to 1004 are the spec's draw errors (section 8); the rest are ours.
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
