import { grantDepositDiamonds } from './features/diamond/earn.ts';
import { countDepositedFriend, countRegisteredFriend } from './features/invite/friends.ts';
import { grantDepositChances, grantWelcomeChance } from './features/jackpot/chances.ts';
import { grantFirstDeposit } from './features/promotions/first-deposit.ts';
import type { OnDepositSettled, OnRegistered } from './ledger/events.ts';
import { eachByItself } from './missed-grants.ts';

/** What every feature does when a deposit settles, in this order and in its transaction. */
export const onDepositSettled: OnDepositSettled = eachByItself('deposit', {
  'draw chances': grantDepositChances,
  diamonds: grantDepositDiamonds,
  'first deposit': grantFirstDeposit,
  'depositing friend': countDepositedFriend,
});

/**
 * What every feature does when a player registers, in this order and in its transaction. The
 * inviter is locked before anything is booked: wallets come before accounts of the house.
 */
export const onRegistered: OnRegistered = eachByItself('registration', {
  'invited friend': countRegisteredFriend,
  'welcome chance': grantWelcomeChance,
});
