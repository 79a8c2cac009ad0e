import { WITHDRAW_BOOKS } from '../../../contract/books/withdraw.ts';
import { type FoldedDeps, feature, type ServerDeps } from '../feature.ts';
import { addPayoutCallbacks } from './callbacks.ts';
import { withdrawalCommands } from './commands.ts';
import type { WithdrawDeps } from './deps.ts';
import { addPayoutWorker } from './payouts.ts';
import { withdrawRoutes } from './routes.ts';

type WithdrawNeeds = ServerDeps &
  FoldedDeps &
  Omit<WithdrawDeps, 'terms' | 'numberLength' | 'provider'>;

/** Withdrawals, and the accounts that they go to. */
export const withdraw = feature({
  name: 'withdraw',
  books: WITHDRAW_BOOKS,
  start: (mount, deps: WithdrawNeeds) => {
    const { app, config, database, now, settings, payouts } = deps;
    payouts.addPages?.(app);
    withdrawRoutes(mount, {
      ...deps,
      terms: async (tx) => (await settings.read(tx)).withdrawals,
      numberLength: async (tx) => (await settings.read(tx)).lengths.withdrawAccount,
      provider: payouts.name,
    });
    const settlement = { database, now, payouts, log: app.log };
    addPayoutCallbacks(app, settlement);
    addPayoutWorker(app, settlement, config.payoutSeconds);
  },
  commands: withdrawalCommands,
});
