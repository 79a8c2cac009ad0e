import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedbackPicture } from '../../contract/feedback.ts';
import { kycDocument } from '../../contract/kyc.ts';
import { goodPicture } from '../../tests/support/files/good-picture.ts';
import {
  type Applicant,
  type KycServer,
  nextNumber,
  openKycServer,
} from '../../tests/support/servers/kyc-server.ts';
import { TEST_VAULT_KEY } from '../../tests/support/servers/test-server.ts';
import { production } from '../../tests/support/sources.ts';
import { type Vault, vaultOf } from '../core/vault.ts';
import { inTransaction } from '../db/database.ts';
import { currentCheck, updateCheck } from '../features/kyc/checks.ts';
import { storePicture } from '../features/kyc/pictures.ts';
import { putMessage } from '../messages/outbox.ts';
import { SEALED } from './key-commands.ts';
import { type OpsCall, type OpsDeps, readOps, runOps } from './ops.ts';

const NEW_KEY = 'c3'.repeat(32);
const keyOf = (hex: string) => Buffer.from(hex, 'hex');
const vaultBy = (key: string, old?: string): Vault =>
  vaultOf({ dataDir: '/nowhere', vaultKey: keyOf(key), vaultKeyOld: old ? keyOf(old) : undefined });
const BOTH = vaultBy(NEW_KEY, TEST_VAULT_KEY);

let server: KycServer;
beforeAll(() => {
  process.env.VAULT_KEY = TEST_VAULT_KEY;
});
beforeEach(async () => {
  server = await openKycServer();
});
afterEach(async () => {
  setKeys(TEST_VAULT_KEY);
  await server.close();
});
afterAll(() => setKeys(TEST_VAULT_KEY));

function setKeys(key: string, old = '') {
  process.env.VAULT_KEY = key;
  process.env.VAULT_KEY_OLD = old;
}

