import type { Tx } from './db/database.ts';
import { grantDepositDiamonds } from './features/diamond/earn.ts';
import { countDepositedFriend, countRegisteredFriend } from './features/invite/friends.ts';
import { grantDepositChances, grantWelcomeChance } from './features/jackpot/chances.ts';
import { grantFirstDeposit } from './features/promotions/first-deposit.ts';
import type { OnDepositSettled, OnRegistered } from './ledger/events.ts';

/** What every feature does when a deposit settles, in this order and in its transaction. */
const ON_DEPOSIT_SETTLED: readonly OnDepositSettled[] = [
  grantDepositChances,
  grantDepositDiamonds,
  grantFirstDeposit,
  countDepositedFriend,
];

/** What every feature does when a player registers, in this order and in its transaction. */
const ON_REGISTERED: readonly OnRegistered[] = [grantWelcomeChance, countRegisteredFriend];

/** The one composition of `OnDepositSettled`: a throw of any undoes the settlement. */
export const onDepositSettled: OnDepositSettled = inTurn(ON_DEPOSIT_SETTLED);

/** The one composition of `OnRegistered`: a throw of any undoes the registration. */
export const onRegistered: OnRegistered = inTurn(ON_REGISTERED);

function inTurn<Event>(hooks: readonly ((tx: Tx, event: Event) => Promise<void>)[]) {
  return async (tx: Tx, event: Event): Promise<void> => {
    for (const hook of hooks) await hook(tx, event);
  };
}
