import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eligible } from '../../tests/support/browser/registration.ts';
import { goodPicture } from '../../tests/support/files/good-picture.ts';
import { startMarkedProcess } from '../../tests/support/secrets/marked-process.ts';
import { readRecords } from '../../tests/support/secrets/records.ts';
import { reportOf } from '../../tests/support/secrets/report.ts';
import { searcher } from '../../tests/support/secrets/search.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import {
  type MailServer,
  openMailServer,
  readMail,
} from '../../tests/support/servers/mail-server.ts';
import { openSmsGateway, type SmsGateway } from '../../tests/support/servers/sms-gateway.ts';
import { manilaDay } from '../core/manila-day.ts';
import { connect } from '../db/connect.ts';

// The short form of `npm run test:secrets`: one player through the house, everything searched.

const MOBILE = '09175550123';
const PASSWORDS = ['kandila-sa-bintana-41', 'bagong-kandila-42', 'kahon-ng-kandila-43'] as const;
const DOCUMENT = 'N07-41-918273';
const ACCOUNT = '09175550987';
/** One of the studio's, of the demo. */
const SLOT = 101;
const MAIL_PASSWORD = 'kartero-ng-bahay-44';

let folder: string;
let database: TestDatabase;
let gateway: SmsGateway;
let mails: MailServer;

/** The code of the newest message. */
async function codeAfter(count: number): Promise<string> {
  await expect.poll(() => gateway.got.length, { timeout: 10_000 }).toBeGreaterThan(count);
  return /\b\d{6}\b/.exec(gateway.got.at(-1)?.text ?? '')?.[0] ?? expect.fail('no code');
}

/** Sets what only time or an operator changes. */
async function inDatabase(statement: string): Promise<void> {
  const { pool } = connect(database.url, 1);
  await pool.query(statement);
  await pool.end();
}

async function playThrough(): Promise<void> {
  const server = await startMarkedProcess(folder, database.url, {
    SMS_PROVIDER: 'http',
    SMS_URL: gateway.url,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Bituin <no-reply@bituin.test>',
  });
  server.recorder.learn('password', MAIL_PASSWORD);
  const { call } = server;
  const code = async (path: string, data: object, token?: string) => {
    const before = gateway.got.length;
    await inDatabase('update sms_quotas set last_sent_at = null');
    expect((await call(path, data, token)).errcode).toBe(0);
    return codeAfter(before);
  };
  try {
    const first = await code('smsSend', { mobile: MOBILE, purpose: 'register' });
    const form = { mobile: MOBILE, code: first, password: PASSWORDS[0], ...eligible };
    expect((await call('accountRegist4', form)).errcode).toBe(0);
    await call('accountLoginSms2', { mobile: MOBILE, password: `${PASSWORDS[0]}-wrong` });
    const login = { mobile: MOBILE, password: PASSWORDS[0], deviceId: 'another-device-of-hers' };
    const { token } = (await call('accountLoginSms2', login)).data;
    const ok = async (path: string, data: object) => {
      const reply = await call(path, data, token);
      expect([path, reply.errcode]).toEqual([path, 0]);
      return reply.data;
    };
    await confirmMail(server.url, ok);
    await proveIdentity(ok);
    const own = await code('smsSendOwn', { purpose: 'bank-account' }, token);
    const holderName = 'Maria Santos';
    const account = { bankId: 1, accountNumber: ACCOUNT, holderName, code: own };
    const { id } = await ok('addBankInfo', account);
    await depositAndWithdraw(server.url, ok, id);
    const visit = await ok('startGame', { gameId: SLOT, tryIt: false });
    expect(visit.token).toBeTruthy();
    const key = '0f0f0f0f-1111-4222-8333-444455556666';
    await ok('chatOpen', { id: 3, key, language: 'en' });
    await ok('safeboxPassword', { password: PASSWORDS[2] });
    // The month it is, as the process goes by the real time and no other month has a statement.
    const month = manilaDay(new Date()).slice(0, 7);
    const { url } = await ok('statementLink', { month, format: 'csv' });
    await fetch(server.url + url);
    const change = await code('smsSendOwn', { purpose: 'password' }, token);
    await ok('changePassword', { code: change, password: PASSWORDS[1], oldPassword: PASSWORDS[0] });
    await goWrong(server.url, token);
  } finally {
    await server.stop();
  }
}

