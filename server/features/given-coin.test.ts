import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { diamondExchangeCoin } from '../../contract/diamond.ts';
import { registerNamed } from '../../tests/support/players/named-player.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { inTransaction } from '../db/database.ts';
import { grantRewards } from '../ledger/grant.ts';
import { post } from '../ledger/post.ts';
import { withdrawableOf } from '../ledger/requirements.ts';

let server: TestServer;
let player: { id: number; token: string };

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  player = await registerNamed(server);
  await give(2001, 10_000, 'deposit');
});
afterAll(() => server.close());

async function give(currency: number, amount: number, kind: string) {
  const move = { house: 'house:test', kind, reference: randomUUID(), at: server.clock.now() };
  await inTransaction(server.database, (tx) =>
    post(tx, { playerId: player.id, currency, amount, ...move }),
  );
}

const standing = () => inTransaction(server.database, (tx) => withdrawableOf(tx, player.id));

test('coin bought with diamonds is to be wagered once before it leaves', async () => {
  await give(60001, 100, 'diamond-deposit');
  const { data } = await server.call(diamondExchangeCoin, { offerId: 2 }, player);
  expect(await standing()).toMatchObject({
    coin: 10_000 + data.coins,
    withdrawable: 10_000,
    requirements: [{ source: 'exchange', need: data.coins }],
  });
});

test('coin of a promotion is to be wagered once, however often it is booked', async () => {
  const rewards = [
    { propId: 60001, count: 5 },
    { propId: 2001, count: 700 },
    { propId: 2001, count: 700 },
  ];
  const grant = {
    playerId: player.id,
    rewards,
    house: 'house:promotions',
    kind: 'bank-week',
    reference: '2026-11-16/1',
  };
  for (let time = 0; time < 2; time += 1) {
    await inTransaction(server.database, (tx) =>
      grantRewards(tx, { ...grant, now: server.clock.now() }),
    );
  }
  const { coin, withdrawable, requirements } = await standing();
  expect([coin, withdrawable]).toEqual([11_400, 10_000]);
  expect(requirements.map(({ source, need }) => [source, need])).toEqual([
    ['reward', 700],
    ['reward', 700],
  ]);
});
