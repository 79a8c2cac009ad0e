import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeposit } from '../../contract/wallet.ts';
import { seededNumbers } from '../../tests/support/models/ledger-model.ts';
import { wager } from '../../tests/support/models/wagers.ts';
import { verifyPlayer } from '../../tests/support/players/verified-player.ts';
import {
  type AgentPlayer,
  type AgentServer,
  openAgentServer,
} from '../../tests/support/servers/agent-server.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { playerTools, type WithdrawalReply } from '../../tests/support/servers/withdraw-server.ts';
import { linkNewest } from '../audit/chain.ts';
import { checkChain } from '../audit/check.ts';
import { inTransaction } from '../db/database.ts';
import { onDepositSettled } from '../features/compose.ts';
import { requeryUnpaid } from '../features/deposit/requery.ts';
import { workOffPayouts } from '../features/withdraw/payouts.ts';
import { auditLedger, houseBalanceOf } from '../ledger/balances.ts';
import { grantBonus } from '../ledger/bonus.ts';
import { hold } from '../ledger/holds.ts';
import { rollContributions } from '../ledger/pots.ts';
import { sandboxPayments } from '../providers/payments/sandbox-payments.ts';
import { decidePayment } from '../providers/payments/sandbox-store.ts';
import { sandboxPayouts } from '../providers/payouts/sandbox-payouts.ts';
import { tidyUp } from './housekeeping.ts';

// Three servers on one database, all of whose jobs run at once over what is due, while players go on.

const DAY_MS = 24 * 60 * 60 * 1000;
const COIN = 2001;
const numbers = seededNumbers(20_261_120);

let first: AgentServer;
let servers: TestServer[];
let address: string;

beforeAll(async () => {
  first = await openAgentServer('2026-11-18T04:00:00Z', { environment: { PAYOUT_SECONDS: '0' } });
  const options = { databaseUrl: first.databaseUrl, environment: { PAYOUT_SECONDS: '0' } };
  servers = [first, await openTestServer(options), await openTestServer(options)];
  for (const server of servers) server.clock.set(first.clock.now());
  address = await first.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const server of [...servers].reverse()) await server.close();
});

/** What a server does by itself; each answers how much there was to do. */
function jobsOf(server: TestServer, sent: string[]) {
  const { database, clock, random, app } = server;
  const now = clock.now;
  const at = { database, random, now, address: () => address };
  const desk = sandboxPayouts({ ...at, everySeconds: 0 });
  const payouts = {
    ...desk,
    send: (order: Parameters<typeof desk.send>[0]) => {
      sent.push(order.reference);
      return desk.send(order);
    },
  };
  return {
    payouts: async () => (await workOffPayouts({ database, now, payouts, log: app.log })).answered,
    deposits: async () => {
      const payments = sandboxPayments(at);
      const deps = { database, now, payments, onDepositSettled, log: app.log };
      return (await requeryUnpaid(deps)).settled;
    },
    pots: () => rollContributions(database, now()),
    chain: async () => ((await linkNewest(database)) ? 1 : 0),
    tidying: async () =>
      Object.values(await tidyUp(database, now())).reduce((sum, count) => sum + count, 0),
  };
}

/** Four of a kind of everything that falls due within the day. */
async function prepare() {
  const { database, clock, run, call, registerPlayer } = {
    ...first,
    run: <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
      inTransaction(first.database, work),
  };
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + DAY_MS);
  const line = await first.chain(6);
  await first.wager(line[5] as AgentPlayer, 100_000);
  const { registerWithdrawer, open } = playerTools(first, run);
  const withdrawals: WithdrawalReply[] = [];
  const idle: number[] = [];
  const deposits: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const withdrawer = await registerWithdrawer();
    withdrawals.push(await open(withdrawer), await open(withdrawer));
    const player = await registerPlayer();
    await verifyPlayer(database, player.id, at);
    const form = { rechargeTypeId: 1, amount: withdrawals[0]?.amount ?? 0 };
    const { data } = await call(createDeposit, form as never, player);
    await fetch(address + data.payUrl, { redirect: 'manual' });
    await decidePayment(database, data.reference, { status: 'approved', reason: '', at });
    deposits.push(data.reference);
    const money = { playerId: player.id, currency: COIN, house: 'house:test', reference: 'x', at };
    await run(async (tx) => {
      await sql`select ledger_post(${player.id}, ${COIN}, 900, 'house:test', 'test', 'x', '{}', ${at})`.execute(
        tx,
      );
      await hold(tx, { ...money, amount: 500, kind: 'withdrawal', expiresAt });
      const terms = { playerId: player.id, amount: 500, need: 900, source: 'gift', reference: 'x' };
      await grantBonus(tx, { ...terms, expiresAt, at });
    });
    idle.push(player.id);
  }
  return { line, withdrawals, deposits, idle };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Players go on at whatever server answers. */
