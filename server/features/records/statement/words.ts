import { LEDGER_KINDS } from '../../../../contract/ledger-kinds.ts';
import { PROPS } from '../../../../contract/props.ts';
import { SAFEBOX_COIN } from '../../../ledger/safebox.ts';

/** What a kind of move is called on a printed statement. */
export function wordsOf(kind: string): string {
  const plain = kind.replaceAll('-', ' ');
  return LEDGER_KINDS[kind]?.words.en ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What a statement calls a currency. */
export function moneyWords(currency: number): string {
  if (currency === SAFEBOX_COIN) return 'Safebox';
  return currency === PROPS.bonusCoin ? 'Bonus coin' : 'Coin';
}

/** Hundredths as pesos with two decimals, exactly: `-1234.05`. */
export function pesosOf(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const sign = hundredths < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same for people, with commas: `-1,234.05`. */
export function groupedPesosOf(hundredths: number): string {
  const [whole = '', cents = ''] = pesosOf(hundredths).split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
