import { ROOMS } from '../qa/scene-rooms.ts';
import { oneOf, readOptions, UsageError } from '../usage.ts';

/** What `npm run bench:scenes` was asked to do. */
export interface BenchOptions {
  scenes: string[];
  rounds: number;
  isHelp: boolean;
}

export const BENCH_USAGE = `Usage: npm run bench:scenes -- [options]

Measures every scene in the app's stage host, and a naive build of the prize ring beside them in the
same run, and holds the scenes against the goals. Close what else keeps the machine busy.

  --scene <name>   only this scene (may be given several times)
  --rounds <n>     interleaved rounds, 1 to 9 (default: 3)
  --help           this text

Writes test-results/bench/scenes.json. Exit code: 0 all goals kept, 1 some missed, 64 called wrongly.`;

const ROUNDS_MAX = 9;

/** @throws UsageError with one sentence when the options do not fit */
export function readBenchOptions(args: readonly string[], rooms = ROOMS): BenchOptions {
  const options = readOptions(args, {
    scene: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    help: { type: 'boolean' },
  });
  const names = rooms.map(({ name }) => name);
  const rounds = Number(options.rounds ?? 3);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > ROUNDS_MAX) {
    throw new UsageError(`--rounds is "${options.rounds}": give a number from 1 to ${ROUNDS_MAX}.`);
  }
  return {
    scenes: options.scene?.map((name) => oneOf('scene', name, names)) ?? names,
    rounds,
    isHelp: options.help === true,
  };
}
