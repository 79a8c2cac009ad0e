import { readOptions, UsageError } from '../usage.ts';

/** What `npm run bench:ledger` was asked to do. */
export interface LedgerBenchOptions {
  connections: number[];
  rounds: number;
  seconds: number;
  /** Whether `begin` and `commit` stand around the wager. */
  isWrapped: boolean;
  isHelp: boolean;
}

export const LEDGER_BENCH_USAGE = `Usage: npm run bench:ledger -- [options]

Measures wagers a second through the server's own code, and through pgbench that sends the same
statements to the same database, one after the other in every round, with and without a
contribution to the jackpot pots. Beside them, on the same cluster: results of those wagers, and
plain pgbench -N in tables of its own. Close what else keeps the machine busy: ratios bear it, rates
do not. pgbench is taken from PGBENCH, the PATH or /usr/lib/postgresql (Debian: postgresql-contrib).

  --connections <n>  only so many (may be given several times; default: 1, 8 and 32)
  --rounds <n>       interleaved rounds, 1 to 20 (default: 7)
  --seconds <n>      length of one measurement, 1 to 60 (default: 2)
  --transaction      put begin and commit around each wager, as a call does that books more;
                     otherwise a wager is one statement and so a transaction of its own
  --help             this text

Writes test-results/bench/ledger.json. Exit code: 0 all goals kept, 1 some missed or no pgbench
found, 64 called wrongly.`;

/** Reads a whole number from 1 to `most`. @throws UsageError naming the option */
export function whole(
  name: string,
  text: string | undefined,
  most: number,
  otherwise: number,
): number {
  const value = Number(text ?? otherwise);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new UsageError(`--${name} is "${text}": give a number from 1 to ${most}.`);
}

/** @throws UsageError with one sentence when the options do not fit */
export function readLedgerBenchOptions(args: readonly string[]): LedgerBenchOptions {
  const options = readOptions(args, {
    connections: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    transaction: { type: 'boolean' },
    help: { type: 'boolean' },
  });
  const connections = options.connections ?? ['1', '8', '32'];
  return {
    connections: connections.map((text) => whole('connections', text, 64, 1)),
    rounds: whole('rounds', options.rounds, 20, 7),
    seconds: whole('seconds', options.seconds, 60, 2),
    isWrapped: options.transaction === true,
    isHelp: options.help === true,
  };
}
