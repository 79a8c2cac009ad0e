import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountLogin, accountLoginSms, accountRegist4 } from '../../contract/account.ts';
import { PROPS } from '../../contract/props.ts';
import { getAfterLoginInfoWeb, logout, preLogin } from '../../contract/session.ts';
import { createDeposit } from '../../contract/wallet.ts';
import {
  eligible,
  receiveCode,
  registerAccount,
  registerPhone,
  TEST_PASSWORD,
} from '../../tests/support/browser/registration.ts';
import {
  type DepositServer,
  openDepositServer,
} from '../../tests/support/servers/deposit-server.ts';
import { opsOn } from '../../tests/support/servers/ops.ts';
import { inTransaction, type Tx } from '../db/database.ts';
import { takeToAsk } from '../features/deposit/store.ts';
import { balancesOf, houseBalanceOf } from '../ledger/balances.ts';
import { grantBonus } from '../ledger/bonus.ts';
import { hold } from '../ledger/holds.ts';
import { post } from '../ledger/post.ts';
import { moveToSafebox } from '../ledger/safebox.ts';

let server: DepositServer;
beforeAll(async () => {
  server = await openDepositServer();
});
afterAll(async () => {
  await server.expectSoundBooks();
  await server.close();
});

const ops = (...words: string[]) => opsOn(server, words);
const bar = (id: number) => ops('players', 'bar', String(id), '--reason', 'listed since May');

function run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(server.database, work);
}

let names = 0;
async function newPlayer() {
  names += 1;
  const account = `eligible${names}`;
  return { account, ...(await registerAccount(server, account)) };
}

/** Gives a player something out of nowhere. */
async function give(playerId: number, currency: number, amount: number): Promise<void> {
  const at = server.clock.now();
  const terms = { house: 'house:promotions', kind: 'follow', reference: `gift/${currency}`, at };
  await run((tx) => post(tx, { playerId, currency, amount, ...terms }));
}

describe('a barred player', () => {
  test('is refused 2031 at every login and is told so by no other code', async () => {
    const mobile = '+639170001001';
    const { id } = await registerPhone(server, mobile, TEST_PASSWORD);
    await bar(id);
    server.clock.advance(61_000);
    const login = await receiveCode(server, mobile, 'login');
    expect(await server.call(accountLoginSms, { mobile, code: login })).toMatchObject({
      errcode: 2031,
    });
    server.clock.advance(61_000);
    const code = await receiveCode(server, mobile, 'register');
    expect(await server.call(accountRegist4, { mobile, code, ...eligible })).toMatchObject({
      errcode: 2031,
    });
    const named = await newPlayer();
    await bar(named.id);
    const form = { account: named.account, password: TEST_PASSWORD };
    expect(await server.call(accountLogin, form)).toMatchObject({ code: 409, errcode: 2031 });
    const wrong = { account: named.account, password: 'wrong-password' };
    expect(await server.call(accountLogin, wrong)).toMatchObject({ errcode: 2004 });
  });

  test('is out of every session at once: 401 with the reason', async () => {
    const { id, token } = await newPlayer();
    expect(await server.call(getAfterLoginInfoWeb, {}, { token })).toMatchObject({ errcode: 0 });
    await bar(id);
    for (const call of [getAfterLoginInfoWeb, preLogin, logout]) {
      expect(await server.call(call, {}, { token })).toMatchObject({ code: 401, errcode: 2031 });
    }
    const deposit = { rechargeTypeId: 1, amount: 50_000 as never };
    expect(await server.call(createDeposit, deposit, { token })).toMatchObject({ errcode: 2031 });
  });

  test('gets a deposit that was open booked, and it is held', async () => {
    const depositor = await server.registerDepositor();
    const page = await server.goToPage(await depositor.open());
    await bar(depositor.id);
    const paid = await fetch(page.replace('/pay?', '/pay/approve?'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });
    expect(paid.status).toBeLessThan(400);
    expect(await depositor.balances()).toMatchObject({ coin: 50_000 });
  });

  test('is led to no payment page, and the provider is told to end those that are open', async () => {
    const depositor = await server.registerDepositor();
    const [open, other] = [await depositor.open(), await depositor.open()];
    const page = await server.goToPage(open);
    await bar(depositor.id);
    expect(await server.goToPage(other)).not.toContain('/sandbox/');
    const now = server.clock.now();
    const asked = await run((tx) => takeToAsk(tx, { provider: 'sandbox', now, limit: 9 }));
    expect(page).toContain('/sandbox/');
    const { reference } = open;
    expect(asked.find((deposit) => deposit.reference === reference)).toMatchObject({
      is_stopped: true,
    });
  });

  test('keeps everything when restored, and logs in anew', async () => {
    const { id, token, account } = await newPlayer();
    await give(id, PROPS.coin, 12_345);
    await bar(id);
    const restored = await ops('players', 'restore', String(id), '--reason', 'another person');
    expect(restored).toMatchObject({ exitCode: 0 });
    expect(await server.call(getAfterLoginInfoWeb, {}, { token })).toMatchObject({ errcode: 401 });
    const { data } = await server.call(accountLogin, { account, password: TEST_PASSWORD });
    expect(data.userInfo.coin).toBe(12_345);
  });
});

