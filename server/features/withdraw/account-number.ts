/** What decides which numbers a bank has. */
interface NumberRule {
  kind: 'ewallet' | 'bank';
  digitsMin: number;
  digitsMax: number;
}

const SHOWN_DIGITS = 4;
/** An e-wallet's account is a Philippine mobile, in any of the usual ways of writing one. */
const MOBILE = /^(?:\+?63|0)?(9\d{9})$/;

/** A typed account number as the bank knows it; undefined when it can't be one. */
export function accountNumberOf(typed: string, rule: NumberRule): string | undefined {
  const number = typed.replace(/[\s.()-]/g, '');
  if (rule.kind === 'ewallet') {
    const mobile = MOBILE.exec(number)?.[1];
    return mobile && `0${mobile}`;
  }
  const isNumber = /^\d+$/.test(number);
  const fits = number.length >= rule.digitsMin && number.length <= rule.digitsMax;
  return isNumber && fits ? number : undefined;
}

/** All but the last four digits hidden; the length does not show. */
export function maskOf(accountNumber: string): string {
  return `\u2022\u2022\u2022\u2022 ${accountNumber.slice(-SHOWN_DIGITS)}`;
}
