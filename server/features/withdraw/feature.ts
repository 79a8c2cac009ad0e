import { WITHDRAW_BOOKS } from '../../../contract/books/withdraw.ts';
import { type FoldedDeps, feature, type ServerDeps } from '../feature.ts';
import { addPayoutCallbacks } from './callbacks.ts';
import { withdrawalCommands } from './commands.ts';
import { addPayoutWorker } from './payouts.ts';
import type { WithdrawPorts } from './ports.ts';
import { withdrawRoutes } from './routes.ts';

type WithdrawDeps = ServerDeps & FoldedDeps & Omit<WithdrawPorts, 'terms' | 'provider'>;

/** Withdrawals, and the accounts that they go to. */
export const withdraw = feature({
  name: 'withdraw',
  books: WITHDRAW_BOOKS,
  start: (mount, deps: WithdrawDeps) => {
    const { app, config, database, now, settings, payouts } = deps;
    payouts.addPages?.(app);
    withdrawRoutes(mount, {
      ...deps,
      terms: async (tx) => (await settings.read(tx)).withdrawals,
      provider: payouts.name,
    });
    const settlement = { database, now, payouts, log: app.log };
    addPayoutCallbacks(app, settlement);
    addPayoutWorker(app, settlement, config.payoutSeconds);
  },
  commands: withdrawalCommands,
});
