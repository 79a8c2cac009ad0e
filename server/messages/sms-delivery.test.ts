import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountLoginSms, smsSend } from '../../contract/account.ts';
import { openSmsGateway, type SmsGateway } from '../../tests/support/servers/sms-gateway.ts';
import {
  openTestServer,
  TEST_VAULT_KEY,
  type TestServer,
} from '../../tests/support/servers/test-server.ts';
import { parseConfig } from '../config.ts';
import { vaultOf } from '../core/vault.ts';
import { sendersOf, smsOf } from '../providers/by-config.ts';
import { deliverDue } from './delivery.ts';
import './outbox.ts';

const SECRET = 'c0de'.repeat(16);

let gateway: SmsGateway;
let server: TestServer;
let config: ReturnType<typeof parseConfig>;
let logged: string[];
let phones = 0;

beforeAll(async () => {
  gateway = await openSmsGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  logged = [];
  gateway.got.length = 0;
  gateway.next.length = 0;
  const environment = {
    SMS_PROVIDER: 'http',
    SMS_URL: gateway.url,
    SMS_SECRET: SECRET,
    SMS_DAY_LIMIT: '6',
    SMS_ADDRESS_LIMIT: '4',
    PUBLIC_URL: 'https://play.example',
    VAULT_KEY: TEST_VAULT_KEY,
  };
  config = parseConfig(environment);
  server = await openTestServer({
    environment: { ...environment, TRUST_PROXY: '1' },
    sms: smsOf(config),
  });
});
afterEach(() => server.close());

/** One round of a server that sends; `log` keeps what the operator reads. */
async function deliver() {
  const [sender] = sendersOf(config);
  if (!sender) throw new Error('nothing sends');
  const keep = (facts: object, text: string) => logged.push(`${text} ${JSON.stringify(facts)}`);
  return deliverDue({
    database: server.database,
    now: server.clock.now,
    vault: vaultOf(config),
    log: { error: keep } as never,
    sender,
  });
}

/** Asks for a code by a phone of its own. */
async function ask(ip = '203.0.113.1') {
  phones += 1;
  const mobile = `+63917${String(phones).padStart(7, '0')}`;
  const headers = { 'x-forwarded-for': ip };
  return { mobile, ...(await server.call(smsSend, { mobile, purpose: 'login' }, { headers })) };
}

const messages = () => server.database.selectFrom('outgoing_messages').selectAll().execute();