type Ok = (path: string, data: object) => Promise<Record<string, never>>;

async function confirmMail(url: string, ok: Ok): Promise<void> {
  await ok('updateAppUserOther', {
    ...{ email: 'maria@example.com', nationality: 'Filipino', birthPlace: 'Cebu City' },
    ...{ street: '12 Mabini St', city: 'Cebu City', region: 'Cebu', postcode: '6000' },
    ...{ work: 'employee', employer: 'Habi', funds: 'salary' },
  });
  await expect.poll(() => mails.got.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const [mail = expect.fail()] = mails.got;
  const link = /\/mail\/confirm\?(token=[\w-]+)/.exec(readMail(mail).text) ?? expect.fail();
  expect((await fetch(url + link[0])).status).toBe(200);
  const pressed = await fetch(`${url}/mail/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: link[1] ?? '',
  });
  expect(pressed.status).toBe(200);
}

async function proveIdentity(ok: Ok): Promise<void> {
  await ok('addKyc', { firstName: 'Maria', middleName: '', lastName: 'Santos' });
  await ok('kycDocument', { documentKind: 'driving-licence', documentNumber: DOCUMENT });
  const picture = (await goodPicture()).toString('base64');
  for (const part of ['front', 'back', 'selfie']) await ok('uploadKyc', { part, picture });
  await ok('submitKyc', {});
  await inDatabase('update legal_names set checked_at = now()');
}

async function depositAndWithdraw(url: string, ok: Ok, bankAccountId: unknown): Promise<void> {
  const deposit = await ok('createDeposit', { rechargeTypeId: 1, amount: 50_000 });
  const page = await fetch(url + deposit.payUrl, { redirect: 'manual' });
  const address = new URL(page.headers.get('location') ?? '', url).href;
  await fetch(address.replace('/pay?', '/pay/approve?'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  const status = async () => (await ok('depositStatus', { id: deposit.id })).status;
  await expect.poll(status, { timeout: 10_000 }).toBe('PAID');
  await inDatabase('update cash_requirements set done = need');
  await ok('createWithdrawal', { bankAccountId, amount: 10_000, fee: 0 });
}

/** Secrets where they do not belong, and what breaks. */
async function goWrong(url: string, token: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const bodies = [`{"password":"${PASSWORDS[1]}"`, `{"account":5,"password":"${PASSWORDS[1]}"}`];
  for (const body of bodies) {
    await fetch(`${url}/app/v1/accountLogin`, { method: 'POST', headers, body });
  }
  await fetch(`${url}/app/v1/kycDocument`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ documentKind: 'none', documentNumber: DOCUMENT }),
  });
  await fetch(`${url}/app/v1/nothing`, { method: 'POST', headers, body: '{}' });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bituin-secrets-'));
  database = await createTestDatabase();
  [gateway, mails] = [await openSmsGateway(), await openMailServer(MAIL_PASSWORD)];
});

afterAll(async () => {
  await gateway.close();
  await mails.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('no password, code, token, key or number stands in a log, an answer, an address, a metric or the database', async () => {
  await playThrough();
  const { findings, secrets, places } = reportOf(folder);
  expect(findings).toEqual([]);
  expect(places).toBeGreaterThan(150);
  const kinds = ['password', 'code', 'session token', 'visit token', 'link', 'key', 'chat key'];
  for (const kind of [...kinds, 'document number', 'account number']) {
    expect(secrets[kind], kind).toBeGreaterThan(0);
  }
}, 120_000);

test('each of them is found where one line of the log has it', () => {
  const { secrets } = readRecords(join(folder, 'only'));
  const search = searcher(secrets);
  for (const { kind, value, isText } of secrets) {
    const written = isText ? value.toString() : value.toString('base64url');
    const text = `{"level":"info","msg":"got ${written}"}`;
    expect(
      search({ place: 'log', text }).map((one) => one.kind),
      kind,
    ).toContain(kind);
  }
});
