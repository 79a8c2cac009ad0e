import { expect, test } from 'vitest';
import { maskName } from './public-profile.ts';

test('a masked name shows two letters and the last, or one of a short name', () => {
  expect(maskName('juandelacruzn')).toBe('ju***n');
  expect(maskName('juan')).toBe('ju***n');
  expect(maskName('ana')).toBe('a***');
  expect(maskName('')).toBe('***');
});
