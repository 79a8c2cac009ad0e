import { runNode } from './project.ts';

/** A test that every run of the tests does a few times, and a command of its own many times. */
export interface LongTest {
  /** How it is called. */
  usage: string;
  file: string;
  /** Environment variables of how often, and of the seed. */
  names: { count: string; seed: string };
  /** How often unless said. */
  count: string;
}

/** Runs it as the command line says, then ends the process with its exit code; 64 = called wrongly. */
export async function runLongTest({ usage, file, names, count: usual }: LongTest): Promise<never> {
  const [count = usual, seed] = process.argv.slice(2);
  if (!/^\d+$/.test(count) || (seed !== undefined && !/^\d+$/.test(seed))) {
    console.error(`Usage: ${usage}, both whole numbers.`);
    process.exit(64);
  }
  const env = { [names.count]: count, ...(seed !== undefined && { [names.seed]: seed }) };
  process.exit(await runNode('node_modules/vitest/vitest.mjs', ['run', file], { env }));
}
