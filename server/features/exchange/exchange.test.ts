import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bonusCancel, bonusList } from '../../../contract/bonus-coin.ts';
import { exchange, getExchange } from '../../../contract/exchange.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { auditLedger, balancesOf } from '../../ledger/balances.ts';
import type { Reward } from '../../ledger/grant.ts';
import { post } from '../../ledger/post.ts';
import { withdrawableOf } from '../../ledger/requirements.ts';

interface Person {
  id: number;
  token: string;
}

let server: TestServer;
let player: Person;
let codes = 0;

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  player = await registerDepositor();
});
afterEach(async () => {
  expect(await inTransaction(server.database, auditLedger)).toEqual([]);
});
afterAll(() => server.close());

async function give(person: Person, currency: number, amount: number, kind = 'test-grant') {
  const move = { house: 'house:test', kind, reference: randomUUID(), at: server.clock.now() };
  await inTransaction(server.database, (tx) =>
    post(tx, { playerId: person.id, currency, amount, ...move }),
  );
}

async function registerDepositor(): Promise<Person> {
  const person = await server.registerPlayer();
  await give(person, 2001, 10_000, 'deposit');
  return person;
}

async function balances(person = player): Promise<Record<number, number>> {
  const all = await inTransaction(server.database, (tx) => balancesOf(tx, person.id));
  return Object.fromEntries([...all].filter(([, balance]) => balance !== 0));
}

/** Puts a code out, for everybody and for a month unless said. */
async function addCode(rewards: Reward[], other: object = {}): Promise<string> {
  codes += 1;
  const code = `TESTCODE${codes}`;
  const values = {
    code,
    rewards: JSON.stringify(rewards),
    total: 100,
    first_day: '2026-11-01',
    last_day: '2026-11-30',
    needs_deposit: true,
    wager_factor: 5,
    bonus_days: 7,
    created_at: server.clock.now(),
    ...other,
  };
  await server.database.insertInto('gift_codes').values(values).execute();
  return code;
}

const redeem = (code: string, who = player, onceKey = randomUUID()) =>
  server.call(exchange, { type: 'code', code }, { token: who.token, onceKey });
const swap = (points: number, onceKey = randomUUID()) =>
  server.call(exchange, { type: 'points', points }, { token: player.token, onceKey });

