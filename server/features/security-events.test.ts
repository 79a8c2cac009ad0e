import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountLogin, accountLoginSms, accountRegist } from '../../contract/account.ts';
import { modifyBankInfo } from '../../contract/bank-account.ts';
import { PROPS } from '../../contract/props.ts';
import { logout } from '../../contract/session.ts';
import {
  accountForm,
  receiveCode,
  registerAccount,
  registerPhone,
  TEST_PASSWORD,
  wrongCode,
} from '../../tests/support/browser/registration.ts';
import { reverse } from '../../tests/support/models/reversal.ts';
import {
  openWithdrawServer,
  reportOf,
  type WithdrawServer,
} from '../../tests/support/servers/withdraw-server.ts';
import { linkNewest } from '../audit/chain.ts';
import { post } from '../ledger/post.ts';

// Beside these: devices, passwords and phones (features/account), documents (features/kyc), limits
// and exclusion (protection), and every command of the operator (ops.test.ts).

let server: WithdrawServer;
beforeAll(async () => {
  server = await openWithdrawServer();
});
afterAll(() => server.close());

async function eventsOf(playerId: number | null, kind: string) {
  const { database } = server;
  await linkNewest(database);
  const rows = await database
    .selectFrom('audit_events')
    .select(['kind', 'actor', 'details'])
    .where('kind', 'like', `${kind}%`)
    .where('player_id', playerId === null ? 'is' : '=', playerId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind: name, details }) => ({ name, details }));
}

describe('the audit has', () => {
  test('a registration, logins that succeeded and failed with their address, and what locked a name', async () => {
    const { id } = await registerAccount(server, 'auditlogin');
    const from = { headers: { 'user-agent': 'old phone' } };
    const wrong = { account: 'auditlogin', password: 'wrong-password' };
    for (let tries = 0; tries < 3; tries += 1) await server.call(accountLogin, wrong, from);
    await server.call(accountLogin, { account: 'auditlogin', password: TEST_PASSWORD }, from);
    expect(await eventsOf(id, 'player.')).toEqual([
      { name: 'player.registered', details: { by: 'account', acceptedTerms: true } },
    ]);
    const events = await eventsOf(id, 'login.');
    expect(events.map(({ name }) => name)).toEqual([
      'login.succeeded',
      'login.failed',
      'login.failed',
      'login.locked',
      'login.refused',
    ]);
    const facts = { ip: '127.0.0.1', userAgent: 'old phone', by: 'account' };
    expect(events[1]?.details).toEqual({ ...facts, errcode: 2004 });
    expect(events[4]?.details).toEqual({ ...facts, errcode: 2005 });
  });

  test('a wrong code, with what it was for and the address', async () => {
    const mobile = '+639170002001';
    const { id } = await registerPhone(server, mobile);
    server.clock.advance(61_000);
    const code = wrongCode(await receiveCode(server, mobile, 'login'));
    await server.call(accountLoginSms, { mobile, code });
    expect(await eventsOf(id, 'code.wrong')).toEqual([
      { name: 'code.wrong', details: { purpose: 'login', ip: '127.0.0.1' } },
    ]);
  });

  test('a failed login under a name that nobody has, without the name', async () => {
    await server.call(accountLogin, { account: 'my-password-typed-here', password: 'x' });
    const [event] = (await eventsOf(null, 'login.failed')).slice(-1);
    expect(event?.details).toMatchObject({ errcode: 2004, ip: '127.0.0.1' });
    expect(JSON.stringify(event)).not.toContain('my-password');
  });

  test('a refused person with the reason and nothing that says who it was', async () => {
    await server.call(accountRegist, { ...accountForm('tooyoung'), birthDate: '2010-01-01' });
    const [event] = (await eventsOf(null, 'registration.refused')).slice(-1);
    expect(event?.details).toEqual({ errcode: 2001, reason: 'birthDate' });
  });

  test('a logout', async () => {
    const { id, token } = await registerAccount(server, 'auditlogout');
    await server.call(logout, {}, { token });
    expect(await eventsOf(id, 'session.ended')).toMatchObject([{ details: { by: 'logout' } }]);
  });

  test('every change of a payout account, masked', async () => {
    const player = await server.registerWithdrawer({ number: '09171234567' });
    const values = { bankId: 1, accountNumber: '', holderName: '', code: '' };
    const removal = { id: player.accountId, isRemoved: true, ...values };
    await server.call(modifyBankInfo, removal, player);
    const events = await eventsOf(player.id, 'payout-account.');
    expect(events.map(({ name }) => name)).toEqual([
      'payout-account.added',
      'payout-account.removed',
    ]);
    expect(JSON.stringify(events)).not.toContain('9171234567');
  });

  test('a payout report that the books cannot follow, once however often it comes', async () => {
    const player = await server.registerWithdrawer();
    const withdrawal = await server.open(player);
    await server.work();
    const { reference } = withdrawal;
    const report = reportOf(withdrawal, 'paid', { amount: 1 });
    for (let times = 0; times < 3; times += 1) await server.callBack(report);
    expect(await eventsOf(player.id, 'payout.alarm')).toMatchObject([
      { details: { alarm: 'wrongAmount', reference } },
    ]);
  });

  test('moves of 50,000 pesos or more, and every mended mistake', async () => {
    const { id } = await registerAccount(server, 'auditlarge');
    const at = server.clock.now();
    const terms = { playerId: id, currency: PROPS.coin, house: 'house:wagers', kind: 'win', at };
    const { transferId } = await server.run(async (tx) => {
      await post(tx, { ...terms, amount: 4_999_999, reference: 'small' });
      return post(tx, { ...terms, amount: 5_000_000, reference: 'large' });
    });
    await server.run((tx) => reverse(tx, { playerId: id, transferId, at }));
    expect(await eventsOf(id, 'money.')).toMatchObject([
      { name: 'money.large', details: { reference: 'large', amount: 5_000_000, kind: 'win' } },
      { name: 'money.reversed', details: { amount: -5_000_000 } },
    ]);
  });
});
