import { describe, expect, test } from 'vitest';
import { WagerMissing, WagerTakenBack } from '../../tests/support/models/wagers.ts';
import { testLedger } from '../../tests/support/servers/test-ledger.ts';
import { BalanceTooLow, TransferConflict } from './errors.ts';

const ledger = testLedger();
const { player } = ledger;

describe('the order of funds', () => {
  test('a wager takes coin first and then bonus coin', async () => {
    const ana = player();
    await ana.deposit(700);
    await ana.bonus(1000, 5000);
    expect(await ana.wager('a', 500)).toEqual({ coinPart: 500, bonusPart: 0, replayed: false });
    expect(await ana.wager('b', 500)).toEqual({ coinPart: 200, bonusPart: 300, replayed: false });
    expect(await ana.wager('c', 500)).toEqual({ coinPart: 0, bonusPart: 500, replayed: false });
    expect(await ana.balances()).toEqual({ coin: 0, bonus: 200, safebox: 0 });
    await expect(ana.wager('d', 201)).rejects.toThrow(BalanceTooLow);
    expect(await ana.balances()).toEqual({ coin: 0, bonus: 200, safebox: 0 });
  });

  test('a win goes back in proportion to the stake and the odd hundredth goes to coin', async () => {
    const ana = player();
    await ana.deposit(100);
    await ana.bonus(1000, 5000);
    await ana.wager('a', 300);
    expect(await ana.win('a', 'w', 1000)).toEqual({ coinPart: 334, bonusPart: 666, forfeited: 0 });
    expect(await ana.balances()).toEqual({ coin: 334, bonus: 1466, safebox: 0 });
  });

  test('coin that is held for a withdrawal is not wagered', async () => {
    const ana = player();
    await ana.deposit(500);
    await ana.bonus(100, 500);
    await ana.hold(400);
    expect(await ana.wager('a', 150)).toMatchObject({ coinPart: 100, bonusPart: 50 });
    await expect(ana.wager('b', 100)).rejects.toThrow(BalanceTooLow);
  });

  test('very large wagers and wins are split without losing a hundredth', async () => {
    const ana = player();
    const stake = 90_000_000_001;
    await ana.deposit(1);
    await ana.bonus(stake - 1, 2 * stake);
    await ana.wager('a', stake);
    const won = 9_000_000_000_007;
    expect(await ana.win('a', 'w', won)).toEqual({
      coinPart: 100,
      bonusPart: 8_999_999_999_907,
      forfeited: 0,
    });
  });
});

describe('doubled and late calls', () => {
  test('a wager that comes twice is placed once, with other terms it is a conflict', async () => {
    const ana = player();
    await ana.deposit(1000);
    await ana.wager('a', 400);
    expect(await ana.wager('a', 400)).toEqual({ coinPart: 400, bonusPart: 0, replayed: true });
    await expect(ana.wager('a', 401)).rejects.toThrow(TransferConflict);
    expect((await ana.balances()).coin).toBe(600);
  });

  test('a win that comes twice is paid once, also one of nothing', async () => {
    const ana = player();
    await ana.deposit(1000);
    await ana.wager('a', 400);
    await ana.win('a', 'w1', 50);
    expect(await ana.win('a', 'w1', 50)).toMatchObject({ coinPart: 50 });
    await expect(ana.win('a', 'w1', 51)).rejects.toThrow(TransferConflict);
    await ana.win('a', 'w0', 0);
    await ana.win('a', 'w0', 0);
    await ana.win('a', 'w2', 7);
    expect((await ana.balances()).coin).toBe(657);
  });

  test('a win before its wager is refused and can come again', async () => {
    const ana = player();
    await ana.deposit(1000);
    await expect(ana.win('a', 'w', 50)).rejects.toThrow(WagerMissing);
    await ana.wager('a', 400);
    await ana.win('a', 'w', 50);
    expect((await ana.balances()).coin).toBe(650);
  });

  test('a rollback before its wager keeps the wager out', async () => {
    const ana = player();
    await ana.deposit(1000);
    expect(await ana.rollback('a')).toMatchObject({ status: 'remembered' });
    await expect(ana.wager('a', 400)).rejects.toThrow(WagerTakenBack);
    expect(await ana.rollback('a')).toMatchObject({ status: 'replayed' });
    expect((await ana.balances()).coin).toBe(1000);
  });

  test('a rollback gives both parts back once, and no win can follow', async () => {
    const ana = player();
    await ana.deposit(100);
    await ana.bonus(500, 2000);
    await ana.wager('a', 300);
    expect(await ana.rollback('a')).toEqual({
      status: 'rolled_back',
      coinPart: 100,
      bonusPart: 200,
      forfeited: 0,
    });
    expect(await ana.rollback('a')).toMatchObject({ status: 'replayed' });
    await expect(ana.win('a', 'w', 900)).rejects.toThrow(WagerTakenBack);
    await expect(ana.wager('a', 300)).rejects.toThrow(WagerTakenBack);
    expect(await ana.balances()).toEqual({ coin: 100, bonus: 500, safebox: 0 });
  });

  test('a rollback after a result changes nothing', async () => {
    const ana = player();
    await ana.deposit(1000);
    await ana.wager('a', 400);
    await ana.win('a', 'w', 0);
    expect(await ana.rollback('a')).toMatchObject({ status: 'settled', coinPart: 0 });
    expect((await ana.balances()).coin).toBe(600);
  });

  test('thirty-two connections that send the same wager, win and rollback book each once', async () => {
    const ana = player();
    await ana.deposit(1000);
    const times = Array.from({ length: 32 });
    await Promise.all(times.map(() => ana.wager('a', 300)));
    await Promise.all(times.map(() => ana.win('a', 'w', 20)));
    await Promise.all(times.map(() => ana.wager('b', 100)));
    await Promise.all(times.map(() => ana.rollback('b')));
    expect((await ana.balances()).coin).toBe(720);
  });
});