async function play({ idle }: Prepared, from: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const { database, clock } = numbers.oneOf(servers) as TestServer;
    const bet = { amount: 5, game: 'test', wagerId: `${from}-${count}`, potBp: 100 };
    const playerId = numbers.oneOf(idle) as number;
    await inTransaction(database, (tx) => wager(tx, { ...bet, playerId, at: clock.now() }));
  }
}

async function number(query: string): Promise<number> {
  const { rows } = await sql<{ value: string | null }>`${sql.raw(query)}`.execute(first.database);
  return Number(rows[0]?.value ?? 0);
}

test('three servers at once pay and settle everything once, and leave nothing', async () => {
  const prepared = await prepare();
  const { line, withdrawals, deposits, idle } = prepared;
  const sent: string[] = [];
  const jobs = servers.map((server) => jobsOf(server, sent));
  for (const { clock } of servers) clock.advance(DAY_MS);
  const storm = () =>
    Promise.all(
      jobs.flatMap((own, server) => [
        ...Object.values(own).map((job) => job()),
        play(prepared, `${sent.length}-${server}`, 5),
      ]),
    );
  await storm();
  expect(sent.sort()).toEqual(withdrawals.map(({ reference }) => reference).sort());
  for (const { reference } of withdrawals) {
    await fetch(`${address}/sandbox/payouts/press/pay-silent?of=${reference}`, { method: 'POST' });
  }
  for (const { clock } of servers) clock.advance(2 * 60 * 60_000);
  await storm();
  for (const job of Object.values(jobs[0] ?? {})) await job();
  for (const own of jobs) for (const job of Object.values(own)) expect(await job()).toBe(0);

  expect(sent).toHaveLength(withdrawals.length);
  expect(await number("select count(*) as value from deposits where status <> 'PAID'")).toBe(0);
  expect(await number("select count(*) as value from withdrawals where status <> 'PAID'")).toBe(0);
  expect(await number("select count(*) as value from holds where status = 'pending'")).toBe(0);
  expect(await number("select count(*) as value from bonus_grants where status = 'active'")).toBe(
    0,
  );
  expect(await number('select count(*) as value from pot_contributions')).toBe(0);
  const [amount, net] = [withdrawals[0]?.amount ?? 0, withdrawals.map((one) => one.net)];
  const house = (name: string) =>
    inTransaction(first.database, (tx) => houseBalanceOf(tx, name, COIN));
  expect(await house('house:withdrawals')).toBe(net.reduce((sum, one) => sum + one, 0));
  const paidIn = `select sum(amount) as value from deposits where player_id = any('{${idle}}')`;
  expect(await number(paidIn)).toBe(deposits.length * amount);
  const open = await Promise.all(line.map(async (one) => (await first.see(one)).open));
  expect(open).toEqual([10, 10, 20, 40, 100, 0]);
  // No day was settled that is not over, as by a server that came second to a friend.
  const ahead = "select count(*) as value from agent_members where rolled_through > '2026-11-18'";
  expect(await number(ahead)).toBe(0);
  expect(await number('select count(*) as value from audit_events')).toBe(
    await number('select count(*) as value from audit_links'),
  );
  expect((await inTransaction(first.database, (tx) => checkChain(tx))).problems).toEqual([]);
  expect(await inTransaction(first.database, auditLedger)).toEqual([]);
}, 120_000);
