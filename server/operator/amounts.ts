import { moneyText } from '../../contract/money-text.ts';
import { propKindOf } from '../../contract/props.ts';
import { MONEY } from '../features/records/postings.ts';
import { moneyWords } from '../features/records/statement/words.ts';

/** Currencies of the ledger that are no props, or whose kind tells too little. */
const COUNTERS: Readonly<Record<number, string>> = {
  3: 'Draw chances',
  4: 'Invite spins',
  5: 'Collected on the invite wheel',
};

/** An amount with its currency for an operator, money in pesos. */
export function amountText(currency: number, amount: number): string {
  if (MONEY.includes(currency))
    return `${moneyWords(currency)} ${moneyText(amount, { unit: 'PHP ' })}`;
  return `${COUNTERS[currency] ?? `${propKindOf(currency)} (${currency})`} ${amount}`;
}
