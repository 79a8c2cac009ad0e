import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountLogin } from '../../../contract/account.ts';
import { updateAppUserOther } from '../../../contract/profile.ts';
import { accountClose } from '../../../contract/security.ts';
import { registerAccount, TEST_PASSWORD } from '../../../tests/support/browser/registration.ts';
import { PLAYER_DETAILS } from '../../../tests/support/players/player-details.ts';
import {
  type MailServer,
  openMailServer,
  readMail,
} from '../../../tests/support/servers/mail-server.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import {
  openTestServer,
  TEST_VAULT_KEY,
  type TestServer,
} from '../../../tests/support/servers/test-server.ts';
import { parseConfig } from '../../config.ts';
import { vaultOf } from '../../core/vault.ts';
import { inTransaction } from '../../db/database.ts';
import { deliverDue } from '../../messages/delivery.ts';
import { writeToOperator } from '../../operator/operator-letter.ts';
import { sendersOf } from '../../providers/by-config.ts';
import { raiseAlarm } from '../withdraw/alarms.ts';

const DAY = 86_400_000;

let mails: MailServer;
let server: TestServer;
let environment: Record<string, string>;
let count = 0;

beforeAll(async () => {
  mails = await openMailServer();
});
afterAll(() => mails.close());
beforeEach(async () => {
  mails.got.length = 0;
  environment = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Bituin <no-reply@play.example>',
    PUBLIC_URL: 'https://play.example',
    VAULT_KEY: TEST_VAULT_KEY,
  };
  server = await openTestServer({ environment });
});
afterEach(() => server.close());

async function deliver() {
  const config = parseConfig(environment);
  const [sender = expect.fail()] = sendersOf(config);
  const { database, clock } = server;
  const log = { error: () => undefined } as never;
  return deliverDue({ database, now: clock.now, vault: vaultOf(config), log, sender });
}

/** What arrived since the last look, as receiver and subject. */
async function arrived(): Promise<string[]> {
  await deliver();
  return mails.got.splice(0).map((mail) => {
    const { headers } = readMail(mail);
    return `${mail.to.join()}: ${/^Subject: ([^/\r]*) \//m.exec(headers)?.[1]}`;
  });
}

async function newPlayer() {
  count += 1;
  const account = `reader${count}`;
  const player = await registerAccount(server, account);
  const give = (email: string) =>
    server.call(updateAppUserOther, { ...PLAYER_DETAILS, email }, player);
  await logInElsewhere({ account });
  return { ...player, account, give };
}

/** The path of the link that arrived last. */
async function linkArrived(): Promise<string> {
  await deliver();
  const mail = mails.got.pop() ?? expect.fail();
  const [, path] =
    /https:\/\/play\.example(\/mail\/confirm\?token=[\w-]+)/.exec(readMail(mail).text) ?? [];
  mails.got.length = 0;
  return path ?? expect.fail();
}

const open = (path: string) => server.app.inject(path);
const press = (path: string) =>
  server.app.inject({
    method: 'POST',
    url: '/mail/confirm',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: path.split('?')[1] ?? '',
  });

async function confirmed(email: string) {
  const player = await newPlayer();
  await player.give(email);
  expect((await press(await linkArrived())).statusCode).toBe(200);
  return player;
}

/** Somebody logs in where this account never was: what players are written to about. */
async function logInElsewhere({ account }: { account: string }) {
  count += 1;
  const input = { account, password: TEST_PASSWORD, deviceId: `device${count}` };
  expect((await server.call(accountLogin, input)).errcode).toBe(0);
}
const NEW_DEVICE = 'Login from a new device';

