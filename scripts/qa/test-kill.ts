import { runLongTest } from './long-test.ts';

/** Kills the server and its database together 50 times in a loop of money calls: `server/ledger/kill.test.ts` with more deaths. */
await runLongTest({
  usage: 'npm run test:kill -- [kills] [seed]',
  files: ['server/ledger/kill.test.ts'],
  names: { count: 'KILLS', seed: 'KILL_SEED' },
  count: '50',
});
