import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accountLogin,
  accountLoginSms2,
  accountRegist,
  accountRegist4,
  forgetPassword,
} from '../../../contract/account.ts';
import { logout } from '../../../contract/session.ts';
import {
  accountForm,
  eligible,
  receiveCode,
  wrongCode,
} from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

const mobile = '+639240000001';
const password = 'bahay-kubo-77';
const lines: string[] = [];
const secrets: string[] = [password];
let server: TestServer;

beforeAll(async () => {
  const logStream = { write: (line: string) => lines.push(line) };
  server = await openTestServer({ logStream, environment: { LOG_LEVEL: 'trace' } });
});
afterAll(() => server.close());

/** Everything that a player could have typed or been given, over right and wrong turns. */
async function liveThroughIt(): Promise<void> {
  const registered = await server.call(accountRegist, { ...accountForm('discreet'), password });
  secrets.push(registered.data.token);
  await server.call(accountRegist, { ...accountForm('discreet'), password });
  await server.call(accountLogin, { account: 'discreet', password: `${password}-wrong` });
  await server.call(logout, {}, { token: registered.data.token });
  const code = await receiveCode(server, mobile, 'register');
  const form = { mobile, code, password, ...eligible };
  await server.call(accountRegist4, { ...form, code: wrongCode(code) });
  const phone = await server.call(accountRegist4, form);
  server.clock.advance(60_000);
  const forgot = await receiveCode(server, mobile, 'forget');
  await server.call(forgetPassword, { mobile, code: forgot, password });
  await server.call(accountLoginSms2, { mobile, password });
  // A body that does not fit is what error messages like to repeat.
  await server.call(accountLogin, { account: 5, password } as never);
  secrets.push(code, forgot, phone.data.token, mobile);
}

test('no log line carries a password, code, token or phone', async () => {
  await liveThroughIt();
  expect(lines.length).toBeGreaterThan(10);
  const log = lines.join('').replaceAll(/"time":"[^"]*"/g, '');
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test('no table keeps a password or a token as it was typed', async () => {
  const { database } = server;
  const accounts = await database.selectFrom('accounts').selectAll().execute();
  const attempts = await database.selectFrom('login_attempts').selectAll().execute();
  const sessions = await database.selectFrom('sessions').selectAll().execute();
  const kept = JSON.stringify({ accounts, attempts, sessions });
  for (const secret of secrets.filter((text) => text !== mobile)) {
    expect(kept).not.toContain(secret);
  }
});