/** How many sealed rows a vault opens, and how many it does not. */
async function readable(vault: Vault) {
  const count = { opened: 0, closed: 0 };
  for (const { table, column, about, where = 'true' } of SEALED) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.raw(where)}`.execute(server.database);
    for (const row of rows) {
      try {
        vault.open(row[column] as Buffer, about(row));
        count.opened += 1;
      } catch {
        count.closed += 1;
      }
    }
  }
  return count;
}

/** Calls the command; `progress` is run after each of its transactions. */
function rotate(progress: OpsDeps['progress'] = () => undefined) {
  const { database, clock } = server;
  const call = readOps(['keys', 'rotate']) as OpsCall;
  return runOps(call, { database, now: clock.now(), operator: 'tess', progress });
}

/** Sends documents without the work of decoding pictures. */
async function sendTo(to: KycServer, player: Applicant, number = nextNumber()): Promise<string> {
  await to.begin(player, number);
  const vault = vaultBy(process.env.VAULT_KEY ?? '', process.env.VAULT_KEY_OLD);
  await inTransaction(to.database, async (tx) => {
    const check = (await currentCheck(tx, player.id)) ?? expect.fail();
    const now = to.clock.now();
    for (const part of ['front', 'back', 'selfie'] as const) {
      const picture = { jpeg: Buffer.from(`${part} of ${player.id}`), width: 1, height: 1 };
      await storePicture(tx, vault, { ...picture, check, part, now });
    }
    await updateCheck(tx, check, { state: 'pending', submitted_at: now });
  });
  return number;
}

/** 8 players with a document, 24 of their pictures, one of a ticket and a code that waits. */
async function fill() {
  const players = [];
  for (let count = 0; count < 8; count += 1) {
    const player = await server.registerApplicant();
    players.push({ player, number: await sendTo(server, player) });
  }
  const [first = expect.fail()] = players;
  const picture = (await goodPicture()).toString('base64');
  expect((await server.call(feedbackPicture, { picture }, first.player)).errcode).toBe(0);
  await inTransaction(server.database, (tx) => {
    const at = server.clock.now();
    const code = { way: 'sms', to: '+639170000001', subject: '', text: '123456', at } as const;
    return putMessage(tx, { ...code, expiresAt: at }, vaultBy(TEST_VAULT_KEY));
  });
  return { first, players };
}
const ALL = 8 + 24 + 1 + 1;

describe('a change of the key', () => {
  test('killed after each of its steps loses nothing, all is readable at every moment, then the old key goes', async () => {
    await fill();
    setKeys(NEW_KEY, TEST_VAULT_KEY);
    const counts: number[] = [];
    let kills = 0;
    for (;;) {
      const ended = await rotate(() => {
        throw new Error('killed');
      }).catch((error: Error) => error.message);
      expect(await readable(BOTH)).toEqual({ opened: ALL, closed: 0 });
      counts.push((await readable(vaultBy(NEW_KEY))).opened);
      if (ended !== 'killed') break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(4);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(await readable(vaultBy(NEW_KEY))).toEqual({ opened: ALL, closed: 0 });
    expect(await readable(vaultBy(TEST_VAULT_KEY))).toEqual({ opened: 0, closed: ALL });
    expect((await rotate()).lines).toEqual([
      expect.stringMatching(/^All is sealed under VAULT_KEY/),
    ]);
  });

  test('leaves no gap in which one document proves two players', async () => {
    const { first, players } = await fill();
    await server.ops('kyc', 'approve', String(first.player.id));
    setKeys(NEW_KEY, TEST_VAULT_KEY);
    let steps = 0;
    await rotate(async () => {
      steps += 1;
    });
    expect(steps).toBeGreaterThan(4);
    // The same document once more, by a server that has the new key alone.
    setKeys(NEW_KEY);
    const later = await openKycServerOn(NEW_KEY);
    const second = await later.registerApplicant();
    await sendTo(later, second, first.number);
    const { lines, exitCode } = await server.ops('kyc', 'approve', String(second.id));
    expect([exitCode, lines[0]]).toEqual([
      1,
      `This document proved player ${first.player.id} already.`,
    ]);
    const [, other = expect.fail()] = players;
    expect((await server.ops('kyc', 'approve', String(other.player.id))).exitCode).toBe(0);
    await later.close();
  });

  test('lets nobody be approved while it lasts, and seals under the new key from its begin', async () => {
    const { first } = await fill();
    setKeys(NEW_KEY, TEST_VAULT_KEY);
    await rotate(() => {
      throw new Error('killed');
    }).catch(() => undefined);
    const { lines } = await server.ops('kyc', 'approve', String(first.player.id));
    expect(lines[0]).toMatch(/^The key of documents is changed just now/);
    const both = await openKycServerOn(NEW_KEY, TEST_VAULT_KEY);
    const player = await both.registerApplicant();
    await sendTo(both, player);
    await both.close();
    // The server that has the old key alone refuses, as nobody could read what it sealed.
    const late = await server.registerApplicant();
    const document = { documentKind: 'driving-licence', documentNumber: nextNumber() } as const;
    expect((await server.call(kycDocument, document, late)).status).toBe(500);
    setKeys(NEW_KEY, TEST_VAULT_KEY);
    await rotate();
    expect((await readable(vaultBy(NEW_KEY))).closed).toBe(0);
  });

  test('waits for what is sealed under the old key at that moment', async () => {
    await fill();
    setKeys(NEW_KEY, TEST_VAULT_KEY);
    const vault = vaultBy(NEW_KEY, TEST_VAULT_KEY);
    const order: string[] = [];
    let rotated: Promise<unknown> | undefined;
    await inTransaction(server.database, async (tx) => {
      await vault.claim(tx);
      rotated = rotate().then(() => order.push('rotated'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const sealed = vault.seal(Buffer.from('late'), 'chat:x:1');
      expect(vaultBy(TEST_VAULT_KEY).open(sealed, 'chat:x:1').toString()).toBe('late');
      order.push('sealed');
    });
    await rotated;
    expect(order).toEqual(['sealed', 'rotated']);
  });

  test('says in a sentence what is wrong with its keys, and stops at what opens under neither', async () => {
    const said = async () => (await rotate()).lines[0];
    expect(await said()).toMatch(/^Set VAULT_KEY to the new key and VAULT_KEY_OLD/);
    setKeys(NEW_KEY, TEST_VAULT_KEY);
    expect(await said()).toMatch(/^Nothing was ever sealed here/);
    const { first } = await fill();
    setKeys(NEW_KEY, NEW_KEY);
    expect(await said()).toBe('VAULT_KEY and VAULT_KEY_OLD are the same.');
    setKeys(NEW_KEY, 'd4'.repeat(32));
    expect(await said()).toMatch(/lies under another key/);
    await sql`update kyc_pictures set content = 'junk' where player_id = ${first.player.id}
      and part = 'front'`.execute(server.database);
    setKeys(NEW_KEY, TEST_VAULT_KEY);
    expect(await said()).toMatch(/^kyc_pictures \d+ 1 front opens under neither key/);
    await sql`delete from kyc_pictures where content = 'junk'`.execute(server.database);
    expect(await said()).toMatch(/^All is sealed under VAULT_KEY/);
  });
});

/** Another server of the same database. */
async function openKycServerOn(key: string, old = '') {
  const environment = { VAULT_KEY: key, VAULT_KEY_OLD: old };
  return openKycServer(environment, server.databaseUrl);
}

test('whatever is sealed into the database has its row in the change of the key', () => {
  const sealing = production.filter(
    ({ path, text }) =>
      /vault\??\.seal\(|vault \? vault\.seal/.test(text) &&
      !/core\/vault\.ts|key-commands|visitor\/visit\.ts/.test(path),
  );
  const declared = sealing.filter(({ text }) => /: (readonly )?SealedRows/.test(text));
  expect(declared.map(({ path }) => path)).toEqual(sealing.map(({ path }) => path));
  expect(SEALED.map(({ table }) => table).sort()).toEqual([
    'chat_pictures',
    'feedback_pictures',
    'kyc_checks',
    'kyc_pictures',
    'outgoing_messages',
  ]);
});
