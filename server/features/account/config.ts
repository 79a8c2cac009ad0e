import { SESSION_DAYS } from '../../http/session.ts';

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
