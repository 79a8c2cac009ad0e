import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { attachDatabase } from './attach.ts';
import { openDatabase } from './open.ts';

// PostgreSQL starts three times.
vi.setConfig({ testTimeout: 120_000 });

let parent: string;
let options: { dataDir: string; databaseUrl: undefined };

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'bituin-attach-'));
  options = { dataDir: join(parent, 'data'), databaseUrl: undefined };
});
afterAll(() => rmSync(parent, { recursive: true }));

async function countPlayers(): Promise<number> {
  const { database, close } = await attachDatabase(options);
  try {
    const rows = await database.selectFrom('players').select('id').execute();
    return rows.length;
  } finally {
    await close();
  }
}

test('a command joins the database of a running server and leaves it running', async () => {
  await expect(attachDatabase(options)).rejects.toThrow(/^There is no data in \S+ yet\. Start/);
  const server = await openDatabase(options);
  await server.database.insertInto('players').values({ created_at: new Date() }).execute();
  expect(await countPlayers()).toBe(1);
  await server.database.insertInto('players').values({ created_at: new Date() }).execute();
  await server.close();
  // Nobody runs it now: the command starts it for itself and stops it again.
  expect(await countPlayers()).toBe(2);
  expect(await countPlayers()).toBe(2);
});
