import { expect, test } from 'vitest';
import { amountText, countText, shortAmountText } from './amount-text.ts';

test('money has a peso sign, grouped digits and two decimals, rounded down', () => {
  expect(amountText(0)).toBe('₱0.00');
  expect(amountText(123_405)).toBe('₱1,234.05');
  expect(amountText(99.99)).toBe('₱0.99');
  expect(amountText(1_234_567_899)).toBe('₱12,345,678.99');
});

test('where room is scarce money is shorter but never says more than there is', () => {
  expect(shortAmountText(100)).toBe('₱1');
  expect(shortAmountText(1250)).toBe('₱12.50');
  expect(shortAmountText(1_000_099)).toBe('₱10,000');
  expect(shortAmountText(123_999_900)).toBe('₱1.23M');
  expect(shortAmountText(100_000_000)).toBe('₱1M');
});

test('counts are grouped', () => {
  expect(countText(25_000)).toBe('25,000');
});
