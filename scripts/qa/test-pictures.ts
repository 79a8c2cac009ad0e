import { runLongTest } from './long-test.ts';

/** Sends all 200 hostile pictures to the identity check, other ones each time: `npm test` sends 70, always the same. */
await runLongTest({
  usage: 'npm run test:pictures -- [files of each family] [seed]',
  files: ['server/features/kyc/hostile-uploads.test.ts'],
  names: { count: 'HOSTILE_FILES', seed: 'HOSTILE_SEED' },
  count: '20',
});
