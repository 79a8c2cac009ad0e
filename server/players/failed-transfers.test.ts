import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeposit, depositStatus } from '../../contract/wallet.ts';
import { AMOUNT as DEPOSIT } from '../../tests/support/servers/deposit-server.ts';
import {
  openWithdrawServer,
  reportOf,
  type Withdrawer,
  type WithdrawServer,
} from '../../tests/support/servers/withdraw-server.ts';
import { inTransaction } from '../db/database.ts';
import { settle } from '../features/deposit/settle.ts';
import { balancesOf } from '../ledger/balances.ts';

const MINUTE = 60_000;
let server: WithdrawServer;
beforeAll(async () => {
  server = await openWithdrawServer();
});
afterAll(async () => {
  await server.expectSoundBooks();
  await server.close();
});

const later = (minutes: number) => server.clock.advance(minutes * MINUTE);
const ask = (player: { token: string }) =>
  server.call(createDeposit, { rechargeTypeId: 1, amount: DEPOSIT }, player);

async function open(player: { token: string }) {
  const { data, errcode } = await ask(player);
  if (errcode !== 0) throw new Error(`no deposit was opened: ${errcode}`);
  return data as { id: string; reference: string };
}

/** The provider's word about a deposit. */
function report({ reference }: { reference: string }, reason?: 'declined' | 'expired') {
  const about = { reference, amount: DEPOSIT, paymentId: `pay-${reference}` };
  const now = server.clock.now();
  return inTransaction(server.database, (tx) =>
    settle(tx, {
      provider: 'sandbox',
      report: reason ? { ...about, outcome: 'failed', reason } : { ...about, outcome: 'paid' },
      now,
      onDepositSettled: async () => {},
    }),
  );
}

async function fail(player: { token: string }, times: number, reason?: 'expired') {
  for (let time = 0; time < times; time += 1)
    await report(await open(player), reason ?? 'declined');
}

async function refuseWithdrawals(player: Withdrawer, times: number) {
  for (let time = 0; time < times; time += 1) {
    const opened = await server.open(player, 10_000);
    await server.work();
    expect((await server.callBack(reportOf(opened, 'refused'))).status).toBe(200);
  }
}

async function eventsOf(playerId: number) {
  const rows = await server.database
    .selectFrom('audit_events')
    .select('kind')
    .where('player_id', '=', playerId)
    .where('kind', 'like', '%transfers.%')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

test('five declined deposits in ten minutes block deposits for ten, and nothing else', async () => {
  const player = await server.registerWithdrawer();
  await fail(player, 4);
  // Who let the time to pay go by has not tried.
  await fail(player, 3, 'expired');
  later(10);
  await fail(player, 4);
  const begun = await open(player);
  await fail(player, 1);
  expect(await ask(player)).toMatchObject({ errcode: 3008, data: { minutes: 10 } });
  const page = await fetch(`${server.address}/pay/${begun.reference}`, { redirect: 'manual' });
  expect(page.headers.get('location')).not.toContain('/sandbox/');
  const withdrawal = await server.open(player);
  expect(await report(begun)).toBe('booked');
  later(9);
  expect(await ask(player)).toMatchObject({ errcode: 3008, data: { minutes: 1 } });
  later(1);
  expect((await ask(player)).errcode).toBe(0);
  expect((await server.statusOf(player, withdrawal)).status).toBe('PENDING');
  expect(await eventsOf(player.id)).toEqual(['transfers.blocked']);
});

test('five more within a day suspend both kinds until the operator releases them', async () => {
  const player = await server.registerWithdrawer();
  await refuseWithdrawals(player, 5);
  expect((await server.ask(player)).errcode).toBe(3008);
  expect((await ask(player)).errcode).toBe(0);
  later(10);
  await refuseWithdrawals(player, 4);
  const [accepted, refused] = [await server.open(player), await server.open(player)];
  const pending = await open(player);
  await server.work();
  await server.callBack(reportOf(refused, 'refused'));
  later(20);
  expect((await server.ask(player)).errcode).toBe(3009);
  expect((await ask(player)).errcode).toBe(3009);
  // What had begun goes on.
  await server.callBack(reportOf(accepted, 'paid'));
  expect((await server.statusOf(player, accepted)).status).toBe('PAID');
  expect(await report(pending)).toBe('booked');
  expect((await server.call(depositStatus, { id: pending.id }, player)).data.status).toBe('PAID');

  const id = String(player.id);
  expect((await server.ops('transfers', 'list')).lines.join('\n')).toMatch(
    new RegExp(`player ${id} {2}withdrawals blocked .* all suspended `),
  );
  const release = ['transfers', 'release', id, '--reason', 'spoke to the bank'];
  expect((await server.ops(...release)).exitCode).toBe(0);
  expect((await server.ops(...release)).exitCode).toBe(1);
  expect((await server.ask(player)).errcode).toBe(0);
  expect((await ask(player)).errcode).toBe(0);
  expect(await eventsOf(player.id)).toEqual([
    'transfers.blocked',
    'transfers.suspended',
    'operator.transfers.release',
    'operator.transfers.release',
  ]);
  const titles = await server.database
    .selectFrom('mails')
    .select('title')
    .where('player_id', '=', player.id)
    .execute();
  expect(JSON.stringify(titles)).toMatch(/on hold.*open again/);
});

test('parallel failures count one by one, and no parallel call gets past what they stop', async () => {
  const player = await server.registerWithdrawer({ coin: 0 });
  const before = await inTransaction(server.database, (tx) => balancesOf(tx, player.id));
  const opened = await Promise.all(Array.from({ length: 10 }, () => open(player)));
  await Promise.all(opened.slice(0, 5).map((deposit) => report(deposit, 'declined')));
  const blocked = await Promise.all(Array.from({ length: 6 }, () => ask(player)));
  expect(new Set(blocked.map(({ errcode }) => errcode))).toEqual(new Set([3008]));
  await Promise.all(
    opened
      .slice(5)
      .flatMap((deposit) => [report(deposit, 'declined'), report(deposit, 'declined')]),
  );
  const suspended = await Promise.all(Array.from({ length: 6 }, () => ask(player)));
  expect(new Set(suspended.map(({ errcode }) => errcode))).toEqual(new Set([3009]));
  expect(await eventsOf(player.id)).toEqual(['transfers.blocked', 'transfers.suspended']);
  expect(await inTransaction(server.database, (tx) => balancesOf(tx, player.id))).toEqual(before);
});
