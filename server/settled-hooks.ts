import { grantCouponBonus, grantRechargeBonuses } from './features/deposit/rewards.ts';
import { grantDepositDiamonds } from './features/diamond/earn.ts';
import { countDepositedFriend, countRegisteredFriend } from './features/invite/friends.ts';
import { grantDepositChances, grantWelcomeChance } from './features/jackpot/chances.ts';
import { grantFirstDeposit } from './features/promotions/first-deposit.ts';
import type { MoveName } from './ledger/entries.ts';
import type { OnDepositSettled, OnRegistered } from './ledger/events.ts';
import { eachByItself } from './missed-grants.ts';

/**
 * What every feature does when a deposit settles, in this order and in its transaction. Accounts of
 * the house come in one order too: those of coupons, of bonuses, then each feature's own.
 */
export const onDepositSettled: OnDepositSettled = eachByItself('deposit', {
  'deposit coupon': grantCouponBonus,
  'recharge bonus': grantRechargeBonuses,
  'draw chances': grantDepositChances,
  diamonds: grantDepositDiamonds,
  'first deposit': grantFirstDeposit,
  'depositing friend': countDepositedFriend,
});

/** More rewards than this no tier of the first deposit has. */
const FIRST_DEPOSIT_REWARDS_MAX = 8;

/** What the books call that which a deposit set off besides its own bonuses. */
export function depositRewardNames(depositId: string): MoveName[] {
  const places = Array.from({ length: FIRST_DEPOSIT_REWARDS_MAX }, (_, place) => place);
  return [
    { kind: 'jackpot-chance', reference: depositId },
    { kind: 'diamond-deposit', reference: depositId },
    ...places.map((place) => ({ kind: 'first-deposit', reference: `${depositId}/${place}` })),
  ];
}

/**
 * What every feature does when a player registers, in this order and in its transaction. The
 * inviter is locked before anything is booked: wallets come before accounts of the house.
 */
export const onRegistered: OnRegistered = eachByItself('registration', {
  'invited friend': countRegisteredFriend,
  'welcome chance': grantWelcomeChance,
});
