import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fairnessInfo } from '../../../contract/fairness.ts';
import {
  getJackpotDrawInfo,
  jackpotDrawShown,
  receiveDrawChance,
} from '../../../contract/jackpot.ts';
import { scriptedSeeds } from '../../../tests/support/models/scripted-seeds.ts';
import {
  type JackpotServer,
  openJackpotServer,
} from '../../../tests/support/servers/jackpot-server.ts';

let server: JackpotServer;
let player: { id: number; token: string };

beforeAll(async () => {
  server = await openJackpotServer();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  player = await server.registerDrawer();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

const spin = (onceKey = randomUUID(), who = player) =>
  server.call(receiveDrawChance, {}, { token: who.token, onceKey });

describe('the prizes', () => {
  const prizes = [
    { cell: 0, propId: 2001, count: 100 },
    { cell: 1, propId: 2002, count: 50 },
    { cell: 3, propId: 60001, count: 5 },
    { cell: 5, propId: 1005, count: 1 },
    { cell: 9, propId: 2001, count: 88_800 },
  ];

  test.each(prizes)('cell $cell credits $count of prop $propId', async (prize) => {
    const before = await server.balances(player.id);
    server.random.script(...scriptedSeeds({ cell: prize.cell }));
    const { data } = await spin();
    expect(data).toMatchObject({ ...prize, type: 1, nickname: `player${player.id}` });
    const after = await server.balances(player.id);
    expect(after[3]).toBe((before[3] ?? 0) - 1);
    expect(after[prize.propId]).toBe((before[prize.propId] ?? 0) + prize.count);
  });

  test('a Mega win pays the pot to the hundredth and starts it anew', async () => {
    server.clock.advance(60_000);
    const info = await server.call(getJackpotDrawInfo, {}, player);
    server.random.script(...scriptedSeeds({ cell: 7, tier: 0 }));
    const { data } = await spin();
    expect(data).toMatchObject({ cell: 7, propId: 50_001, type: 2, bonus: 0 });
    expect(data.count).toBe(info.data.megaJackpot);
    expect(data.amountSection).toEqual(info.data.megaSection);
    expect((await server.balances(player.id))[2001]).toBe(10_000 + info.data.megaJackpot);
    await server.call(jackpotDrawShown, { drawId: data.id }, player);
    const after = await server.call(getJackpotDrawInfo, {}, player);
    expect(after.data.megaJackpot).toBe(info.data.megaSection.min);
    expect(after.data.total).toBe(info.data.total - data.count + info.data.megaSection.min);
    expect(after.data.jackpotWinnerList[0]).toMatchObject({ drawId: data.id, tier: 'mega' });
    expect(after.data.jackpotWinnerList[0]?.nickname).toMatch(/^pl\*\*\*\d$/);
  });

  test('two Mini wins at once get one pot each', async () => {
    const other = await server.registerDrawer();
    const info = await server.call(getJackpotDrawInfo, {}, player);
    // The seeds are made before the race, in which each could take a half of the other's.
    for (const who of [player, other]) {
      server.random.script(...scriptedSeeds({ cell: 7, tier: 3 }));
      await server.call(fairnessInfo, {}, who);
    }
    const wins = await Promise.all([spin(), spin(randomUUID(), other)]);
    const amounts = wins.map(({ data }) => Number(data.count)).sort((a, b) => a - b);
    expect(amounts).toEqual([info.data.miniSection.min, Number(info.data.miniJackpot)]);
  });
});

describe('the refusals', () => {
  test('1004 comes first: nobody draws while the activity is closed', async () => {
    const fresh = await server.registerPlayer();
    await server.database.updateTable('jackpot_config').set({ is_open: false }).execute();
    try {
      expect(await spin(randomUUID(), fresh)).toMatchObject({ status: 409, errcode: 1004 });
      const { data } = await server.call(getJackpotDrawInfo, {}, player);
      expect(data).toMatchObject({ isOpen: false, canReceiveDrawChance: false });
    } finally {
      await server.database.updateTable('jackpot_config').set({ is_open: true }).execute();
    }
  });

  test('1002 tells how much is still to deposit, before any chance is asked for', async () => {
    const fresh = await server.registerPlayer();
    await server.deposit(fresh.id, 2_500);
    const answer = await spin(randomUUID(), fresh);
    expect(answer).toMatchObject({ status: 409, errcode: 1002, data: { needDeposit: 7_500 } });
    const { data } = await server.call(getJackpotDrawInfo, {}, fresh);
    expect(data).toMatchObject({ needDeposit: 7_500, canReceiveDrawChance: false, chances: 0 });
  });

  test('1001 comes when no chance is left', async () => {
    await spin();
    await spin();
    expect(await spin()).toMatchObject({ status: 409, errcode: 1001 });
  });

  test('1003 asks for 20,000 wagered for each draw from the fourth of a Manila day on', async () => {
    server.clock.set('2026-11-20T15:45:00Z');
    player = await server.registerDrawer();
    await server.deposit(player.id, 100_000);
    for (let draw = 1; draw <= 3; draw++) expect((await spin()).errcode).toBe(0);
    expect(await spin()).toMatchObject({ errcode: 1003, data: { needTyping: 20_000 } });
    await server.wager(player.id, 15_000);
    expect(await spin()).toMatchObject({ errcode: 1003, data: { needTyping: 5_000 } });
    await server.wager(player.id, 5_000);
    expect((await spin()).errcode).toBe(0);
    expect(await spin()).toMatchObject({ errcode: 1003, data: { needTyping: 20_000 } });
    server.clock.set('2026-11-20T16:00:00Z');
    expect((await spin()).errcode).toBe(0);
  });

  test('a refused draw spends nothing and leaves its key free', async () => {
    await spin();
    await spin();
    const before = await server.balances(player.id);
    const onceKey = randomUUID();
    expect((await spin(onceKey)).errcode).toBe(1001);
    expect(await server.balances(player.id)).toEqual(before);
    await server.deposit(player.id, 10_000);
    expect((await spin(onceKey)).errcode).toBe(0);
  });
});

describe('a draw runs once', () => {
  test('twenty parallel presses with one key spend one chance and get one answer', async () => {
    const onceKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin(onceKey)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await server.balances(player.id))[3]).toBe(1);
  });

  test('twenty keys and one chance give one draw and nineteen times 1001', async () => {
    await spin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin()));
    const codes = answers.map(({ errcode }) => errcode).sort();
    expect(codes).toEqual([0, ...Array.from({ length: 19 }, () => 1001)]);
    expect((await server.balances(player.id))[3]).toBeUndefined();
  });

  test("another player's key is that player's own", async () => {
    const other = await server.registerDrawer();
    const onceKey = randomUUID();
    const mine = await spin(onceKey);
    const theirs = await spin(onceKey, other);
    expect(theirs.errcode).toBe(0);
    expect(theirs.data.id).not.toBe(mine.data.id);
  });

  test('a retry after the reply was lost gets the same outcome, also from another process', async () => {
    const onceKey = randomUUID();
    const first = await spin(onceKey);
    const restarted = await openJackpotServer({ databaseUrl: server.databaseUrl });
    try {
      const as = { token: player.token, onceKey };
      const again = await restarted.call(receiveDrawChance, {}, as);
      expect(again.data).toEqual(first.data);
    } finally {
      await restarted.close();
    }
    expect((await server.balances(player.id))[3]).toBe(1);
  });

  test('a press whose connection broke at any moment is settled once by its retry', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    await server.deposit(player.id, 100_000);
    await server.wager(player.id, 100_000);
    const before = (await server.balances(player.id))[3] ?? 0;
    for (let draws = 1; draws <= 6; draws++) {
      const onceKey = randomUUID();
      const press = fetch(`${address}/app/v1/receiveDrawChance`, {
        method: 'POST',
        headers: { authorization: `Bearer ${player.token}`, 'idempotency-key': onceKey },
        signal: AbortSignal.timeout(draws * 2),
      });
      await press.catch(() => undefined);
      const retried = await spin(onceKey);
      expect(await spin(onceKey)).toMatchObject({ errcode: 0, data: retried.data });
      expect((await server.balances(player.id))[3] ?? 0).toBe(before - draws);
    }
  });

  test('a draw that fails before its commit leaves nothing, and its nonce draws the same again', async () => {
    const cell = 9;
    server.random.script(...scriptedSeeds({ cell }));
    await server.call(getJackpotDrawInfo, {}, player);
    const before = await server.balances(player.id);
    const failing = await openJackpotServer({
      databaseUrl: server.databaseUrl,
      profileOf: () => Promise.reject(new Error('the process dies here')),
    });
    try {
      const as = { token: player.token, onceKey: randomUUID() };
      expect((await failing.call(receiveDrawChance, {}, as)).status).toBe(500);
    } finally {
      await failing.close();
    }
    expect(await server.balances(player.id)).toEqual(before);
    expect((await spin()).data.cell).toBe(cell);
  });
});
