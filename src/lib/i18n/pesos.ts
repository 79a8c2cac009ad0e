import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import { shortMoneyText } from '../../../contract/money-text.ts';

/**
 * Reads pesos as typed ("1,234.50", "₱ 100") without a floating point step, so no centavo is lost.
 * @returns hundredths, or what is wrong with the text
 */
export function parsePesos(text: string): Hundredths | 'empty' | 'format' | 'decimals' {
  const plain = text.replace(/[₱,\s]/g, '');
  if (plain === '') return 'empty';
  const match = /^(\d{1,12})(?:\.(\d*))?$/.exec(plain);
  if (!match) return 'format';
  const [, pesos = '0', centavos = ''] = match;
  if (centavos.length > 2) return 'decimals';
  return hundredthsOf(Number(pesos) * 100 + Number(centavos.padEnd(2, '0')));
}

/** Hundredths as the text of the amount field: no grouping, decimals only where needed. */
export function fieldText(amount: number): string {
  return shortMoneyText(amount, { unit: '', comma: '' });
}
