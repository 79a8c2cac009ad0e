import { runLongTest } from './long-test.ts';

/** Walks players through all that moves money, against a model: `server/ledger/wallet-walk.test.ts`, longer. */
await runLongTest({
  usage: 'npm run test:walk -- [operations] [seed]',
  files: ['server/ledger/wallet-walk.test.ts'],
  names: { count: 'WALK_OPERATIONS', seed: 'WALK_SEED' },
  count: '20000',
});
