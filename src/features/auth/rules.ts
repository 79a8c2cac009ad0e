import type { AppConfig } from '../../lib/stores/config-store.ts';

/** Lengths that the server decides. */
export type Lengths = AppConfig['lengths'];

/** A text key of the `auth` namespace with its figures. */
export interface Problem {
  key: string;
  values?: Record<string, string | number>;
}

/** Everything that a form of this feature may hold; each form shows and checks its own part. */
export interface AuthValues {
  account: string;
  mobile: string;
  password: string;
  code: string;
  birthYear: string;
  birthMonth: string;
  birthDay: string;
  notOfficial: boolean;
  ofAge: boolean;
  notRestricted: boolean;
  notLicensee: boolean;
  acceptTerms: boolean;
  remember: boolean;
}

/** Where an error can stand. */
export type AuthField =
  | 'account'
  | 'mobile'
  | 'password'
  | 'code'
  | 'birthDate'
  | 'declarations'
  | 'terms';

/** The declarations in the order in which they are shown (spec section 1). */
export const DECLARATIONS = ['notOfficial', 'ofAge', 'notRestricted', 'notLicensee'] as const;

/** An empty form. */
export const NO_VALUES: AuthValues = {
  account: '',
  mobile: '',
  password: '',
  code: '',
  birthYear: '',
  birthMonth: '',
  birthDay: '',
  notOfficial: false,
  ofAge: false,
  notRestricted: false,
  notLicensee: false,
  acceptTerms: false,
  remember: true,
};

/** True for a Philippine mobile as people type it: 09..., 9... or +639... */
export function isMobile(typed: string): boolean {
  return /^(?:\+?63|0)?9\d{9}$/.test(typed.replace(/[\s().-]/g, ''));
}

/** The birth date as `yyyy-mm-dd`, or `undefined` while incomplete or for a day that never was. */
export function birthDateOf(values: AuthValues): string | undefined {
  const { birthYear, birthMonth, birthDay } = values;
  if (!birthYear || !birthMonth || !birthDay) return undefined;
  const text = `${birthYear}-${birthMonth.padStart(2, '0')}-${birthDay.padStart(2, '0')}`;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

/**
 * What is wrong with one field, or `undefined`. The server judges age and eligibility: it also
 * keeps the record of a refusal.
 */
export function problemOf(
  field: AuthField,
  values: AuthValues,
  lengths: Lengths,
): Problem | undefined {
  switch (field) {
    case 'account':
      if (/[^a-z0-9._-]/i.test(values.account.trim())) return { key: 'problem.accountSigns' };
      return lengthProblem('account', values.account.trim(), lengths.account);
    case 'mobile':
      return isMobile(values.mobile) ? undefined : { key: 'problem.mobile' };
    case 'password':
      return lengthProblem('password', values.password, lengths.password);
    case 'code':
      return lengthProblem('code', values.code.trim(), lengths.smsCode);
    case 'birthDate':
      return birthDateOf(values) ? undefined : { key: 'problem.birthDate' };
    case 'declarations':
      return DECLARATIONS.every((name) => values[name])
        ? undefined
        : { key: 'problem.declarations' };
    case 'terms':
      return values.acceptTerms ? undefined : { key: 'problem.terms' };
  }
}

function lengthProblem(
  name: string,
  text: string,
  { min, max }: { min: number; max: number },
): Problem | undefined {
  const { length } = [...text];
  if (length === 0) return { key: `problem.${name}Missing` };
  if (length >= min && length <= max) return undefined;
  return { key: min === max ? 'problem.exactLength' : 'problem.length', values: { min, max } };
}

/** Where a refusal belongs; `undefined` for the panel above the button. */
export function fieldOfRefusal(
  code: number,
  details: Record<string, string | number>,
): AuthField | undefined {
  switch (code) {
    case 2001:
    case 2034:
      return 'birthDate';
    case 2003:
      return details.field === 'mobile' ? 'mobile' : 'account';
    case 2013:
      return 'mobile';
    case 2015:
      return 'password';
    case 2006:
    case 2007:
    case 2008:
      return 'code';
    case 2010:
      return 'terms';
    case 2009:
      return isAuthField(details.field) ? details.field : undefined;
    default:
      return undefined;
  }
}

function isAuthField(name: unknown): name is AuthField {
  return (
    name === 'account' ||
    name === 'mobile' ||
    name === 'password' ||
    name === 'code' ||
    name === 'birthDate' ||
    name === 'declarations'
  );
}
