import { readOptions, UsageError } from '../usage.ts';
import { roundsOf } from './options.ts';

/** An address and who opens it. */
export interface Address {
  /** As it is written and printed: with `@` before it for a player. */
  name: string;
  at: string;
  isPlayer: boolean;
}

/** What `npm run bench:load` was asked to do. */
export interface LoadOptions {
  addresses: Address[];
  rounds: number;
  hasFall: boolean;
  isSecond: boolean;
  isHelp: boolean;
}

export const LOAD_USAGE = `Usage: npm run bench:load -- [options]

Opens addresses in a cold profile on a phone six times slower than this machine, through slow 4G, beside
a bare page and a bare scene of the same stack in the same run, and holds the ratios to those two against
the goals. Milliseconds are of this machine; ratios hold on any. Close what else keeps it busy.

  --at <address>   only this one, with @ before it as a player: @/wallets?name=deposit (several times)
  --rounds <n>     interleaved rounds, 1 to 9 (default: 5)
  --second         measures the second visit in the same profile, with the service worker if there is one
  --fall           every request of the first round: when, how much, and by whom it was started
  --help           this text

Writes test-results/bench/load.json. Exit code: 0 all goals kept, 1 some missed, 64 called wrongly.`;

/** Those that have goals. */
const FIRST_VISIT = [
  '/',
  '@/',
  '@/wallets?name=deposit',
  '@/member',
  '@/game/search',
  '@/activity/sign-in',
  '@/activity/jackpot',
  '@/game/start?gameId=102&tryIt=1',
] as const;
const SECOND_VISIT = ['/', '@/'] as const;

function addressOf(name: string): Address {
  const at = name.replace(/^@/, '');
  if (!at.startsWith('/')) {
    throw new UsageError(`--at is "${name}": give a path like / or @/member.`);
  }
  return { name, at, isPlayer: name.startsWith('@') };
}

/** @throws UsageError with one sentence when the options do not fit */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const options = readOptions(args, {
    at: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    second: { type: 'boolean' },
    fall: { type: 'boolean' },
    help: { type: 'boolean' },
  });
  const isSecond = options.second === true;
  return {
    addresses: (options.at ?? (isSecond ? SECOND_VISIT : FIRST_VISIT)).map(addressOf),
    rounds: roundsOf(options.rounds, 5),
    hasFall: options.fall === true,
    isSecond,
    isHelp: options.help === true,
  };
}
