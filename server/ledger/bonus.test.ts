import { describe, expect, test } from 'vitest';
import { inDays, NOW } from '../../tests/support/players/ledger-player.ts';
import { testLedger } from '../../tests/support/servers/test-ledger.ts';
import { expireBonuses } from './bonus.ts';
import { BalanceTooLow, TransferConflict } from './errors.ts';

const ledger = testLedger();
const { player } = ledger;

describe('a bonus that is played through', () => {
  test('becomes coin when results of wagers met its requirement', async () => {
    const ana = player();
    await ana.bonus(1000, 2000);
    await ana.wager('a', 1000);
    await ana.win('a', 'wa', 1500);
    expect(await ana.bonuses()).toMatchObject([{ status: 'running', balance: 1500, left: 1000 }]);
    await ana.wager('b', 1000);
    // Its result is still out: a rollback may yet take the wager back.
    expect(await ana.bonuses()).toMatchObject([{ status: 'running', balance: 500, left: 0 }]);
    await ana.win('b', 'wb', 300);
    expect(await ana.balances()).toEqual({ coin: 800, bonus: 0, safebox: 0 });
    expect(await ana.bonuses()).toMatchObject([
      { status: 'completed', converted: 800, done: 2000, left: 0, balance: 0 },
    ]);
    expect(await ana.withdrawable()).toMatchObject({ withdrawable: 800 });
  });

  test('counts wagers of coin too, by the weight of the game', async () => {
    const ana = player();
    await ana.deposit(1000);
    await ana.bonus(100, 500);
    await ana.wager('a', 800, { weightPercent: 50 });
    await ana.win('a', 'wa', 0);
    expect(await ana.bonuses()).toMatchObject([{ done: 400, left: 100, balance: 100 }]);
    await ana.wager('b', 100);
    await ana.win('b', 'wb', 0);
    expect(await ana.balances()).toEqual({ coin: 200, bonus: 0, safebox: 0 });
  });

  test('is not met by wagers that are taken back', async () => {
    const ana = player();
    await ana.deposit(1000);
    await ana.bonus(100, 500);
    await ana.wager('a', 600);
    await ana.rollback('a');
    expect(await ana.bonuses()).toMatchObject([{ status: 'running', done: 0, balance: 100 }]);
  });

  test('gives what an open wager of it wins afterwards as coin', async () => {
    const ana = player();
    await ana.bonus(1000, 500);
    await ana.wager('slow', 300);
    await ana.wager('slower', 100);
    await ana.wager('quick', 500);
    await ana.win('quick', 'q', 0);
    expect(await ana.balances()).toEqual({ coin: 100, bonus: 0, safebox: 0 });
    expect(await ana.win('slow', 's', 77)).toEqual({ coinPart: 77, bonusPart: 0, forfeited: 0 });
    expect(await ana.rollback('slower')).toMatchObject({ coinPart: 100, bonusPart: 0 });
    expect(await ana.balances()).toEqual({ coin: 277, bonus: 0, safebox: 0 });
  });

  test('without a requirement is coin at once', async () => {
    const ana = player();
    expect(await ana.bonus(100, 0)).toMatchObject({ status: 'completed' });
    expect(await ana.balances()).toEqual({ coin: 100, bonus: 0, safebox: 0 });
  });
});

describe('a bonus that is lost', () => {
  test('is spent once its last open wager has its result, and the next one starts', async () => {
    const ana = player();
    await ana.bonus(100, 1000);
    expect(await ana.bonus(200, 1000)).toMatchObject({ status: 'waiting' });
    await ana.wager('a', 100);
    expect(await ana.bonuses()).toMatchObject([
      { status: 'running', balance: 0 },
      { status: 'waiting', balance: 200, done: 0 },
    ]);
    await expect(ana.wager('b', 50)).rejects.toThrow(BalanceTooLow);
    await ana.win('a', 'w', 0);
    expect(await ana.bonuses()).toMatchObject([
      { status: 'running', balance: 200, done: 0 },
      { status: 'spent', balance: 0, converted: 0 },
    ]);
  });

  test('keeps running while an open wager may still bring it back', async () => {
    const ana = player();
    await ana.bonus(100, 1000);
    await ana.wager('a', 60);
    await ana.wager('b', 40);
    await ana.win('a', 'wa', 0);
    await ana.win('b', 'wb', 90);
    expect(await ana.bonuses()).toMatchObject([{ status: 'running', balance: 90 }]);
  });
});

