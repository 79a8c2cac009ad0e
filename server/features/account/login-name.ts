/** The two things that a player can log in by; each is unique over all players. */
export type LoginKind = 'account' | 'mobile';

/** A normalised login name: what uniqueness, locks and look-ups go by. */
export interface LoginName {
  readonly kind: LoginKind;
  readonly value: string;
}

/** Smallest and largest length of a field, in characters. */
interface LengthRange {
  readonly min: number;
  readonly max: number;
}

const ACCOUNT_PATTERN = /^[a-z0-9._-]+$/;
const MOBILE_PATTERN = /^(?:\+?63|0)?(9\d{9})$/;

/**
 * An account name as it is compared: lower case. `undefined` when it has other characters than
 * letters, digits, `.`, `_` and `-`, or a length outside `lengths`.
 */
export function accountNameOf(typed: string, lengths: LengthRange): LoginName | undefined {
  const value = typed.trim().toLowerCase();
  if (value.length < lengths.min || value.length > lengths.max) return undefined;
  return ACCOUNT_PATTERN.test(value) ? { kind: 'account', value } : undefined;
}

/** A Philippine mobile as `+639xxxxxxxxx`, from any of the usual ways of typing it. */
export function mobileOf(typed: string): LoginName | undefined {
  const digits = MOBILE_PATTERN.exec(typed.replace(/[\s().-]/g, ''))?.[1];
  return digits ? { kind: 'mobile', value: `+63${digits}` } : undefined;
}

/**
 * The name that a failed login is counted under, also where no such player can exist: a wrong
 * account name must lock exactly as a right one does.
 */
export function attemptedName(kind: LoginKind, typed: string): LoginName {
  const mobile = kind === 'mobile' ? mobileOf(typed) : undefined;
  return mobile ?? { kind, value: typed.trim().toLowerCase() };
}

/** True when a text has between `min` and `max` characters, counted as a person counts them. */
export function fitsLength(text: string, lengths: LengthRange): boolean {
  const length = [...text].length;
  return length >= lengths.min && length <= lengths.max;
}
