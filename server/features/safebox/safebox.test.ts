import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { safeboxInfo, safeboxMove, safeboxPassword } from '../../../contract/safebox.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { auditLedger } from '../../ledger/balances.ts';
import { post } from '../../ledger/post.ts';
import { readOps, runOps } from '../../operator/ops.ts';

const PASSWORD = 'kahon-ng-pera';

let server: TestServer;
let player: { id: number; token: string };

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  player = await server.registerPlayer();
  const move = { house: 'house:deposits', kind: 'deposit', reference: randomUUID() };
  await inTransaction(server.database, (tx) =>
    post(tx, {
      playerId: player.id,
      currency: 2001,
      amount: 10_000,
      at: server.clock.now(),
      ...move,
    }),
  );
});
afterEach(async () => {
  expect(await inTransaction(server.database, auditLedger)).toEqual([]);
});
afterAll(() => server.close());

const setPassword = (password: string, current?: string) =>
  server.call(safeboxPassword, { password, ...(current !== undefined && { current }) }, player);
const move = (
  direction: 'in' | 'out',
  amount: number,
  { password, onceKey = randomUUID() }: { password?: string; onceKey?: string } = {},
) =>
  server.call(
    safeboxMove,
    { direction, amount: hundredthsOf(amount), ...(password !== undefined && { password }) },
    { token: player.token, onceKey },
  );
const info = async () => (await server.call(safeboxInfo, {}, player)).data;

describe('the safebox', () => {
  test('takes coin in freely and gives it out by its own password', async () => {
    expect(await info()).toEqual({ hasSafeboxPassword: false, safebox: 0, coin: 10_000 });
    expect(await move('in', 4_000)).toMatchObject({ errcode: 6202 });
    expect((await setPassword(PASSWORD)).data).toMatchObject({ hasSafeboxPassword: true });
    expect((await move('in', 4_000)).data).toMatchObject({ safebox: 4_000, coin: 6_000 });
    expect(await move('out', 1_000)).toMatchObject({ errcode: 6201 });
    expect((await move('out', 1_000, { password: PASSWORD })).data).toEqual({
      hasSafeboxPassword: true,
      safebox: 3_000,
      coin: 7_000,
    });
  });

  test('refuses nothing, less than nothing, and more than there is', async () => {
    await setPassword(PASSWORD);
    expect(await move('in', 0)).toMatchObject({ errcode: 3002 });
    expect(await move('in', -5)).toMatchObject({ errcode: 3002 });
    expect(await move('in', 10_001)).toMatchObject({ errcode: 3005 });
    expect(await move('out', 1, { password: PASSWORD })).toMatchObject({ errcode: 3005 });
    expect(await info()).toMatchObject({ safebox: 0, coin: 10_000 });
  });

  test('moves once for a key, however often it is pressed', async () => {
    await setPassword(PASSWORD);
    const onceKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => move('in', 3_000, { onceKey })),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const out = { onceKey: randomUUID(), password: PASSWORD };
    await Promise.all(Array.from({ length: 5 }, () => move('out', 1_000, out)));
    expect(await info()).toMatchObject({ safebox: 2_000, coin: 8_000 });
  });

  test('moves once for a key that was forgotten meanwhile', async () => {
    await setPassword(PASSWORD);
    const onceKey = randomUUID();
    await move('in', 3_000, { onceKey });
    await server.database.deleteFrom('once_keys').execute();
    expect(await move('in', 3_000, { onceKey })).toMatchObject({ errcode: 0 });
    expect(await info()).toMatchObject({ safebox: 3_000, coin: 7_000 });
  });

  test('is never overdrawn by moves at the same time', async () => {
    await setPassword(PASSWORD);
    const answers = await Promise.all(Array.from({ length: 20 }, () => move('in', 1_500)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(6);
    expect(await info()).toMatchObject({ safebox: 9_000, coin: 1_000 });
  });
});

describe("the safebox's password", () => {
  test('has a length, and changes only with the present one', async () => {
    expect(await setPassword('x')).toMatchObject({ errcode: 2009, data: { field: 'password' } });
    await setPassword(PASSWORD);
    expect(await setPassword('another-one-2026')).toMatchObject({ errcode: 6201 });
    expect(await setPassword('another-one-2026', 'wrong')).toMatchObject({ errcode: 6201 });
    expect(await setPassword('another-one-2026', PASSWORD)).toMatchObject({ errcode: 0 });
    await move('in', 500);
    expect(await move('out', 500, { password: PASSWORD })).toMatchObject({ errcode: 6201 });
    expect(await move('out', 500, { password: 'another-one-2026' })).toMatchObject({ errcode: 0 });
  });

  test('is locked for half an hour by five wrong tries, counted one by one', async () => {
    await setPassword(PASSWORD);
    await move('in', 500);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => move('out', 1, { password: 'wrong' })),
    );
    expect(tries.filter(({ errcode }) => errcode === 6201)).toHaveLength(4);
    expect(tries.filter(({ errcode }) => errcode === 2005)).toHaveLength(8);
    const right = { password: PASSWORD };
    expect(await move('out', 1, right)).toMatchObject({ errcode: 2005, data: { minutes: 30 } });
    expect(await setPassword('another-one-2026', PASSWORD)).toMatchObject({ errcode: 2005 });
    // What goes in asks for no password.
    server.clock.advance(20 * 60_000);
    expect(await move('in', 1)).toMatchObject({ errcode: 0 });
    server.clock.advance(10 * 60_000);
    expect(await move('out', 1, right)).toMatchObject({ errcode: 0 });
  });

  test('that was lost is taken away by an operator, who moves no coin and is on record', async () => {
    await setPassword(PASSWORD);
    await move('in', 500);
    for (let count = 0; count < 5; count += 1) await move('out', 1, { password: 'wrong' });
    const ops = (words: string[]) => {
      const call = readOps(words);
      if ('lines' in call) return call;
      const deps = { database: server.database, now: server.clock.now(), operator: 'tess' };
      return runOps(call, deps);
    };
    const reset = ['safebox', 'reset', String(player.id), '--reason', 'ID was checked'];
    expect(await ops(reset)).toMatchObject({ exitCode: 0 });
    expect(await ops(reset)).toMatchObject({ exitCode: 1 });
    expect(await ops(['safebox', 'reset', 'x', '--reason', 'y'])).toMatchObject({ exitCode: 1 });
    expect(await info()).toEqual({ hasSafeboxPassword: false, safebox: 500, coin: 9_500 });
    await setPassword('another-one-2026');
    expect(await move('out', 500, { password: 'another-one-2026' })).toMatchObject({ errcode: 0 });
    const steps = await server.database.selectFrom('operator_steps').selectAll().execute();
    expect(steps).toMatchObject([{ subject: String(player.id), note: 'ID was checked' }]);
    const { lines } = await ops(['audit', 'list', '--player', String(player.id)]);
    expect(lines.filter((line) => line.includes('operator.safebox.reset'))).toEqual([
      expect.stringContaining(`"refused":"Player ${player.id} has no safebox password."`),
      expect.stringContaining('"reason":"ID was checked"'),
    ]);
  });

  test('is kept as a hash only', async () => {
    await setPassword(PASSWORD);
    const row = await server.database
      .selectFrom('safebox_passwords')
      .select('password_hash')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });
});
