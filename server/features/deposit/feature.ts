import { DEPOSIT_BOOKS } from '../../../contract/books/deposit.ts';
import { type FoldedDeps, feature, type ServerDeps } from '../feature.ts';
import { addPaymentCallbacks } from './callbacks.ts';
import { pendingTotal } from './channels.ts';
import { addCheckout } from './checkout.ts';
import { depositGifts } from './gifts.ts';
import { addRequery } from './requery.ts';
import { grantCouponBonus, grantRechargeBonuses } from './rewards.ts';
import { type DepositDeps, depositRoutes } from './routes.ts';
import { bankDepositsOf } from './settled.ts';
import { askAboutUnpaid } from './store.ts';

type DepositNeeds = ServerDeps & FoldedDeps & Pick<DepositDeps, 'uncheckedMax' | 'vipLevelOf'>;

/** Deposits by the payment providers, with coupons and bonuses. */
export const deposit = feature({
  name: 'deposit',
  books: DEPOSIT_BOOKS,
  gifts: depositGifts,
  saysWager: ['wallet deposit.wagerOnce'],
  start: (mount, deps: DepositNeeds) => {
    const { app, database, settings, payments } = deps;
    payments.addPages?.(app, database);
    depositRoutes(mount, {
      ...deps,
      isMinimumMode: async (tx) => (await settings.read(tx)).payments.minRechargeStatus === 1,
      rewardNames: deps.depositRewardNames,
    });
    addCheckout(app, deps);
    addPaymentCallbacks(app, deps);
    addRequery(app, { ...deps, log: app.log });
  },
  provides: () => ({
    bankDepositsOf,
    pendingDeposits: pendingTotal,
    endPaymentPages: askAboutUnpaid,
  }),
  on: {
    depositSettled: {
      'deposit coupon': grantCouponBonus,
      'recharge bonus': grantRechargeBonuses,
    },
  },
});
