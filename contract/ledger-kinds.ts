import type { Static } from 'typebox';
import type { CoinDetailGroup } from './records.ts';

/** Groups of moves that a player can filter by. */
export type RecordGroup = Static<typeof CoinDetailGroup>;

/**
 * Every kind of move that a player's records show, with the group that they find it in. A feature
 * that books a new kind adds its line here, and its words to the locale `records`.
 */
export const LEDGER_KINDS: Readonly<Record<string, RecordGroup>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  wager: 'wager',
  'wager-bonus': 'wager',
  'wager-rollback': 'wager',
  'wager-rollback-bonus': 'wager',
  win: 'win',
  'win-bonus': 'win',
  'bonus-start': 'bonus',
  'bonus-complete': 'bonus',
  'bonus-to-coin': 'bonus',
  'bonus-cancel': 'bonus',
  'bonus-expire': 'bonus',
  'bonus-forfeit': 'bonus',
  coupon: 'bonus',
  'recharge-bonus': 'reward',
  welcome: 'reward',
  'jackpot-chance': 'reward',
  'jackpot-prize': 'reward',
  'scratch-prize': 'reward',
  'scratch-award': 'reward',
  'sign-in': 'reward',
  'slots-hack-award': 'reward',
  'first-deposit': 'reward',
  follow: 'reward',
  'bank-week': 'reward',
  'invite-exchange': 'reward',
  'red-blue-share': 'reward',
  'diamond-deposit': 'reward',
  'gift-code': 'reward',
  'diamond-coin': 'exchange',
  'diamond-coin-got': 'exchange',
  'diamond-card': 'exchange',
  'diamond-card-got': 'exchange',
  'diamond-goods': 'exchange',
  'diamond-coupon': 'exchange',
  'diamond-refund': 'exchange',
  'diamond-coupon-refund': 'exchange',
  'scratch-card': 'exchange',
  'jackpot-draw': 'exchange',
  'exchange-points': 'exchange',
  exchange: 'exchange',
  'safebox-in': 'safebox',
  'safebox-in-box': 'safebox',
  'safebox-out': 'safebox',
  'safebox-out-box': 'safebox',
  reversal: 'correction',
  forfeit: 'correction',
};

/** Kinds that count spins and the collected sum of the invite wheel, which tells them itself. */
export const UNLISTED_KINDS: readonly string[] = [
  'invite-start',
  'invite-share',
  'invite-friend',
  'invite-deposit',
  'invite-spin',
  'invite-collected',
  'invite-collected-paid',
  'invite-collected-lapsed',
  'invite-spins-lapsed',
];

/** The group of a kind; what has no line of its own is a correction. */
export function recordGroupOf(kind: string): RecordGroup {
  return LEDGER_KINDS[kind] ?? 'correction';
}

/** The other side of a move, as `PostingLine.account` names it. */
export const HOUSE_ACCOUNTS = [
  'deposits',
  'withdrawals',
  'fees',
  'wagers',
  'bonus',
  'safebox',
  'exchange',
  'promotions',
  'sign-in',
  'slots-hack',
  'scratch',
  'jackpot',
  'jackpot-pot',
  'red-blue-pool',
  'invite',
  'diamond-shop',
  'chances',
  'coupons',
  'forfeited',
  'other',
] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

/** The player's side of a move, as `PostingLine.account` names it. */
export const PLAYER_ACCOUNTS = [
  'wallet',
  'bonus',
  'safebox',
  'points',
  'diamonds',
  'coupons',
  'cards',
  'chances',
] as const;
export type PlayerAccount = (typeof PLAYER_ACCOUNTS)[number];
