import { describe, expect, test } from 'vitest';
import { fieldText, parsePesos } from './pesos.ts';

describe('typed pesos', () => {
  test('becomes hundredths without losing a centavo', () => {
    expect(parsePesos('100')).toBe(10_000);
    expect(parsePesos('₱ 1,234.5')).toBe(123_450);
    expect(parsePesos('0.29')).toBe(29);
    expect(parsePesos('999999999999.99')).toBe(99_999_999_999_999);
    expect(parsePesos('5.')).toBe(500);
  });

  test('is refused when empty, no number, negative or finer than a centavo', () => {
    expect(parsePesos('  ')).toBe('empty');
    expect(parsePesos('abc')).toBe('format');
    expect(parsePesos('-5')).toBe('format');
    expect(parsePesos('1e3')).toBe('format');
    expect(parsePesos('.5')).toBe('format');
    expect(parsePesos('1.234')).toBe('decimals');
  });

  test('comes back as the text of the field', () => {
    expect([fieldText(10_000), fieldText(123_405)]).toEqual(['100', '1234.05']);
  });
});