describe('the queue', () => {
  test('runs bonuses one after the other, by the order they were granted in', async () => {
    const ana = player();
    const first = await ana.bonus(100, 1000);
    await ana.bonus(200, 1000);
    await ana.bonus(300, 1000);
    expect(await ana.balances()).toMatchObject({ bonus: 100 });
    await ana.cancel(first.grantId);
    expect(await ana.balances()).toMatchObject({ bonus: 200 });
    expect(await ana.bonuses()).toMatchObject([
      { status: 'running', amount: 200 },
      { status: 'waiting', amount: 300 },
      { status: 'cancelled', amount: 100 },
    ]);
  });

  test('passes over bonuses that ran out while they waited', async () => {
    const ana = player();
    const first = await ana.bonus(100, 1000);
    await ana.bonus(200, 1000, inDays(1));
    await ana.bonus(300, 1000);
    ana.at = inDays(2);
    await ana.cancel(first.grantId);
    expect(await ana.balances()).toMatchObject({ bonus: 300 });
    expect((await ana.bonuses()).map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'expired',
      'running',
    ]);
  });

  test('grants a bonus once for each source and reference', async () => {
    const ana = player();
    const first = await ana.bonus(100, 1000, inDays(7), 'same');
    expect(await ana.bonus(100, 1000, inDays(7), 'same')).toEqual(first);
    await expect(ana.bonus(101, 1000, inDays(7), 'same')).rejects.toThrow(TransferConflict);
    await expect(ana.bonus(100, 1001, inDays(7), 'more than ten times')).rejects.toThrow(
      RangeError,
    );
    expect(await ana.balances()).toMatchObject({ bonus: 100 });
  });
});

describe('a bonus that is given up or runs out', () => {
  test('takes its bonus coin away once and leaves coin alone', async () => {
    const ana = player();
    await ana.deposit(50);
    const { grantId } = await ana.bonus(100, 1000);
    await ana.wager('a', 80);
    await ana.win('a', 'w', 160);
    expect(await ana.balances()).toEqual({ coin: 100, bonus: 130, safebox: 0 });
    expect(await ana.cancel(grantId)).toEqual({ status: 'cancelled', taken: 130 });
    expect(await ana.cancel(grantId)).toEqual({ status: 'cancelled', taken: 130 });
    expect(await ana.balances()).toEqual({ coin: 100, bonus: 0, safebox: 0 });
  });

  test('takes along what its open wagers win or give back; their coin comes back', async () => {
    const ana = player();
    await ana.deposit(100);
    const { grantId } = await ana.bonus(100, 1000);
    await ana.wager('a', 150);
    await ana.wager('b', 20);
    await ana.cancel(grantId);
    await ana.bonus(70, 500);
    expect(await ana.win('a', 'w', 300)).toEqual({ coinPart: 200, bonusPart: 0, forfeited: 100 });
    expect(await ana.rollback('b')).toMatchObject({ coinPart: 0, bonusPart: 0, forfeited: 20 });
    expect(await ana.balances()).toEqual({ coin: 200, bonus: 70, safebox: 0 });
  });

  test('ends at its moment, whatever comes first: a wager, a result or the housekeeping', async () => {
    const [ana, ben, cara] = [player(), player(), player()];
    for (const one of [ana, ben, cara]) {
      await one.deposit(50);
      await one.bonus(100, 1000, inDays(1));
      await one.wager('open', 70);
      await one.bonus(30, 300, inDays(9));
      one.at = inDays(1);
    }
    await expect(ana.wager('late', 31)).rejects.toThrow(BalanceTooLow);
    expect(await ben.win('open', 'w', 140)).toEqual({ coinPart: 100, bonusPart: 0, forfeited: 40 });
    expect(await expireBonuses(ledger.database, { at: inDays(1), limit: 100 })).toBe(2);
    expect(await expireBonuses(ledger.database, { at: inDays(1), limit: 100 })).toBe(0);
    for (const one of [ana, ben, cara]) {
      expect((await one.balances()).bonus).toBe(30);
      expect((await one.bonuses()).map(({ status }) => status)).toEqual(['running', 'expired']);
    }
  });

  test('is not there for another player, and an id that is none is missing', async () => {
    const [ana, ben] = [player(), player()];
    const { grantId } = await ana.bonus(100, 1000);
    expect(await ben.cancel(grantId)).toEqual({ status: 'missing', taken: 0 });
    expect(await ana.cancel('nonsense')).toEqual({ status: 'missing', taken: 0 });
    expect((await ana.bonuses())[0]).toMatchObject({ status: 'running', createdAt: NOW });
  });

  test('is cancelled while it waits without a move', async () => {
    const ana = player();
    await ana.bonus(100, 1000);
    const { grantId } = await ana.bonus(200, 1000);
    expect(await ana.cancel(grantId)).toEqual({ status: 'cancelled', taken: 0 });
    expect((await ana.balances()).bonus).toBe(100);
  });
});

test('bonuses granted and cancelled by many connections at once leave one running', async () => {
  const ana = player();
  await ana.deposit(1000);
  const grants = await Promise.all(
    Array.from({ length: 16 }, (_, index) => ana.bonus(100 + index, 500)),
  );
  await Promise.all([
    ...grants.map(({ grantId }, index) => (index % 2 ? ana.cancel(grantId) : undefined)),
    ...grants.map((_, index) => ana.wager(String(index), 60)),
  ]);
  const running = (await ana.bonuses()).filter(({ status }) => status === 'running');
  expect(running).toHaveLength(1);
});
