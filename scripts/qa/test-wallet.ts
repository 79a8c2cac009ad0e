import { runLongTest } from './long-test.ts';

/** Sends the seamless wallet 10,000 random sequences of calls and holds them against a model. */
await runLongTest({
  usage: 'npm run test:wallet -- [sequences] [seed]',
  files: ['server/features/game-wallet/random-calls.test.ts'],
  names: { count: 'WALLET_RUNS', seed: 'WALLET_SEED' },
  count: '10000',
});
