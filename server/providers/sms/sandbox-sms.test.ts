import { afterAll, beforeAll, expect, test } from 'vitest';
import { smsSend } from '../../../contract/account.ts';
import { preLogin } from '../../../contract/session.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { sandboxSms } from './sandbox-sms.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the inbox shows the newest message first and runs no script', async () => {
  for (const mobile of ['+639230000001', '+639230000002']) {
    await server.call(smsSend, { mobile, purpose: 'login' });
  }
  const page = await server.app.inject('/sandbox/sms');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body.indexOf('+639230000002')).toBeLessThan(page.body.indexOf('+639230000001'));
  expect(page.body).not.toContain('<script');
  expect(page.body).toMatch(/class="code">\d{6}</);
});

test("a code is bound to the site's host by the last line of its message", async () => {
  await server.call(smsSend, { mobile: '+639230000003', purpose: 'login' });
  const { text } = await server.database
    .selectFrom('sandbox_sms')
    .select('text')
    .where('mobile', '=', '+639230000003')
    .executeTakeFirstOrThrow();
  // https://wicg.github.io/sms-one-time-codes
  expect(text).toMatch(/^(\d{6}) is your Bituin code.*\n@bituin\.test #\1$/);
});

test('a message cannot put markup on the page', async () => {
  await server.database.transaction().execute((tx) =>
    sandboxSms('bituin.test').queue(tx, {
      mobile: '<b>',
      text: '<img src=x onerror=alert(1)> & "quotes"',
      sentAt: server.clock.now(),
      usableUntil: server.clock.now(),
      ip: '127.0.0.1',
    }),
  );
  const { body } = await server.app.inject('/sandbox/sms');
  expect(body).not.toMatch(/<img|<b>/);
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;');
});

test('with a real provider there is no inbox and nobody is sent to one', async () => {
  const real = await openTestServer({ sms: { inboxUrl: '', queue: async () => undefined } });
  // The address belongs to the app then, which answers every unknown one with itself.
  expect((await real.app.inject('/sandbox/sms')).body).not.toContain('Sandbox messages');
  expect((await real.call(preLogin, {})).data.config.demo.smsInboxUrl).toBe('');
  await real.close();
});
