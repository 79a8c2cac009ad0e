import { PROPS } from '../../../../contract/props.ts';
import { SAFEBOX_COIN } from '../../../ledger/safebox.ts';

/** Kinds whose own name would not tell a reader what happened. */
const WORDS: Readonly<Record<string, string>> = {
  'wager-bonus': 'Wager from bonus coin',
  'wager-rollback': 'Wager taken back',
  'wager-rollback-bonus': 'Wager taken back (bonus coin)',
  'win-bonus': 'Win of a wager from bonus coin',
  'bonus-start': 'Bonus coin received',
  'bonus-complete': 'Bonus completed',
  'bonus-to-coin': 'Bonus coin turned into coin',
  'bonus-cancel': 'Bonus given up',
  'bonus-expire': 'Bonus ran out of time',
  'bonus-forfeit': 'Win of an ended bonus',
  'jackpot-prize': 'Lucky Jackpot prize',
  'scratch-prize': 'Scratch card prize',
  'scratch-award': 'Scratch cards, accumulated award',
  'slots-hack-award': 'Slots Hack award',
  'first-deposit': 'First deposit gift',
  follow: 'Gift for following a channel',
  'bank-week': 'Bank week award',
  'invite-exchange': 'Invite wheel',
  'red-blue-share': 'Red versus blue, share of the pool',
  'diamond-coin-got': 'Coin for diamonds',
  exchange: 'Coin for points',
  'safebox-in': 'To the safebox',
  'safebox-in-box': 'Into the safebox',
  'safebox-out': 'From the safebox',
  'safebox-out-box': 'Out of the safebox',
  reversal: 'Correction',
  forfeit: 'Funds forfeited',
};

/** What a kind of move is called on a printed statement. */
export function wordsOf(kind: string): string {
  const plain = kind.replaceAll('-', ' ');
  return WORDS[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What a statement calls a currency. */
export function moneyWords(currency: number): string {
  if (currency === SAFEBOX_COIN) return 'Safebox';
  return currency === PROPS.bonusCoin ? 'Bonus coin' : 'Coin';
}
