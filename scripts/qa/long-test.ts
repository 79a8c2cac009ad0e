import { randomInt } from 'node:crypto';
import { runNode } from '../project.ts';

/** A test that every run of the tests does a few times, and a command of its own many times. */
export interface LongTest {
  /** How it is called. */
  usage: string;
  files: readonly string[];
  /** Environment variables of how often, and of the seed. */
  names: { count: string; seed: string };
  /** How often unless said. */
  count: string;
}

const SEEDS = 2 ** 31;

/**
 * Runs it as the command line says, then ends the process with its exit code; 64 = called wrongly.
 * The test by itself always takes the same seed; here it gets a new one unless one is given.
 */
export async function runLongTest({ usage, files, names, count: usual }: LongTest): Promise<never> {
  const [count = usual, given] = process.argv.slice(2);
  if (!/^\d+$/.test(count) || (given !== undefined && !/^\d+$/.test(given))) {
    console.error(`Usage: ${usage}, both whole numbers.`);
    process.exit(64);
  }
  const seed = given ?? process.env[names.seed] ?? String(randomInt(SEEDS));
  console.log(`${names.seed}=${seed}: give it as the second argument to do the same again.`);
  // FC_SEED: properties without a seed of their own (tests/support/fixed-seed.ts).
  const env = { [names.count]: count, [names.seed]: seed, FC_SEED: seed };
  process.exit(await runNode('node_modules/vitest/vitest.mjs', ['run', ...files], { env }));
}
