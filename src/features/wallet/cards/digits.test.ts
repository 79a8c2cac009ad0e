import { expect, test } from 'vitest';
import type { Bank } from './bank-info.ts';
import { caretAfter, digitsOf, grouped, numberFault } from './digits.ts';

const bank = { kind: 'bank', digitsMin: 10, digitsMax: 12 } as Bank;
const ewallet = { kind: 'ewallet', digitsMin: 11, digitsMax: 11 } as Bank;

test('groups a mobile number as people read it and everything else in fours', () => {
  expect(grouped('09171234567', 'ewallet')).toBe('0917 123 4567');
  expect(grouped('639171234567', 'ewallet')).toBe('0917 123 4567');
  expect(grouped('9171234567', 'ewallet')).toBe('0917 123 4567');
  expect(grouped('09171', 'ewallet')).toBe('0917 1');
  expect(grouped('6391', 'bank')).toBe('6391');
  expect(grouped('001234567890', 'bank')).toBe('0012 3456 7890');
  expect(grouped('', 'bank')).toBe('');
});

test('takes the digits out of whatever was pasted', () => {
  expect(digitsOf('+63 (917) 123-4567')).toBe('639171234567');
});

test('keeps the caret behind the digit that was typed', () => {
  expect(caretAfter('0917 123 4567', 4)).toBe(4);
  expect(caretAfter('0917 123 4567', 5)).toBe(6);
  expect(caretAfter('0917', 9)).toBe(4);
});

test('tells a missing number from one of the wrong length', () => {
  expect(numberFault('', bank)).toBe('missing');
  expect(numberFault('123456789', bank)).toBe('length');
  expect(numberFault('1234567890', bank)).toBeUndefined();
  expect(numberFault('1234567890123', bank)).toBe('length');
  expect(numberFault('639171234567', ewallet)).toBeUndefined();
  expect(numberFault('9171234567', ewallet)).toBeUndefined();
  expect(numberFault('63917123456', ewallet)).toBe('length');
});