describe('a code by a gateway', () => {
  test('is taken there signed, after its call, and logs in', async () => {
    const { mobile, errcode } = await ask();
    expect([errcode, gateway.got.length]).toEqual([0, 0]);
    expect(await deliver()).toEqual({ sent: 1, postponed: 0, givenUp: 0 });
    const [got] = gateway.got;
    const { headers, rawBody, id, to, text } = got ?? expect.fail();
    const timestamp = String(headers['x-bituin-timestamp']);
    const signed = createHmac('sha256', Buffer.from(SECRET, 'hex')).update(
      `${timestamp}.${rawBody}`,
    );
    expect(headers['x-bituin-signature']).toBe(signed.digest('hex'));
    expect(Number(timestamp)).toBe(server.clock.now().getTime() / 1000);
    expect([headers['idempotency-key'], to]).toEqual([id, mobile]);
    const code = /^(\d{6}) is your Bituin code.*\n@play\.example #\1$/.exec(text)?.[1] ?? '';
    const login = await server.call(accountLoginSms, { mobile, code });
    // Unknown here: the code was right all the same.
    expect(login.errcode).not.toBe(2006);
    expect(await deliver()).toEqual({ sent: 0, postponed: 0, givenUp: 0 });
  });

  test('lies sealed until it is sent, and nowhere afterwards', async () => {
    const { mobile } = await ask();
    const [waiting] = await messages();
    expect(waiting?.content.length).toBeGreaterThan(0);
    expect(waiting?.content.toString('latin1')).not.toContain(mobile);
    expect(waiting?.to_masked).toBe(`...${mobile.slice(-4)}`);
    await deliver();
    expect((await messages())[0]).toMatchObject({ state: 'sent', content: Buffer.alloc(0) });
  });

  test.each([500, 429, 302, 'cut'] as const)(
    'is sent again under the same id after %s',
    async (trouble) => {
      await ask();
      gateway.next.push(trouble);
      expect(await deliver()).toMatchObject({ postponed: 1 });
      expect(await deliver()).toEqual({ sent: 0, postponed: 0, givenUp: 0 });
      server.clock.advance(5000);
      expect(await deliver()).toMatchObject({ sent: 1 });
      const [first, second] = gateway.got;
      expect(second?.rawBody).toBe(first?.rawBody);
      expect(gateway.got).toHaveLength(2);
    },
  );

  test('is sent again under the same id by whoever comes after a server that died', async () => {
    await ask();
    gateway.next.push('hang');
    // This one never comes back to note what became of it.
    deliver().catch(() => undefined);
    await expect.poll(() => gateway.got.length).toBe(1);
    expect(await deliver()).toMatchObject({ sent: 0 });
    server.clock.advance(60_000);
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(gateway.got[1]?.id).toBe(gateway.got[0]?.id);
  });

  test('goes out once where five servers send at once', async () => {
    for (let count = 0; count < 4; count += 1) await ask();
    await Promise.all([deliver(), deliver(), deliver(), deliver(), deliver()]);
    expect(new Set(gateway.got.map(({ id }) => id)).size).toBe(4);
    expect(gateway.got).toHaveLength(4);
  });

  test('is given up when refused or too late, and the operator reads why and no number', async () => {
    const { mobile } = await ask();
    gateway.next.push(400);
    expect(await deliver()).toMatchObject({ givenUp: 1 });
    await ask();
    server.clock.advance(600_000);
    expect(await deliver()).toMatchObject({ givenUp: 1 });
    expect((await messages()).map(({ state, problem }) => [state, problem])).toEqual([
      ['given-up', 'the gateway answered 400'],
      ['given-up', 'too late'],
    ]);
    expect(logged.join('\n')).toMatch(/given up .*answered 400.*\n.*too late/);
    expect(logged.join('\n')).not.toContain(mobile.slice(-7));
  });

  test('that was refused by its call leaves no message', async () => {
    const { mobile } = await ask();
    expect((await server.call(smsSend, { mobile, purpose: 'login' })).errcode).toBe(2008);
    expect(await messages()).toHaveLength(1);
  });
});

describe('what codes may cost', () => {
  test('one address has so many a day, one household of IPv6 too', async () => {
    const asked = async (ips: string[]) => {
      const codes: number[] = [];
      for (const ip of ips) codes.push((await ask(ip)).errcode);
      return codes;
    };
    const one = Array<string>(5).fill('203.0.113.7');
    expect(await asked(one)).toEqual([0, 0, 0, 0, 2008]);
    // Not this phone's codes, and none went out a moment ago: it is told as what it is.
    expect((await ask('203.0.113.7')).data).toEqual({
      seconds: 43_200,
      scope: 'network',
    });
    const home = [1, 2, 3, 4, 5].map((host) => `2001:db8:1:2::${host}`);
    expect(await asked(home)).toEqual([0, 0, 0, 0, 2008]);
    expect(await asked(['2001:db8:1:3::1'])).toEqual([0]);
    server.clock.advance(86_400_000);
    expect(await asked(['203.0.113.7'])).toEqual([0]);
  });

  test('all players together have so many a day, and nobody spends a code of theirs then', async () => {
    for (let count = 0; count < 6; count += 1) await ask(`203.0.113.${count}`);
    await deliver();
    const refused = await ask('203.0.113.9');
    expect(refused.errcode).toBe(2016);
    const { rows } = await sql`select from sms_quotas where mobile = ${refused.mobile}`.execute(
      server.database,
    );
    expect(rows).toHaveLength(0);
    server.clock.advance(86_400_000);
    expect((await ask()).errcode).toBe(0);
  });
});
