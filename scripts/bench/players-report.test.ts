import { describe, expect, test } from 'vitest';
import { UsageError } from '../usage.ts';
import type { Costs } from './players-costs.ts';
import { planSession } from './players-load.ts';
import { readPlayersBenchOptions } from './players-options.ts';
import {
  goalsOfPlayers,
  growthOf,
  type PlayersSample,
  rowOfPlayers,
  tableOfRoutes,
} from './players-report.ts';

const costs = (part: Partial<Costs>): Costs => ({
  ...{ atMs: 0, serverCpu: 0, databaseCpu: 0, statements: 0, transactions: 0, walBytes: 0 },
  ...{ readBlocks: 0, sentBytes: 0, takenBytes: 0, tables: {}, ...part },
});

/** A minute with a hundred players. */
const sample = (size: number, databaseCpu: number): PlayersSample => ({
  ...{ size, players: 100, sessions: 10, broken: 0 },
  before: costs({ tables: { wagers: { bytes: 8192, inserted: 100, deleted: 0 } } }),
  after: costs({
    ...{ atMs: 60_000, serverCpu: 12, databaseCpu, statements: 3000 },
    tables: {
      wagers: { bytes: 8192 + 500 * 600, inserted: 600, deleted: 0 },
      once_keys: { bytes: 8192, inserted: 3, deleted: 0 },
    },
  }),
  heard: [
    { route: 'preLogin', ms: 10, end: 'ok' },
    { route: 'studio/play', ms: 20, end: 'ok' },
    { route: 'studio/shown', ms: 900, end: 'ok' },
  ],
});

describe('the report of bench:players', () => {
  test('says of each call how many were refused, and why', () => {
    const of = (why: string) => ({ route: 'studio/play', ms: 5, end: 'refused', why }) as const;
    const heard = [...sample(1000, 6).heard, of('too-soon'), of('9003'), of('too-soon')];
    expect(tableOfRoutes({ ...sample(1000, 6), heard })).toContain('3: too-soon 2, 9003 1');
  });

  test('costs are those of one player and second, and growth is that of a million a day', () => {
    const row = rowOfPlayers(sample(1000, 6));
    expect(row).toMatchObject({ serverMs: 2, databaseMs: 1, statements: 0.5, failed: 0 });
    expect(row).toMatchObject({ start99: 10, round50: 20 });
    // 500 rows of ten sessions; three sessions a day.
    const wagers = { table: 'wagers', rows: 150e6, bytes: 90e9, rowBytes: 600 };
    expect(growthOf(sample(1000, 6), 3)).toEqual([wagers]);
  });

  test('what grew with the players in the database by more than 1.3 is missed, and so is a failed call or session', () => {
    const rows = [sample(1000, 6), sample(1_000_000, 9)].map(rowOfPlayers);
    const missed = () => goalsOfPlayers(rows).filter(({ isKept }) => !isKept);
    expect(missed().map(({ text }) => text.split(':')[0])).toEqual([
      'database, ms of a processor a second',
    ]);
    for (const row of rows) Object.assign(row, { failed: 1, broken: 2 });
    expect(missed().map(({ text }) => text)).toEqual([
      ...['2 calls failed (none may)', '4 sessions broke off (none may)', expect.any(String)],
    ]);
    expect(goalsOfPlayers(rows.slice(0, 1))).toHaveLength(2);
  });
});

test('a session is planned whole: the lobby, the game, rounds, and out again before the next one', () => {
  const plan = (deposits: boolean) =>
    planSession({ sessionMs: 120_000, paceMs: 10_000 }, 'open', deposits, () => 0.5);
  const times = plan(false).map(({ afterMs }) => afterMs);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times.at(-1)).toBe(115_000);
  // In, settled, feed, draw, game, out, one ping; nine rounds of two calls and a batch of events.
  expect(times).toHaveLength(7 + 9 * 3);
  expect(plan(true)).toHaveLength(times.length + 1);
});

test('a press is in the event log two seconds later, as the app sends it', async () => {
  const behaviour = { sessionMs: 120_000, paceMs: 10_000 };
  const plan = planSession(behaviour, 'open', false, () => 0.5);
  let sent: { route: string; events: readonly { eventName: string }[] }[] = [];
  const calls = {
    async call(_phone: object, { path }: { path: string }, { eventList = [] }) {
      sent.push({ route: path, events: eventList });
      return { userInfo: { lottery: 0 } };
    },
    async studio(_phone: object, route: string) {
      sent.push({ route, events: [] });
      return { round: { id: 'r' } };
    },
  };
  const visit = { sessionId: 's', token: 't' };
  const player = { id: 1, account: 'a', address: '', chances: 0, visit };
  const presses: number[] = [];
  const batches: number[] = [];
  for (const { afterMs, run } of plan) {
    sent = [];
    await run(calls as never, player);
    if (sent.some(({ route }) => route === 'play')) presses.push(afterMs);
    const names = sent.flatMap(({ events }) => events.map(({ eventName }) => eventName));
    if (names.includes('spin_press')) batches.push(afterMs);
  }
  expect(presses).toHaveLength(9);
  expect(batches).toEqual(presses.map((at) => at + 2000));
});

describe('the options of bench:players', () => {
  test('measures few players and a million, with fifty entries each', () => {
    const options = readPlayersBenchOptions([]);
    expect(options).toMatchObject({ players: 1000, sizes: [1000, 1_000_000], entries: 50e6 });
    expect(readPlayersBenchOptions(['--size', '500']).players).toBe(500);
  });

  test('refuses more players than there are, and books that no player could have', () => {
    const read = (...args: string[]) => readPlayersBenchOptions(args);
    expect(() => read('--players', '2000')).toThrow('the smallest --size has only 1000');
    expect(() => read('--size', '1000', '--entries', '5')).toThrow(UsageError);
    expect(() => read('--session', '1')).toThrow('from 2 to 60');
  });
});
