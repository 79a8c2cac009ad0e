import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MoneyText, moneyText, shortMoneyText } from './money-text.tsx';

test.each([
  [0, '₱0.00'],
  [5, '₱0.05'],
  [100, '₱1.00'],
  [123_456_789, '₱1,234,567.89'],
  [199.99, '₱1.99'],
  [-5, '-₱0.05'],
  [-123.4, '-₱1.24'],
  [900_719_925_474_099, '₱9,007,199,254,740.99'],
])('%d hundredths read %s, rounded down', (amount, text) => {
  expect(moneyText(amount)).toBe(text);
});

test('the sign tells in from out, and nothing from both', () => {
  expect([500, -500, 0].map((amount) => moneyText(amount, true))).toEqual([
    '+₱5.00',
    '-₱5.00',
    '₱0.00',
  ]);
});

test('a short amount drops decimals that say nothing, and no others', () => {
  expect([10_000, 500_000, 150, 5].map(shortMoneyText)).toEqual([
    '₱100',
    '₱5,000',
    '₱1.50',
    '₱0.05',
  ]);
});

test('the component shows the amount', () => {
  render(<MoneyText amount={1050} sign />);
  expect(screen.getByText('+₱10.50')).toBeTruthy();
});
