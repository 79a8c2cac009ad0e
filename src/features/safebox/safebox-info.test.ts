import { expect, test } from 'vitest';
import { readMove } from './safebox-info.ts';

test('a move takes from one hundredth to all there is, and says what else is wrong', () => {
  expect(readMove('0.01', 500)).toBe(1);
  expect(readMove('5', 500)).toBe(500);
  expect(readMove('5.01', 500)).toBe('high');
  expect(readMove('0', 500)).toBe('low');
  expect(readMove('', 500)).toBe('empty');
  expect(readMove('1.234', 500)).toBe('decimals');
});
