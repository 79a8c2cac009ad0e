import type { Bank } from './bank-info.ts';

/** The digits of what was typed or pasted. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * The number of an account by its digits: an e-wallet's is a mobile number, which begins with 0 and is
 * also written 63 9... or 9...
 * @param kind of the account; undefined while none is chosen
 */
export function numberOf(digits: string, kind: Bank['kind'] | undefined): string {
  return kind === 'ewallet' ? digits.replace(/^(?:63(?=9)|(?=9\d{9}$))/, '0') : digits;
}

/** A number in groups, as people read it: a mobile number 4-3-4, everything else in fours. */
export function grouped(digits: string, kind: Bank['kind'] | undefined): string {
  if (kind !== 'ewallet') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  const number = numberOf(digits, kind);
  const parts = [number.slice(0, 4), number.slice(4, 7), number.slice(7)];
  return parts.filter(Boolean).join(' ');
}

/** Where the caret belongs in a grouped text that has so many digits before it. */
export function caretAfter(text: string, digitsBefore: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < digitsBefore; place += 1) {
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return place;
}

/** What is wrong with the number of an account; undefined when its length fits. */
export function numberFault(digits: string, bank: Bank): 'missing' | 'length' | undefined {
  if (digits === '') return 'missing';
  const { length } = numberOf(digits, bank.kind);
  const isFit = length >= bank.digitsMin && length <= bank.digitsMax;
  return isFit ? undefined : 'length';
}