describe('cash requirements', () => {
  test('a deposit is locked until it was wagered once, the oldest first', async () => {
    const ana = player();
    await ana.deposit(500);
    await ana.deposit(300);
    expect(await ana.withdrawable()).toMatchObject({ coin: 800, locked: 800, withdrawable: 0 });
    await ana.wager('a', 600);
    await ana.win('a', 'w', 900);
    const { requirements, ...amounts } = await ana.withdrawable();
    expect(amounts).toEqual({ coin: 1100, held: 0, locked: 200, withdrawable: 900 });
    expect(requirements).toMatchObject([{ amount: 300, need: 300, done: 100, left: 200 }]);
  });

  test('a game counts by its weight, rounded down', async () => {
    const ana = player();
    await ana.deposit(500);
    await ana.wager('a', 99, { weightPercent: 10 });
    await ana.wager('b', 50, { weightPercent: 0 });
    expect(await ana.withdrawable()).toMatchObject({ locked: 491 });
  });

  test('a wager taken back is taken back from the progress and opens what it had met', async () => {
    const ana = player();
    await ana.deposit(500);
    await ana.deposit(300);
    await ana.wager('a', 700);
    expect(await ana.withdrawable()).toMatchObject({ locked: 100 });
    await ana.rollback('a');
    expect(await ana.withdrawable()).toMatchObject({ locked: 800, withdrawable: 0 });
  });

  test('a player whose coin is gone owes nothing any more', async () => {
    const ana = player();
    await ana.deposit(500);
    await ana.wager('a', 500, { weightPercent: 10 });
    expect((await ana.withdrawable()).requirements).toHaveLength(1);
    await ana.win('a', 'w', 0);
    expect((await ana.withdrawable()).requirements).toEqual([]);
    await ana.deposit(200);
    expect(await ana.withdrawable()).toMatchObject({ locked: 200 });
  });

  test('coin in an open wager, in the safebox or held is not gone', async () => {
    const ana = player();
    await ana.deposit(500);
    await ana.wager('a', 500, { weightPercent: 10 });
    await ana.win('a', 'w', 400);
    expect(await ana.withdrawable()).toMatchObject({ locked: 450, withdrawable: 0 });
    await ana.safebox('in', 400);
    await ana.safebox('out', 400);
    expect(await ana.withdrawable()).toMatchObject({ locked: 450, withdrawable: 0 });
  });

  test('coin that is to be wagered more than once locks no more than itself', async () => {
    const ana = player();
    await ana.deposit(1000);
    await ana.wager('a', 1000);
    await ana.win('a', 'w', 1000);
    await ana.require('gift', 'thrice', 300, 900);
    expect(await ana.withdrawable()).toMatchObject({ locked: 300, withdrawable: 700 });
    await ana.wager('b', 700);
    await ana.win('b', 'v', 700);
    expect(await ana.withdrawable()).toMatchObject({ locked: 200, withdrawable: 800 });
  });

  test('a requirement is noted once for each source and reference', async () => {
    const ana = player();
    await ana.deposit(500);
    await ana.require('deposit', 'same', 500);
    await ana.require('deposit', 'same', 500);
    await expect(ana.require('deposit', 'same', 501)).rejects.toThrow(TransferConflict);
    expect((await ana.withdrawable()).requirements).toHaveLength(2);
  });
});

describe('the safebox', () => {
  test('keeps coin out of play, once for each reference', async () => {
    const ana = player();
    await ana.deposit(500);
    expect(await ana.safebox('in', 300, 'x')).toEqual({ coin: 200, safebox: 300 });
    expect(await ana.safebox('in', 300, 'x')).toEqual({ coin: 200, safebox: 300 });
    await expect(ana.safebox('in', 299, 'x')).rejects.toThrow(TransferConflict);
    await expect(ana.safebox('in', 201)).rejects.toThrow(BalanceTooLow);
    await expect(ana.wager('a', 201)).rejects.toThrow(BalanceTooLow);
    await expect(ana.safebox('out', 301)).rejects.toThrow(BalanceTooLow);
    expect(await ana.safebox('out', 100, 'x')).toEqual({ coin: 300, safebox: 200 });
  });
});
