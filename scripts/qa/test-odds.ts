import { runLongTest } from './long-test.ts';

/** Plays 10,000,000 rounds of each game on the settlement code and checks what they returned. */
await runLongTest({
  usage: 'npm run test:odds -- [rounds] [seed]',
  files: ['server/providers/games/studio/odds.test.ts'],
  names: { count: 'ODDS_ROUNDS', seed: 'ODDS_SEED' },
  count: '10000000',
});
