import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import { bookRound, booksOf } from '../../../tests/support/models/game-rounds.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import { post } from '../../ledger/post.ts';

let server: TestServer;
let player: { id: number };
beforeAll(async () => {
  server = await openTestServer();
  await seedDemo(server.database, server.clock.now());
  player = await registerAccount(server, 'returns');
  const coin = { currency: 2001, amount: 10_000_000, house: 'house:deposits', kind: 'deposit' };
  const at = server.clock.now();
  await inTransaction(server.database, (tx) =>
    post(tx, { playerId: player.id, ...coin, reference: 'd', at }),
  );
});
afterAll(() => server.close());

const returns = async (...words: string[]) =>
  (await opsOn(server, ['games', 'returns', ...words])).lines;
const play = async (gameId: number, payouts: readonly (number | 'rollback')[]) => {
  for (const payout of payouts) {
    server.clock.advance(3000);
    await bookRound(booksOf(server), { playerId: player.id, gameId, stake: 100, payout });
  }
};

test('each game is held against its published return, and one that is far from it is named', async () => {
  expect(await returns()).toEqual(['No round ended in the last 30 days.']);
  // 101 publishes 96 %: a win of 192 in every second round is just that.
  const fair = Array.from({ length: 120 }, (_, round) => (round % 2 === 0 ? 192 : 0));
  await play(101, fair);
  await play(101, ['rollback']);
  const generous = Array.from({ length: 120 }, (_, round) => (round % 4 === 0 ? 0 : 192));
  await play(201, generous);
  await play(401, [5000]);
  const lines = await returns();
  const lineOf = (id: number) => lines.find((line) => line.startsWith(`${id} `)) ?? '';
  expect(lineOf(101)).toMatch(
    /120 rounds {2}12000 hundredths wagered {2}published 96\.00 % {2}actual 96\.00 % {2}0\.0 deviations$/,
  );
  expect(lineOf(201)).toMatch(/actual 144\.00 % {2}\d\.\d deviations {2}LOOK AT THIS GAME$/);
  expect(lineOf(401)).toMatch(/actual 5000\.00 % {2}fewer than 100 rounds$/);
});

test('only rounds of the days that were asked for count', async () => {
  server.clock.advance(5 * 86_400_000);
  expect(await returns('--days', '4')).toEqual(['No round ended in the last 4 days.']);
  expect((await returns('--days', '6')).length).toBe(3);
  expect(await returns('--days', '0')).toEqual(['days "0" is no whole number from 1 to 366.']);
});