describe('forfeited funds', () => {
  test('are all that is free, of every currency, and nothing that is set aside', async () => {
    const { id } = await newPlayer();
    const at = server.clock.now();
    const [points, diamonds] = [PROPS.points, PROPS.diamond];
    await give(id, PROPS.coin, 90_000);
    await give(id, points, 70);
    await give(id, diamonds, 8);
    await give(id, PROPS.chance, 2);
    const expiresAt = new Date(at.getTime() + 86_400_000);
    await run(async (tx) => {
      await moveToSafebox(tx, { playerId: id, amount: 30_000, reference: 'box', at });
      const term = { amount: 5000, need: 25_000, source: 'gift', expiresAt, at };
      await grantBonus(tx, { playerId: id, reference: 'one', ...term });
      await grantBonus(tx, { playerId: id, reference: 'two', ...term });
      await hold(tx, {
        playerId: id,
        currency: PROPS.coin,
        amount: 10_000,
        house: 'house:withdrawals',
        kind: 'withdrawal',
        reference: 'W1',
        at,
        expiresAt,
      });
    });
    await bar(id);
    const before = await run((tx) => houseBalanceOf(tx, 'house:forfeited', PROPS.coin));
    const { exitCode, lines } = await ops('players', 'forfeit', String(id), '--reason', 'listed');
    expect(exitCode).toBe(0);
    expect(lines).toContain('forfeited: Coins PHP 800.00');
    expect(lines).toContain('stays for now: Coins PHP 100.00, of it Coins PHP 100.00 set aside');
    const left = await run((tx) => balancesOf(tx, id));
    expect([...left.values()].filter((amount) => amount !== 0)).toEqual([]);
    const house = (currency: number) =>
      run((tx) => houseBalanceOf(tx, 'house:forfeited', currency));
    expect((await house(PROPS.coin)) - before).toBe(80_000);
    expect(await house(points)).toBe(70);
    expect(await house(diamonds)).toBe(8);
    await server.expectSoundBooks();
  });

  test('cannot be restored, nor taken from a player who is not barred', async () => {
    const { id } = await newPlayer();
    await give(id, PROPS.coin, 100);
    const forfeit = () => ops('players', 'forfeit', String(id), '--reason', 'listed');
    expect(await forfeit()).toMatchObject({ lines: [`Player ${id} is not barred.`] });
    await bar(id);
    expect(await forfeit()).toMatchObject({ exitCode: 0 });
    expect(await forfeit()).toMatchObject({
      exitCode: 1,
      lines: [`Nothing is left to forfeit of player ${id}.`],
    });
    const { exitCode, lines } = await ops('players', 'restore', String(id), '--reason', 'oops');
    expect(exitCode).toBe(1);
    expect(lines[0]).toMatch(/were forfeited .*; that is final\.$/);
  });

  test('are told by mail and stand in the audit with what was there before and after', async () => {
    const { id } = await newPlayer();
    await give(id, PROPS.coin, 4200);
    await bar(id);
    await ops('players', 'forfeit', String(id), '--reason', 'listed since May');
    const events = await server.database
      .selectFrom('audit_events')
      .select(['kind', 'actor', 'details'])
      .where('player_id', '=', id)
      .where('kind', 'like', 'operator.%')
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { kind: 'operator.players.bar', details: { before: 'open', after: 'barred' } },
      {
        kind: 'operator.players.forfeit',
        actor: 'operator:tess',
        details: {
          reason: 'listed since May',
          before: ['Draw chances 1', 'Coins PHP 42.00'],
          after: [],
        },
      },
    ]);
    const mails = await server.database
      .selectFrom('mails')
      .select('title')
      .where('player_id', '=', id)
      .execute();
    // Beside the welcome.
    expect(mails).toHaveLength(3);
  });
});

describe('players', () => {
  test('are found by account and phone, and shown with bar, funds and events', async () => {
    const { id, account } = await newPlayer();
    await give(id, PROPS.coin, 123_456);
    expect(await ops('players', 'find', account.toUpperCase())).toMatchObject({
      lines: [`player ${id}`],
    });
    await bar(id);
    const { lines } = await ops('players', 'show', String(id));
    expect(lines[0]).toContain(account);
    expect(lines.join('\n')).toContain('listed since May');
    expect(lines).toContain('Coins PHP 1,234.56');
    expect(lines.join('\n')).toContain('login.succeeded');
    expect(await ops('players', 'show', '999999')).toMatchObject({ exitCode: 1 });
    expect(await ops('players', 'find', 'nobody-such')).toMatchObject({ exitCode: 1 });
  });

  test('are barred once, however many operators try at a time', async () => {
    const { id } = await newPlayer();
    const ends = await Promise.all(Array.from({ length: 5 }, () => bar(id)));
    expect(ends.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1);
  });
});
