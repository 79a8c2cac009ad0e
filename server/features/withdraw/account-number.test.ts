import { expect, test } from 'vitest';
import { accountNumberOf, maskOf } from './account-number.ts';

const bank = { kind: 'bank', digitsMin: 10, digitsMax: 12 } as const;
const ewallet = { kind: 'ewallet', digitsMin: 11, digitsMax: 11 } as const;

test('a bank account is digits of the right length, spaces and dashes dropped', () => {
  expect(accountNumberOf(' 1234-5678 90 ', bank)).toBe('1234567890');
  expect(accountNumberOf('123456789', bank)).toBeUndefined();
  expect(accountNumberOf('1234567890123', bank)).toBeUndefined();
  expect(accountNumberOf('12345678O0', bank)).toBeUndefined();
  expect(accountNumberOf('\u0661234567890', bank)).toBeUndefined();
  expect(accountNumberOf('', bank)).toBeUndefined();
});

test('an e-wallet is a Philippine mobile in any of the usual ways of writing it', () => {
  for (const typed of ['0917 123 4567', '+63 917-123-4567', '639171234567', '9171234567']) {
    expect(accountNumberOf(typed, ewallet)).toBe('09171234567');
  }
  expect(accountNumberOf('02123456789', ewallet)).toBeUndefined();
  expect(accountNumberOf('091712345678', ewallet)).toBeUndefined();
});

test('a mask shows the last four digits and not how many there are', () => {
  expect(maskOf('09171234567')).toBe('\u2022\u2022\u2022\u2022 4567');
  expect(maskOf('123456787890')).toBe('\u2022\u2022\u2022\u2022 7890');
});
