import { runLongTest } from './long-test.ts';

await runLongTest({
  usage: 'npm run test:pictures -- [files of each family] [seed]',
  files: ['server/features/kyc/hostile-uploads.test.ts'],
  names: { count: 'HOSTILE_FILES', seed: 'HOSTILE_SEED' },
  count: '20',
});
