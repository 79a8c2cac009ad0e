import { readOptions } from '../usage.ts';
import { whole } from './ledger-options.ts';

/** What `npm run bench:rounds` was asked to do. */
export interface RoundsBenchOptions {
  /** Players in the database, one measurement each, growing. */
  players: number[];
  connections: number[];
  rounds: number;
  seconds: number;
  isHelp: boolean;
}

export const ROUNDS_BENCH_USAGE = `Usage: npm run bench:rounds -- [options]

Measures rounds of a game a second: a signed wager and a signed win that ends the round, over HTTP
against the real server, with a limit of the player's checked and everything booked; beside pgbench,
which sends the server's own statements to the same database. Close what else keeps the machine
busy. pgbench is taken from PGBENCH, the PATH or /usr/lib/postgresql (Debian: postgresql-contrib).

  --players <n>      so many players in the database (may be given several times, growing;
                     default: 1000, 100000 and 1000000)
  --connections <n>  callers at a time (may be given several times; default: 8 and 32)
  --rounds <n>       interleaved rounds, 1 to 20 (default: 3)
  --seconds <n>      length of one measurement, 1 to 60 (default: 5)
  --help             this text

Writes test-results/bench/rounds.json. Exit code: 0 all goals kept, 1 some missed or no pgbench
found, 64 called wrongly.`;

/** @throws UsageError with one sentence when the options do not fit */
export function readRoundsBenchOptions(args: readonly string[]): RoundsBenchOptions {
  const options = readOptions(args, {
    players: { type: 'string', multiple: true },
    connections: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    help: { type: 'boolean' },
  });
  const players = options.players ?? ['1000', '100000', '1000000'];
  const connections = options.connections ?? ['8', '32'];
  return {
    players: players
      .map((text) => whole('players', text, 10_000_000, 1))
      .sort((one, other) => one - other),
    connections: connections.map((text) => whole('connections', text, 64, 1)),
    rounds: whole('rounds', options.rounds, 20, 3),
    seconds: whole('seconds', options.seconds, 60, 5),
    isHelp: options.help === true,
  };
}
