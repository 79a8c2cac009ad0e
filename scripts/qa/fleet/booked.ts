import type { Pool } from 'pg';
import type { Told, WishingPlayer } from './wishes.ts';

/** What a player was told, against what the books have. */
export interface Verdict {
  acknowledged: number;
  /** Acknowledged and not booked, in words. */
  lost: string[];
  /** Booked more often than acknowledged, in words. */
  doubled: string[];
  /** What the books say against themselves. */
  unsound: string[];
}

/** What the books have of one player. */
interface Booked {
  keys: ReadonlySet<string>;
  rounds: ReadonlySet<string>;
  deposits: number;
  moves: number;
  safebox: number;
}

async function bookedOf(database: Pool, id: number): Promise<Booked> {
  const { rows: keys } = await database.query<{ key: string }>(
    'select once_key::text as key from once_keys where player_id = $1 and reply is not null',
    [id],
  );
  const { rows: rounds } = await database.query<{ id: string }>(
    "select id from game_rounds where player_id = $1 and status = 'settled'",
    [id],
  );
  const { rows: sums } = await database.query<Record<'deposits' | 'moves' | 'safebox', string>>(
    `select (select count(*) from deposits where player_id = $1) as deposits,
       (select count(*) from wallet_entries where player_id = $1 and currency = 6) as moves,
       (select coalesce(sum(balance), 0) from wallets where player_id = $1 and currency = 6) as safebox`,
    [id],
  );
  const sum = sums[0] ?? { deposits: '0', moves: '0', safebox: '0' };
  return {
    keys: new Set(keys.map(({ key }) => key)),
    rounds: new Set(rounds.map((row) => row.id.split(':')[1] ?? '')),
    deposits: Number(sum.deposits),
    moves: Number(sum.moves),
    safebox: Number(sum.safebox),
  };
}

/** Compares every acknowledged call with the books, once nobody waits any more. */
export async function judge(database: Pool, players: readonly WishingPlayer[]): Promise<Verdict> {
  const verdict: Verdict = { acknowledged: 0, lost: [], doubled: [], unsound: [] };
  const { lost, doubled } = verdict;
  for (const { id, keys, rounds } of players) {
    const booked = await bookedOf(database, id);
    verdict.acknowledged += keys.size + rounds.size;
    for (const [key, { path }] of keys) {
      if (!booked.keys.has(key)) lost.push(`player ${id}: ${path} ${key}`);
    }
    for (const round of rounds) {
      if (!booked.rounds.has(round)) lost.push(`player ${id}: round ${round}`);
    }
    const calls = [...keys.values()];
    const moves = calls.filter(({ path }) => path === 'safeboxMove');
    const deposits = calls.filter(({ path }) => path === 'createDeposit').length;
    const sum = moves.reduce((total, { amount }) => total + amount, 0);
    const compare = (what: string, told: number, has: number) => {
      if (has > told) doubled.push(`player ${id}: ${what} ${has}, acknowledged ${told}`);
      if (has < told) lost.push(`player ${id}: ${what} ${has}, acknowledged ${told}`);
    };
    compare('deposits', deposits, booked.deposits);
    compare('moves into the safebox', moves.length, booked.moves);
    compare('coin in the safebox', sum, booked.safebox);
    compare('rounds', rounds.size, booked.rounds.size);
  }
  const { rows } = await database.query('select problem, subject from ledger_audit');
  verdict.unsound.push(...rows.map((row) => JSON.stringify(row)));
  return verdict;
}

/** What writes; the rest only looks. */
const WRITES = ['safeboxMove', 'createDeposit', 'round'];

/** A kill, and when everything was there again; milliseconds of `performance.now`. */
export interface Killed {
  from: number;
  to: number;
}

/** Milliseconds in which nothing was acknowledged to anybody: the longest gap around a kill. */
export function outageMs({ fulfilled }: Told, { from, to }: Killed): number {
  const ends = fulfilled
    .filter(({ path }) => WRITES.includes(path))
    .map((wish) => wish.to)
    .sort((a, b) => a - b);
  const before = ends.findLast((end) => end < from) ?? from;
  const after = ends.find((end) => end > to) ?? to;
  const inside = ends.filter((end) => end >= from && end <= to);
  const all = [before, ...inside, after];
  return Math.max(...all.slice(1).map((end, at) => end - (all[at] ?? end)));
}

/** The longest that one player waited for one wish around a kill, in milliseconds. */
export function longestWaitMs({ fulfilled }: Told, { from, to }: Killed): number {
  const during = fulfilled.filter((wish) => wish.to >= from && wish.from <= to);
  return Math.max(0, ...during.map((wish) => wish.to - wish.from));
}
