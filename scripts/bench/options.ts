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

/** Rounds of a bench. @throws UsageError with one sentence when there are too many or none */
export function roundsOf(text: string | undefined, otherwise: number): number {
  const rounds = Number(text ?? otherwise);
  if (Number.isInteger(rounds) && rounds >= 1 && rounds <= ROUNDS_MAX) return rounds;
  throw new UsageError(`--rounds is "${text}": give a number from 1 to ${ROUNDS_MAX}.`);
}

/** @throws UsageError with one sentence when the options do not fit */
export function readBenchOptions(args: readonly string[], rooms = ROOMS): BenchOptions {
  const options = readOptions(args, {
    scene: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    help: { type: 'boolean' },
  });
  const names = rooms.map(({ name }) => name);
  return {
    scenes: options.scene?.map((name) => oneOf('scene', name, names)) ?? names,
    rounds: roundsOf(options.rounds, 3),
    isHelp: options.help === true,
  };
}
