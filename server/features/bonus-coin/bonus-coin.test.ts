import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bonusCancel, bonusList } from '../../../contract/bonus-coin.ts';
import { coinDetailRow } from '../../../contract/records.ts';
import { wager, win } from '../../../tests/support/models/wagers.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { auditLedger } from '../../ledger/balances.ts';
import { grantBonus } from '../../ledger/bonus.ts';
import { post } from '../../ledger/post.ts';

let server: TestServer;
let player: { id: number; token: string };

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  player = await server.registerPlayer();
});
afterEach(async () => {
  expect(await run(auditLedger)).toEqual([]);
});
afterAll(() => server.close());

const run = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(server.database, work);
const list = async () => (await server.call(bonusList, {}, player)).data;
const cancel = (id: string, onceKey = randomUUID()) =>
  server.call(bonusCancel, { id }, { token: player.token, onceKey });

async function grant(amount: number, days: number) {
  server.clock.advance(1000);
  const at = server.clock.now();
  const expiresAt = new Date(at.getTime() + days * 24 * 60 * 60 * 1000);
  const terms = { amount, need: amount * 2, source: 'recharge', reference: randomUUID() };
  return run((tx) => grantBonus(tx, { playerId: player.id, ...terms, expiresAt, at }));
}

async function play(amount: number, won: number) {
  server.clock.advance(1000);
  const [wagerId, at] = [randomUUID(), server.clock.now()];
  await run(async (tx) => {
    await wager(tx, { playerId: player.id, amount, game: 'test', wagerId, at });
    await win(tx, { playerId: player.id, wagerId, winId: wagerId, amount: won, at });
  });
}

test('one bonus runs and tells what is done and left; the others wait', async () => {
  await grant(1_000, 7);
  await grant(3_000, 7);
  await play(400, 400);
  const { open, ended, bonus } = await list();
  expect(open).toMatchObject([
    { status: 'running', amount: 1_000, balance: 1_000, need: 2_000, done: 400, left: 1_600 },
    { status: 'waiting', amount: 3_000, balance: 3_000, done: 0, endTime: '' },
  ]);
  expect([ended, bonus]).toEqual([[], 1_000]);
});

test('a bonus whose requirement is met says what became coin', async () => {
  await grant(1_000, 7);
  await play(1_000, 1_000);
  await play(1_000, 1_500);
  const { open, ended, coin, bonus } = await list();
  expect([open, coin, bonus]).toEqual([[], 1_500, 0]);
  expect(ended).toMatchObject([{ status: 'completed', converted: 1_500, done: 2_000, left: 0 }]);
  expect(ended[0]?.endTime).not.toBe('');
});

test('giving one up takes its bonus coin only, once, and starts the next', async () => {
  const move = { house: 'house:test', kind: 'deposit', reference: randomUUID() };
  const deposit = { playerId: player.id, currency: 2001, amount: 700, ...move };
  await run((tx) => post(tx, { ...deposit, at: server.clock.now() }));
  const first = await grant(1_000, 7);
  const next = await grant(3_000, 7);
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(first.grantId)));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(answers.filter(({ errcode }) => errcode === 6301)).toHaveLength(5);
  const { open, coin, bonus } = await list();
  expect(open).toMatchObject([{ id: next.grantId, status: 'running', balance: 3_000 }]);
  expect([coin, bonus]).toEqual([700, 3_000]);
});

test('one that ran out of time cannot be given up', async () => {
  const { grantId } = await grant(1_000, 1);
  server.clock.advance(24 * 60 * 60 * 1000);
  await server.database
    .updateTable('sessions')
    .set({ last_seen_at: server.clock.now() })
    .where('player_id', '=', player.id)
    .execute();
  expect(await cancel(grantId)).toMatchObject({ errcode: 6301 });
  // The housekeeping has not been here yet.
  const { open, ended, bonus } = await list();
  expect([open, bonus]).toEqual([[], 0]);
  expect(ended).toMatchObject([{ id: grantId, status: 'expired' }]);
});

test('a wager from coin and bonus coin opens to both stakes and to the house', async () => {
  const move = { house: 'house:test', kind: 'deposit', reference: randomUUID() };
  const deposit = { playerId: player.id, currency: 2001, amount: 700, ...move };
  await run((tx) => post(tx, { ...deposit, at: server.clock.now() }));
  await grant(1_000, 7);
  await play(900, 0);
  const { id } = await server.database
    .selectFrom('transfers')
    .select('id')
    .where('player_id', '=', player.id)
    .where('kind', '=', 'wager')
    .executeTakeFirstOrThrow();
  const { data } = await server.call(coinDetailRow, { id }, player);
  expect(data.postings).toEqual([
    { account: 'wallet', isPlayer: true, amount: -700, balanceAfter: 0 },
    { account: 'bonus', isPlayer: true, amount: -200, balanceAfter: 800 },
    { account: 'wagers', isPlayer: false, amount: 900, balanceAfter: null },
  ]);
  expect(data.facts).toContainEqual({ name: 'game', value: 'test' });
});
