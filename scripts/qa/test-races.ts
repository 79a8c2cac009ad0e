import { runLongTest } from './long-test.ts';

/** Lets 50 of each once call race, and 50 of each pair of opposites, where `npm test` lets four. */
await runLongTest({
  usage: 'npm run test:races -- [at once] [seed]',
  files: ['server/http/races.test.ts', 'server/http/opposites.test.ts'],
  names: { count: 'RACERS', seed: 'RACE_SEED' },
  count: '50',
});
