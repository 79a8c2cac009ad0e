import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countText, moneyText, shortMoneyText } from './money-text.ts';

describe('money as text', () => {
  test.each([
    [0, '₱0.00'],
    [5, '₱0.05'],
    [100, '₱1.00'],
    [123_456_789, '₱1,234,567.89'],
    [199.99, '₱1.99'],
    [-5, '-₱0.05'],
    [-123.4, '-₱1.24'],
    [-123_405, '-₱1,234.05'],
    [900_719_925_474_099, '₱9,007,199,254,740.99'],
  ])('%d hundredths read %s, rounded down', (amount, text) => {
    expect(moneyText(amount)).toBe(text);
  });

  test('the sign tells in from out, and nothing from both', () => {
    const signed = [500, -500, 0, 0.5].map((amount) => moneyText(amount, { sign: true }));
    expect(signed).toEqual(['+₱5.00', '-₱5.00', '₱0.00', '₱0.00']);
  });

  test('a heading or a program may do without the peso sign or the commas', () => {
    expect(moneyText(-123_405, { unit: '' })).toBe('-1,234.05');
    expect(moneyText(-123_405, { unit: '', comma: '' })).toBe('-1234.05');
  });

  test('a short amount drops decimals that say nothing, and no others', () => {
    const short = [10_000, 500_000, 150, 5, -200].map((amount) => shortMoneyText(amount));
    expect(short).toEqual(['₱100', '₱5,000', '₱1.50', '₱0.05', '-₱2']);
  });

  test('a count is grouped', () => {
    const texts = [0, 999.9, 1000, 25_000, -1_234_567].map(countText);
    expect(texts).toEqual(['0', '999', '1,000', '25,000', '-1,234,567']);
  });
});

/** What a text says, in hundredths: digits of pesos and centavos read apart, without floating point. */
function readBack(text: string): number {
  const match = /^([+-]?)₱?([\d,]+)(?:\.(\d\d))?$/.exec(text);
  if (!match) throw new Error(`no money text: ${text}`);
  const [, mark = '', pesos = '', centavos = '00'] = match;
  const amount = Number(pesos.replaceAll(',', '') + centavos);
  return mark === '-' ? -amount : amount;
}

const GREATEST = Number.MAX_SAFE_INTEGER;
const hundredths = fc.integer({ min: -GREATEST, max: GREATEST });
const styles = fc.record(
  { sign: fc.boolean(), unit: fc.constantFrom('₱', ''), comma: fc.constantFrom(',', '') },
  { requiredKeys: [] },
);

describe('whatever the amount', () => {
  test('its text, in every style, reads back as the same hundredths', () => {
    const holds = fc.property(hundredths, styles, (amount, style) => {
      // `+ 0` makes one zero of two.
      expect(readBack(moneyText(amount, style)) + 0).toBe(amount + 0);
      expect(readBack(shortMoneyText(amount, style)) + 0).toBe(amount + 0);
    });
    fc.assert(holds);
  });

  test('a part of a hundredth never shows more than there is, and less by less than one', () => {
    // In 1,024ths, which floating point holds exactly.
    const parts = fc.integer({ min: -1e15, max: 1e15 }).map((part) => part / 1024);
    const holds = fc.property(parts, styles, (amount, style) => {
      const shown = readBack(moneyText(amount, style));
      expect(shown).toBeLessThanOrEqual(amount);
      expect(amount - shown).toBeLessThan(1);
    });
    fc.assert(holds);
  });

  test('its commas stand before every third digit and nowhere else', () => {
    const holds = fc.property(hundredths, (amount) => {
      expect(moneyText(amount)).toMatch(/^-?₱\d{1,3}(,\d{3})*\.\d\d$/);
    });
    fc.assert(holds);
  });
});
