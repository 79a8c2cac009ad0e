import type { Bank } from './bank-info.ts';

/** The digits of what was typed or pasted. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Digits in groups, as people read them: a mobile number 4-3-4, everything else in fours.
 * @param kind of the account; undefined while none is chosen
 */
export function grouped(digits: string, kind: Bank['kind'] | undefined): string {
  if (kind !== 'ewallet') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  const parts = [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)];
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
  const isFit = digits.length >= bank.digitsMin && digits.length <= bank.digitsMax;
  return isFit ? undefined : 'length';
}
