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
  return currency === PROPS.bonusCoin ? 'Bonus coins' : 'Coins';
}
