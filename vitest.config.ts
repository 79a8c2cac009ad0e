import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { COMPILED } from './scripts/project.ts';
import { GUARDS } from './scripts/qa/guards.ts';

/** Two cores are the floor. A third worker works while another waits for a server that starts, or for a clock. */
const WORKERS = Math.max(3, availableParallelism() - 1);
process.env.NODE_COMPILE_CACHE ??= COMPILED;
const setupFiles = ['tests/support/fixed-seed.ts'];
/** Of a test that waits for nobody: two dozen times what it takes on an idle machine. */
const testTimeout = 30_000;

/** Takes a guard out for `npm run test:mutate-guards`. */
const mutant = GUARDS[Number(process.env.GUARD_MUTANT)];
const withoutGuard = {
  name: `without-guard-${process.env.GUARD_MUTANT}`,
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    mutant && id.endsWith(mutant.file)
      ? code.replace(mutant.check, mutant.without ?? '')
      : undefined,
};

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          // A window for each file costs ten times what its tests do; in a context of its own a worker lends it one.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}', 'tests/peer-defects-form.test.ts'],
          environment: 'jsdom',
          setupFiles,
          testTimeout,
        },
      },
      {
        test: {
          name: 'scripts',
          isolate: false,
          include: ['{contract,scripts}/**/*.test.ts'],
          environment: 'node',
          setupFiles,
          testTimeout,
        },
      },
      {
        plugins: [withoutGuard],
        test: {
          name: 'server',
          // A worker imports the server once, not once for each file: that was two fifths of the processor time.
          // A file that fakes something gives it back, as each test has to.
          isolate: false,
          include: ['server/**/*.test.ts', 'tests/{peer-defects,lucky-drum}.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/servers/cluster.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What a server tells by itself may be late where the machine is busy.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'pose',
          isolate: false,
          include: ['scenes/**/*.test.ts'],
          environment: 'node',
          setupFiles,
          testTimeout,
        },
      },
      {
        test: {
          name: 'tidy',
          isolate: false,
          include: [
            'tests/{tidy,layers,guards,standards,texts,words}.test.ts',
            'tests/support/**/*.test.ts',
          ],
          environment: 'node',
          testTimeout,
        },
      },
    ],
  },
});
