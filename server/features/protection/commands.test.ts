import { afterAll, beforeAll, expect, test } from 'vitest';
import { exclusionStart, limitSet } from '../../../contract/protection.ts';
import { protectedPlayer } from '../../../tests/support/players/protected-player.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ops = (words: string) => opsOn(server, words.split(' '));

test('a limit for everybody holds at once beside a looser one of the player, until it is removed', async () => {
  const ana = await protectedPlayer(server);
  await ana.books.deposit(10_000);
  await ana.ask(limitSet, { kind: 'wager', period: 'week', value: 500 });
  expect((await ops('limits set wager day 100')).lines).toEqual(['wager a day  100 hundredths']);
  await expect(ana.books.wager('a', 101)).rejects.toThrow('wager day');
  await ana.books.wager('b', 100);
  expect((await ops('limits set wager day 150')).exitCode).toBe(0);
  expect((await ops('limits list')).lines).toEqual(['wager a day  150 hundredths']);
  expect((await ops(`limits show ${ana.id}`)).lines).toEqual([
    'may play',
    'wager a day  150 hundredths, 50 left without pending deposits',
    'wager a week  500 hundredths, 400 left without pending deposits',
  ]);
  expect((await ops('limits remove wager day')).exitCode).toBe(0);
  expect((await ops('limits remove wager day')).exitCode).toBe(1);
  await expect(ana.books.wager('c', 401)).rejects.toThrow('wager week');
  await ana.books.wager('d', 400);
  const { rows } = await readEntries();
  expect(rows).toContainEqual(
    expect.objectContaining({ details: expect.objectContaining({ before: 100, after: 150 }) }),
  );
});

const readEntries = async () => ({
  rows: await server.database
    .selectFrom('audit_events')
    .select(['kind', 'details'])
    .where('kind', '=', 'operator.limits.set')
    .execute(),
});

test('shows an exclusion, which no command ends', async () => {
  const ana = await protectedPlayer(server);
  await ana.ask(exclusionStart, { months: 6 });
  expect((await ops(`limits show ${ana.id}`)).lines[0]).toBe(
    'exclusion until 2027-05-20T04:00:00.000Z',
  );
});

test.each([
  ['limits set bets day 100'],
  ['limits set wager year 100'],
  ['limits set wager day 1.5'],
  ['limits set wager day 100000000001'],
  ['limits show 999999'],
  ['limits show me'],
])('"%s" is refused in a sentence and nothing is written', async (words) => {
  const { exitCode, lines } = await ops(words);
  expect([exitCode, lines.length]).toEqual([1, 1]);
  expect(await server.database.selectFrom('operator_limits').selectAll().execute()).toEqual([]);
});
