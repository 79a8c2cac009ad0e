import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountRegist } from '../../contract/account.ts';
import { actInviteUser } from '../../contract/invite.ts';
import { accountForm } from '../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { inTransaction } from '../db/database.ts';
import { auditLedger, balancesOf } from '../ledger/balances.ts';
import { readOps, runOps } from '../operator/ops.ts';
import { onDepositSettled } from './compose.ts';
import { settle } from './deposit/settle.ts';
import { insertDeposit } from './deposit/store.ts';
import { eachByItself } from './missed-grants.ts';

const AMOUNT = 50_000;
const DIAMOND = 60001;
const CHANCE = 3;

let server: TestServer;
let inviter: { id: number; token: string };
let friend: { id: number; token: string };
let names = 0;

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  inviter = await register();
  await server.call(actInviteUser, { start: true }, inviter);
  friend = await register(String(inviter.id));
});
afterEach(async () => {
  expect(await inTransaction(server.database, auditLedger)).toEqual([]);
});
afterAll(() => server.close());

async function register(pid?: string) {
  names += 1;
  const form = { ...accountForm(`hooked.${names}`), ...(pid && { pid }) };
  const { data, errcode } = await server.call(accountRegist, form);
  expect(errcode).toBe(0);
  return { id: Number(data.userInfo.id), token: data.token };
}

/** Settles a paid deposit of the friend and answers what became of it. */
async function deposit(): Promise<string> {
  const now = server.clock.now();
  const reference = randomUUID();
  const report = { reference, amount: AMOUNT, outcome: 'paid', paymentId: reference } as const;
  return inTransaction(server.database, async (tx) => {
    await insertDeposit(tx, {
      player_id: friend.id,
      id: randomUUID(),
      reference,
      channel_id: 1,
      channel_name: 'test',
      provider: 'sandbox',
      amount: AMOUNT,
      created_at: now,
    });
    return settle(tx, { provider: 'sandbox', report, now, onDepositSettled });
  });
}

async function balanceOf(playerId: number, propId: number): Promise<number> {
  const all = await inTransaction(server.database, (tx) => balancesOf(tx, playerId));
  return all.get(propId) ?? 0;
}

type Configured = 'jackpot_config' | 'diamond_config' | 'invite_config';

/** Lets a feature run with another configuration and puts the published one back. */
async function withConfig(table: Configured, config: object, work: () => Promise<void>) {
  const row = await server.database.selectFrom(table).select('config').executeTakeFirstOrThrow();
  const write = (value: object) =>
    server.database
      .updateTable(table)
      .set({ config: JSON.stringify(value) as never })
      .execute();
  await write(config);
  try {
    await work();
  } finally {
    await write(row.config);
  }
}

const missed = () =>
  server.database.selectFrom('missed_grants').select(['player_id', 'hook']).execute();

describe('a deposit', () => {
  test.each(['jackpot_config', 'diamond_config', 'invite_config'] as const)(
    'is booked although %s is written wrongly, and everything else is granted',
    async (table) => {
      await withConfig(table, {}, async () => {
        expect(await deposit()).toBe('booked');
      });
      expect(await balanceOf(friend.id, 2001)).toBe(AMOUNT);
      const first = await server.database
        .selectFrom('first_deposits')
        .select('tier_id')
        .where('player_id', '=', friend.id)
        .executeTakeFirst();
      expect(first?.tier_id).toBe(2);
    },
  );

  test('is booked although a rate of diamonds is zero', async () => {
    const { config } = await server.database
      .selectFrom('diamond_config')
      .select('config')
      .executeTakeFirstOrThrow();
    await withConfig('diamond_config', { ...config, earnPerDeposit: 0 }, async () => {
      expect(await deposit()).toBe('booked');
    });
    // The first deposit's own diamonds.
    expect(await balanceOf(friend.id, DIAMOND)).toBe(60);
  });

  test('names to the operator what it could not grant', async () => {
    await withConfig('jackpot_config', {}, async () => {
      await deposit();
    });
    expect(await missed()).toContainEqual({ player_id: friend.id, hook: 'draw chances' });
    expect(await balanceOf(friend.id, CHANCE)).toBe(1);
    const call = readOps(['grants', 'missed']);
    if ('exitCode' in call) throw new Error('the command is not known');
    const deps = { database: server.database, now: server.clock.now(), operator: 'test' };
    const { lines } = await runOps(call, deps);
    expect(lines.join('\n')).toMatch(new RegExp(`player ${friend.id}  draw chances`));
  });

  test('counts for the inviter also where the operator gives no spins for it', async () => {
    const { config } = await server.database
      .selectFrom('invite_config')
      .select('config')
      .executeTakeFirstOrThrow();
    const rules = { ...config.rules, spinsForDeposit: 0, spinsForFriend: 0 };
    await withConfig('invite_config', { ...config, rules }, async () => {
      friend = await register(String(inviter.id));
      expect(await deposit()).toBe('booked');
    });
    const row = await server.database
      .selectFrom('invite_friends')
      .selectAll()
      .where('friend_id', '=', friend.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ register_count: 'counted', deposit_count: 'counted' });
    expect((await missed()).filter(({ player_id }) => player_id === friend.id)).toEqual([]);
  });
});

describe('a registration', () => {
  test('goes through although the invite wheel is written wrongly', async () => {
    await withConfig('invite_config', {}, async () => {
      friend = await register(String(inviter.id));
    });
    expect(await balanceOf(friend.id, CHANCE)).toBe(1);
    expect(await missed()).toContainEqual({ player_id: friend.id, hook: 'invited friend' });
  });
});

describe('a grant', () => {
  test('that another try can mend is no missed one: everything is tried again', async () => {
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const hooks = eachByItself('deposit', {
      stuck: async () => {
        throw deadlock;
      },
    });
    const event = { playerId: friend.id, now: server.clock.now() };
    await expect(inTransaction(server.database, (tx) => hooks(tx, event))).rejects.toBe(deadlock);
    expect((await missed()).some(({ hook }) => hook === 'stuck')).toBe(false);
  });

  test('that fails half-way leaves nothing behind', async () => {
    const { id } = friend;
    const hooks = eachByItself('deposit', {
      'half done': async (tx) => {
        await tx
          .insertInto('follows')
          .values({ player_id: id, channel_id: 9, opened_at: server.clock.now() })
          .execute();
        throw new RangeError('wrong rate');
      },
    });
    const event = { playerId: id, now: server.clock.now() };
    await inTransaction(server.database, (tx) => hooks(tx, event));
    const rows = await server.database
      .selectFrom('follows')
      .selectAll()
      .where('player_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
    expect(await missed()).toContainEqual({ player_id: id, hook: 'half done' });
  });
});