describe('a gift code', () => {
  test('gives every kind of prop, however it is typed', async () => {
    const rewards = [
      { propId: 2001, count: 5_000 },
      { propId: 2002, count: 50 },
      { propId: 60001, count: 5 },
      { propId: 1005, count: 1 },
      { propId: 110001, count: 2 },
    ];
    const code = await addCode(rewards);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4, 6)} – ${code.slice(6)}`;
    expect(await redeem(typed)).toMatchObject({ errcode: 0, data: { rewards, points: 50 } });
    expect(await balances()).toEqual({ 2001: 15_000, 2002: 50, 60001: 5, 1005: 1, 110001: 2 });
    const { recent } = (await server.call(getExchange, {}, player)).data;
    expect(recent).toMatchObject([
      { type: 'code', label: `TE***${code.slice(-2)}`, rewards, time: '2026-11-20T04:00:00.000Z' },
    ]);
  });

  test('gives coin that is to be wagered once before it can be withdrawn', async () => {
    await redeem(await addCode([{ propId: 2001, count: 5_000 }]));
    const standing = await inTransaction(server.database, (tx) => withdrawableOf(tx, player.id));
    expect(standing).toMatchObject({ coin: 15_000, locked: 5_000, withdrawable: 10_000 });
    expect(standing.requirements).toMatchObject([{ source: 'gift', left: 5_000 }]);
  });

  test('gives bonus coin on the terms of the code, which can be given up', async () => {
    await redeem(await addCode([{ propId: 2, count: 2_000 }], { wager_factor: 8, bonus_days: 3 }));
    const { open, bonus } = (await server.call(bonusList, {}, player)).data;
    expect(bonus).toBe(2_000);
    expect(open).toMatchObject([
      {
        source: 'gift',
        status: 'running',
        amount: 2_000,
        balance: 2_000,
        need: 16_000,
        left: 16_000,
        expiresTime: '2026-11-23T04:00:00.000Z',
        endTime: '',
      },
    ]);
    const id = open[0]?.id ?? '';
    const { data } = await server.call(bonusCancel, { id }, player);
    expect(data).toMatchObject({ open: [], bonus: 0, coin: 10_000 });
    expect(data.ended).toMatchObject([{ id, status: 'cancelled' }]);
    expect(await server.call(bonusCancel, { id }, player)).toMatchObject({ errcode: 6301 });
    expect(await server.call(bonusCancel, { id: 'x' }, player)).toMatchObject({ errcode: 4004 });
    const other = await server.registerPlayer();
    expect(await server.call(bonusCancel, { id }, other)).toMatchObject({ errcode: 4004 });
  });

  test('counts once for a player and is refused the second time', async () => {
    const code = await addCode([{ propId: 2002, count: 50 }]);
    const onceKey = randomUUID();
    expect((await redeem(code, player, onceKey)).data.points).toBe(50);
    expect((await redeem(code, player, onceKey)).data.points).toBe(50);
    expect(await redeem(code)).toMatchObject({ errcode: 6102 });
    expect(await balances()).toMatchObject({ 2002: 50 });
  });

  test('pressed twenty times at once with other keys gives its rewards once', async () => {
    const code = await addCode([{ propId: 2002, count: 50 }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(answers.filter(({ errcode }) => errcode === 6102)).toHaveLength(19);
    expect(await balances()).toMatchObject({ 2002: 50 });
  });

  test('of which three are left is given to three of twelve players at once', async () => {
    const code = await addCode([{ propId: 2002, count: 50 }], { total: 3 });
    const people = await Promise.all(Array.from({ length: 12 }, registerDepositor));
    const answers = await Promise.all(people.map((person) => redeem(code, person)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(3);
    expect(answers.filter(({ errcode }) => errcode === 6103)).toHaveLength(9);
    const held = await Promise.all(people.map(balances));
    expect(held.reduce((sum, of) => sum + (of[2002] ?? 0), 0)).toBe(150);
  });

  test('holds within its Manila days only', async () => {
    const days = { first_day: '2026-11-21', last_day: '2026-11-21' };
    const code = await addCode([{ propId: 2002, count: 1 }], days);
    server.clock.set('2026-11-20T15:59:59Z');
    player = await registerDepositor();
    expect(await redeem(code)).toMatchObject({ errcode: 6101 });
    server.clock.set('2026-11-20T16:00:00Z');
    expect(await redeem(code)).toMatchObject({ errcode: 0 });
    server.clock.set('2026-11-21T16:00:00Z');
    player = await registerDepositor();
    expect(await redeem(code)).toMatchObject({ errcode: 6103 });
  });

  test('is over once it is closed', async () => {
    const code = await addCode([{ propId: 2002, count: 1 }], { is_closed: true });
    expect(await redeem(code)).toMatchObject({ errcode: 6103 });
  });

  test('needs a deposit first, unless it says otherwise', async () => {
    const fresh = await server.registerPlayer();
    const code = await addCode([{ propId: 2002, count: 1 }]);
    expect(await redeem(code, fresh)).toMatchObject({ errcode: 1002, data: { needDeposit: 100 } });
    const free = await addCode([{ propId: 2002, count: 1 }], { needs_deposit: false });
    expect(await redeem(free, fresh)).toMatchObject({ errcode: 0 });
  });

  test('cannot be found by trying: the fifth wrong one locks, for right ones too', async () => {
    const code = await addCode([{ propId: 2002, count: 1 }]);
    for (const wrong of ['', 'NO', 'NOSUCHCODE', '"; drop table', 'ÑÑÑÑÑÑÑ'].slice(0, 4)) {
      expect(await redeem(wrong)).toMatchObject({ errcode: 6101 });
    }
    expect(await redeem('NOSUCHCODE')).toMatchObject({ errcode: 2005, data: { minutes: 30 } });
    expect(await redeem(code)).toMatchObject({ errcode: 2005 });
    server.clock.advance(29 * 60_000);
    expect(await redeem(code)).toMatchObject({ errcode: 2005, data: { minutes: 1 } });
    server.clock.advance(60_000);
    expect(await redeem(code)).toMatchObject({ errcode: 0 });
  });
});

test('one address cannot try codes with one account after the other', async () => {
  const limited = await openTestServer({ environment: { RATE_LIMIT: '600' } });
  try {
    const errcodes = new Set<number>();
    for (let count = 0; count < 31; count += 1) {
      const { token } = await limited.registerPlayer();
      const guess = { type: 'code', code: `GUESS${count}` } as const;
      errcodes.add((await limited.call(exchange, guess, { token })).errcode);
    }
    expect([...errcodes]).toEqual([6101, 9003]);
  } finally {
    await limited.close();
  }
});

describe('points', () => {
  test('become coin at the published rate, to be wagered once', async () => {
    await give(player, 2002, 1_250);
    const { data } = await swap(1_200);
    expect(data).toEqual({ rewards: [{ propId: 2001, count: 1_200 }], points: 50 });
    expect(await balances()).toEqual({ 2001: 11_200, 2002: 50 });
    const standing = await inTransaction(server.database, (tx) => withdrawableOf(tx, player.id));
    expect(standing.requirements).toMatchObject([{ source: 'exchange', left: 1_200 }]);
    const { recent } = (await server.call(getExchange, {}, player)).data;
    expect(recent).toMatchObject([{ type: 'points', label: '' }]);
  });

  test('are refused below the least, beside the step, and where too few are there', async () => {
    await give(player, 2002, 600);
    expect(await swap(400)).toMatchObject({
      errcode: 2009,
      data: { field: 'points', min: 500, step: 100 },
    });
    expect(await swap(550)).toMatchObject({ errcode: 2009 });
    expect(await swap(700)).toMatchObject({ errcode: 6104, data: { missing: 100 } });
    const input = { type: 'points' } as const;
    expect(await server.call(exchange, input, player)).toMatchObject({ errcode: 9004 });
    const fresh = await server.registerPlayer();
    const asked = { ...input, points: 500 };
    expect(await server.call(exchange, asked, fresh)).toMatchObject({ errcode: 1002 });
  });

  test('are exchanged once for a key that was forgotten meanwhile', async () => {
    await give(player, 2002, 1_000);
    const onceKey = randomUUID();
    await swap(500, onceKey);
    await server.database.deleteFrom('once_keys').execute();
    const { data } = await swap(500, onceKey);
    expect(data).toEqual({ rewards: [{ propId: 2001, count: 500 }], points: 500 });
    expect(await balances()).toEqual({ 2001: 10_500, 2002: 500 });
  });

  test('asked for many times at once are spent once', async () => {
    await give(player, 2002, 1_100);
    const answers = await Promise.all(Array.from({ length: 10 }, () => swap(500)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(2);
    expect(answers.filter(({ errcode }) => errcode === 6104)).toHaveLength(8);
    expect(await balances()).toEqual({ 2001: 11_000, 2002: 100 });
  });
});
