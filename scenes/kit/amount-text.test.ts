import { expect, test } from 'vitest';
import { shortAmountText } from './amount-text.ts';

test('where room is scarce money is shorter but never says more than there is', () => {
  expect(shortAmountText(100)).toBe('₱1');
  expect(shortAmountText(1250)).toBe('₱12.50');
  expect(shortAmountText(1_000_099)).toBe('₱10,000');
  expect(shortAmountText(123_999_900)).toBe('₱1.23M');
  expect(shortAmountText(100_000_000)).toBe('₱1M');
});
