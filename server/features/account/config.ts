import type { Static } from 'typebox';
import type { Terms } from '../../../contract/terms.ts';
import { SESSION_DAYS } from '../../http/session.ts';
import { isRealDay } from './birth-date.ts';

/** The operator's terms of accounts. */
export interface AccountTerms {
  /** After so many days without a login an account is dormant. */
  dormantDays: number;
}

/** What holds before an operator sets anything: the year of GLI-19 A.3.9. */
export const DEFAULT_ACCOUNTS: AccountTerms = { dormantDays: 365 };

const MOST_DAYS = 366;

/**
 * What is wrong with the terms. Dormancy cannot be switched off, nor come sooner than a session ends:
 * none is then open on an account that is dormant.
 */
export function accountsProblem({ dormantDays }: AccountTerms): string | undefined {
  const fits =
    Number.isInteger(dormantDays) && dormantDays > SESSION_DAYS && dormantDays <= MOST_DAYS;
  return fits
    ? undefined
    : `accounts.dormantDays is a whole number from ${SESSION_DAYS + 1} to ${MOST_DAYS}.`;
}

/** The terms of use as the operator changed them last. */
export type TermsOfUse = Static<typeof Terms>;

/** The terms that every player accepted at registration. */
export const DEFAULT_TERMS: TermsOfUse = { version: 1, day: '', changes: { en: '', fil: '' } };

/** What a sheet on the smallest phone holds, in signs. */
const CHANGES_MAX = 1000;

/** What is wrong with changed terms: each version says in every language what it changed, and when. */
export function termsProblem({ version, day, changes }: TermsOfUse): string | undefined {
  if (!Number.isInteger(version) || version < 1) {
    return 'terms.version is a whole number from 1: count it up with each change.';
  }
  if (version === 1) return undefined;
  if (!isRealDay(day)) return 'terms.day is the day of the change, as in 2026-12-01.';
  const texts = Object.entries(changes);
  const bad = texts.find(([, text]) => !text.trim() || [...text].length > CHANGES_MAX);
  return bad && `terms.changes.${bad[0]} says in 1 to ${CHANGES_MAX} signs what changed.`;
}