describe('an e-mail address', () => {
  test('gets what concerns the safety of an account once its owner pressed the button there', async () => {
    const player = await newPlayer();
    await player.give('Maria@Example.com');
    const link = await linkArrived();
    await logInElsewhere(player);
    expect(await arrived()).toEqual([]);
    // Whatever looks at the link, a program that guards the inbox too, changes nothing.
    const page = await open(link);
    expect(page.body).toContain('maria@example.com');
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    await logInElsewhere(player);
    expect(await arrived()).toEqual([]);

    expect((await press(link)).statusCode).toBe(200);
    expect([(await press(link)).statusCode, (await open(link)).statusCode]).toEqual([410, 410]);
    await logInElsewhere(player);
    await deliver();
    const [mail = expect.fail()] = mails.got;
    expect(mail.to).toEqual(['maria@example.com']);
    expect(readMail(mail).text).toMatch(
      /on a device that you have not used before[\s\S]*---[\s\S]*device na hindi mo pa nagagamit/,
    );
  });

  test('is not confirmed by a link that is a day old, made up or replaced', async () => {
    const player = await newPlayer();
    await player.give('ana@example.com');
    const first = await linkArrived();
    await player.give('ana@example.com');
    const second = await linkArrived();
    expect((await press(first)).statusCode).toBe(410);
    expect((await press('?token=AAAA')).statusCode).toBe(410);
    expect((await press('')).statusCode).toBe(410);
    expect((await open('/mail/confirm?token=a&token=b')).statusCode).toBe(410);
    server.clock.advance(DAY + 1);
    expect((await press(second)).statusCode).toBe(410);
  });

  test('that is changed or removed is told so, and gets all until another is confirmed', async () => {
    const player = await confirmed('old@example.com');
    await player.give('new@example.com');
    const link = await linkArrived();
    await logInElsewhere(player);
    expect(await arrived()).toEqual([`old@example.com: ${NEW_DEVICE}`]);
    await press(link);
    expect(await arrived()).toEqual(['old@example.com: We no longer write here']);
    await player.give('');
    expect(await arrived()).toEqual(['new@example.com: We no longer write here']);
    await logInElsewhere(player);
    expect(await arrived()).toEqual([]);
  });

  test.each(['', 'mine@example.com'])(
    'that waits is forgotten once its owner saves "%s", what is confirmed already',
    async (email) => {
      const player = email ? await confirmed(email) : await newPlayer();
      await player.give('stranger@example.com');
      const link = await linkArrived();
      await player.give(email);
      expect((await press(link)).statusCode).toBe(410);
      await logInElsewhere(player);
      expect(await arrived()).toEqual(email ? [`${email}: ${NEW_DEVICE}`] : []);
    },
  );

  test('that waits is forgotten for another one, also when no more letters go out that day', async () => {
    const player = await newPlayer();
    for (let tries = 0; tries < 4; tries += 1) await player.give(`stranger${tries}@example.com`);
    await arrived();
    await player.give('stranger@example.com');
    const link = await linkArrived();
    await player.give('mine@example.com');
    expect((await press(link)).statusCode).toBe(410);
  });

  test('hears that its account was closed, and keeps no code of a link in the database', async () => {
    const player = await confirmed('last@example.com');
    await server.call(accountClose, { password: TEST_PASSWORD }, player);
    expect(await arrived()).toEqual(['last@example.com: Your account was closed']);
    const other = await newPlayer();
    await other.give('sealed@example.com');
    const waiting = await server.database
      .selectFrom('outgoing_messages')
      .select(['content', 'is_sealed'])
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting.map(({ is_sealed }) => is_sealed)).toEqual([true]);
    expect(waiting[0]?.content.toString('latin1')).not.toContain('token=');
  });

  test('of a stranger gets three confirmations a day, whoever asks, and one player sets off five', async () => {
    for (let tries = 0; tries < 4; tries += 1) await (await newPlayer()).give('victim@example.com');
    expect(await arrived()).toHaveLength(3);
    const player = await newPlayer();
    for (let tries = 0; tries < 7; tries += 1) await player.give(`victim${tries}@example.com`);
    expect(await arrived()).toHaveLength(5);
    server.clock.advance(DAY);
    await (await newPlayer()).give('victim@example.com');
    expect(await arrived()).toHaveLength(1);
  });
});

test('mails beyond those of a day wait for the next, and the operator sees them wait', async () => {
  environment.MAIL_DAY_LIMIT = '2';
  for (let tries = 0; tries < 3; tries += 1)
    await (await newPlayer()).give(`p${tries}@example.com`);
  expect(await arrived()).toHaveLength(2);
  expect(await arrived()).toEqual([]);
  const { lines } = await opsOn(server, ['messages', 'waiting']);
  expect(lines).toEqual([expect.stringMatching(/^1 mail since .*not tried yet$/)]);
  server.clock.advance(DAY);
  expect(await arrived()).toHaveLength(1);
});

test('the operator is written to once of what needs a human, by one of many servers', async () => {
  const write = () =>
    writeToOperator(server.database, { to: 'desk@house.example', now: server.clock.now() });
  const alarm = (reference: string) =>
    inTransaction(server.database, (tx) =>
      raiseAlarm(tx, 'paidUnsent', {
        provider: 'x',
        report: { reference, amount: 1, payoutId: 'p', outcome: 'paid' } as never,
        playerId: 0,
        now: server.clock.now(),
      }),
    );
  expect(await write()).toBe(false);
  await alarm('A1');
  await alarm('A2');
  server.clock.advance(20 * 60_000);
  const written = await Promise.all([write(), write(), write(), write()]);
  expect(written.filter(Boolean)).toHaveLength(1);
  await alarm('A3');
  server.clock.advance(5 * 60_000);
  expect(await write()).toBe(false);
  server.clock.advance(15 * 60_000);
  expect(await write()).toBe(true);
  await deliver();
  const texts = mails.got.map((mail) => readMail(mail).text);
  expect(texts.map((text) => /^(\d) payouts/m.exec(text)?.[1]).sort()).toEqual(['1', '2']);
  expect(mails.got.map(({ to }) => to)).toEqual([['desk@house.example'], ['desk@house.example']]);
});
