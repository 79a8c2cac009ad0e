import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { parseConfig } from '../config.ts';
import { inTransaction } from '../db/database.ts';
import { vaultOf } from './vault.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const folder = () => mkdtempSync(join(tmpdir(), 'vault-'));
const vaultIn = (dataDir: string) => vaultOf({ vaultKey: undefined, dataDir });
const plain = Buffer.from('N0123456789');

test('what is sealed opens for the same owner, unchanged, under the same key', () => {
  const vault = vaultIn(folder());
  const sealed = vault.seal(plain, 'player 1');
  expect(vault.open(sealed, 'player 1')).toEqual(plain);
  expect(() => vault.open(sealed, 'player 2')).toThrow();
  expect(() => vaultIn(folder()).open(sealed, 'player 1')).toThrow();
  for (const at of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open(changed, 'player 1')).toThrow();
  }
  expect(() => vault.open(sealed.subarray(0, 20), 'player 1')).toThrow();
});

test('the same is sealed another way each time, and recognised by its fingerprint', () => {
  const vault = vaultIn(folder());
  expect(vault.seal(plain, 'a')).not.toEqual(vault.seal(plain, 'a'));
  expect(vault.fingerprint('a')).toEqual(vault.fingerprint('a'));
  expect(vault.fingerprint('a')).not.toEqual(vaultIn(folder()).fingerprint('a'));
});

test('the key of a data folder is made once, for this user only', () => {
  const dataDir = folder();
  const sealed = vaultIn(dataDir).seal(plain, 'a');
  expect(vaultIn(dataDir).open(sealed, 'a')).toEqual(plain);
  expect(readdirSync(dataDir)).toEqual(['vault.key']);
  expect(statSync(join(dataDir, 'vault.key')).mode & 0o777).toBe(0o600);
});

test('a server with another key does not write into the same database', async () => {
  const claim = (dataDir: string) =>
    inTransaction(server.database, (tx) => vaultIn(dataDir).claim(tx));
  const first = folder();
  await claim(first);
  await claim(first);
  await expect(claim(folder())).rejects.toThrow('VAULT_KEY');
});

test('VAULT_KEY is 64 hex digits, and a wrong one is not repeated', () => {
  const key = 'a1'.repeat(32);
  expect(parseConfig({ VAULT_KEY: key }).vaultKey).toEqual(Buffer.from(key, 'hex'));
  expect(parseConfig({}).vaultKey).toBeUndefined();
  expect(() => parseConfig({ VAULT_KEY: 'secret' })).toThrow(/^VAULT_KEY is no key/);
  expect(() => parseConfig({ VAULT_KEY: 'secret' })).not.toThrow('secret');
});
