import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerAccount } from '../../tests/support/browser/registration.ts';
import { opsOn } from '../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { inTransaction } from '../db/database.ts';
import { createAccount } from '../features/account/account-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ops = (...words: string[]) => opsOn(server, words);

test('players who came onto the list after they registered are found by phone and by name', async () => {
  const now = server.clock.now();
  const { id } = await registerAccount(server, 'listed1');
  await registerAccount(server, 'notlisted');
  const phoned = await inTransaction(server.database, async (tx) => {
    const name = { kind: 'mobile', value: '+639990000013' } as const;
    const account = { name, passwordHash: null, birthDate: '1990-01-01', inviter: undefined };
    const legal = { first_name: 'Bawal', middle_name: 'Maglaro', last_name: 'Santos' };
    await tx
      .insertInto('legal_names')
      .values({ player_id: id, ...legal, given_at: now })
      .execute();
    await tx
      .updateTable('accounts')
      .set({ birth_date: '1985-03-14' })
      .where('player_id', '=', id)
      .execute();
    return createAccount(tx, account, now);
  });
  await ops('players', 'bar', String(phoned), '--reason', 'listed');
  const { lines } = await ops('restricted', 'check');
  expect(lines).toEqual([
    `player ${id} is on the list: players bar`,
    `player ${phoned} is on the list and barred`,
    '3 players looked up, 2 on the list.',
  ]);
});

test('a list that is none is said, with the line and not what it has, and is on record', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bituin-listed-'));
  const { RESTRICTED_LIST_FILE = '' } = process.env;
  process.env.RESTRICTED_LIST_FILE = join(folder, 'list.txt');
  const missing = await ops('restricted', 'check');
  writeFileSync(join(folder, 'list.txt'), '+639171234567\n');
  const phones = await ops('restricted', 'check');
  process.env.RESTRICTED_LIST_FILE = RESTRICTED_LIST_FILE;
  rmSync(folder, { recursive: true });
  expect(missing).toEqual({ exitCode: 1, lines: [expect.stringContaining('cannot be read')] });
  expect(phones).toEqual({ exitCode: 1, lines: [expect.stringContaining('line 1')] });
  const rows = await server.database
    .selectFrom('audit_events')
    .select('details')
    .where('kind', '=', 'operator.restricted.check')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(rows).toMatchObject([
    { details: { refused: phones.lines[0] } },
    { details: { refused: missing.lines[0] } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('63917');
});

test('the audit says that a line was made and not for whom', async () => {
  await ops('restricted', 'line', 'Juan Dela Cruz', '--born', '1990-01-01');
  const { details } = await server.database
    .selectFrom('audit_events')
    .select('details')
    .where('kind', '=', 'operator.restricted.line')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({});
});

test.each([
  [['0999 000 0013'], '38a287d30e16fa4bc1b1fb46272eed76aa811cd519df1c86843a41f193610c3e'],
  [['Bawal'], '1a72aeb757f8a0991af317804ab0433f01e48e0087072d61450baa2c5267eb90'],
  [
    ['Bawal Maglaro Santos', '--born', '1985-03-14'],
    'af4d7ced41547af51c46be2d581a545f293e3d8db90431c46aa5f6cdb7471e78',
  ],
])('the line of %j is what the shipped list has', async (words, hash) => {
  expect(await ops('restricted', 'line', ...words)).toEqual({ exitCode: 0, lines: [hash] });
});

test('a birthday that the calendar does not have makes no line, as nobody would ever be found by it', async () => {
  expect(await ops('restricted', 'line', 'Juan Dela Cruz', '--born', '1990-02-30')).toEqual({
    exitCode: 1,
    lines: ['--born "1990-02-30" is no day. Write it like 2026-12-31.'],
  });
});
