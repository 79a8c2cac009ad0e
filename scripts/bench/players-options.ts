import { homedir } from 'node:os';
import path from 'node:path';
import { readOptions, UsageError } from '../usage.ts';
import { whole } from './ledger-options.ts';

/** What `npm run bench:players` was asked to do. */
export interface PlayersBenchOptions {
  /** Players who are there at a time. */
  players: number;
  /** Players in the database, one world each, growing. */
  sizes: number[];
  /** Rows of `wallet_entries` and `house_entries` together, in the largest world. */
  entries: number;
  minutes: number;
  /** Minutes of one session. */
  session: number;
  /** Seconds between two rounds of a player. */
  pace: number;
  /** Sessions that a player begins on a day, for the growth of tables. */
  visits: number;
  cache: string;
  isHelp: boolean;
}

const CACHE = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'bituin');

export const PLAYERS_BENCH_USAGE = `Usage: npm run bench:players -- [options]

Lets players come, open the lobby, play rounds of the slot, draw, deposit (one session in forty) and
go, over HTTP against the real server in a process of its own, as often as the clock says whether the
server keeps up or not; and says what a player costs in processor, statements and bytes, what calls
take, and how each table grows. Once over few players and once over many, whose history the database
makes by itself: once, and kept below --cache (${CACHE}).
Close what else keeps the machine busy.

  --players <n>  players at a time, 1 to 10,000 (default: 1000)
  --size <n,n>   players in the database, one world each (default: 1000,1000000)
  --entries <n>  entries of the books in the largest world, both sides counted; players of the
                 others have as many each (default: 50000000, some 25 GB)
  --minutes <n>  length of one measurement, 1 to 120 (default: 5)
  --session <n>  minutes of one session, 2 to 60 (default: 10)
  --pace <n>     seconds between two rounds, 4 to 60 (default: 10)
  --visits <n>   sessions of a player on a day, 1 to 20, for the growth of tables (default: 3)
  --cache <path> where the worlds are kept
  --help         this text

Writes test-results/bench/players.json. Exit code: 0 all goals kept, 1 some missed or no room on the
disk, 64 called wrongly.`;

/** Entries of one player, from a bonus and its deposit to some hundred rounds. */
const ENTRIES_MIN = 10;
const ENTRIES_MAX = 400;
const SIZE_MAX = 10_000_000;

/** @throws UsageError with one sentence when the options do not fit */
export function readPlayersBenchOptions(args: readonly string[]): PlayersBenchOptions {
  const text = { type: 'string' } as const;
  const options = readOptions(args, {
    ...{ players: text, size: text, entries: text, minutes: text, session: text, pace: text },
    ...{ visits: text, cache: text, help: { type: 'boolean' } },
  });
  const sizes = (options.size ?? '1000,1000000')
    .split(',')
    .map((size) => whole('size', size, SIZE_MAX, 1))
    .sort((one, other) => one - other);
  const [least = 1, most = 1] = [sizes[0], sizes.at(-1)];
  const players = whole('players', options.players, 10_000, Math.min(1000, least));
  if (players > least) {
    throw new UsageError(`--players is ${players}: the smallest --size has only ${least}.`);
  }
  const entries = whole('entries', options.entries, SIZE_MAX * ENTRIES_MAX, 50 * most);
  if (entries < most * ENTRIES_MIN || entries > most * ENTRIES_MAX) {
    const bounds = `${most * ENTRIES_MIN} to ${most * ENTRIES_MAX} for ${most} players`;
    throw new UsageError(`--entries is ${entries}: give a number from ${bounds}.`);
  }
  return {
    ...{ players, sizes, entries },
    minutes: whole('minutes', options.minutes, 120, 5),
    session: atLeast(2, 'session', options.session, 60, 10),
    pace: atLeast(4, 'pace', options.pace, 60, 10),
    visits: whole('visits', options.visits, 20, 3),
    cache: path.resolve(options.cache ?? CACHE),
    isHelp: options.help === true,
  };
}

function atLeast(
  least: number,
  name: string,
  text: string | undefined,
  most: number,
  otherwise: number,
): number {
  const value = whole(name, text, most, otherwise);
  if (value >= least) return value;
  throw new UsageError(`--${name} is "${text}": give a number from ${least} to ${most}.`);
}
