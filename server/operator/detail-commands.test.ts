import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawReceipt, fairnessRotate } from '../../contract/fairness.ts';
import { REFUSALS } from '../../contract/refusals.ts';
import type { Gamer } from '../../tests/support/servers/game-server.ts';
import { opsOn } from '../../tests/support/servers/ops.ts';
import { openStudioServer, type StudioServer } from '../../tests/support/servers/studio-server.ts';
import { inTransaction } from '../db/database.ts';
import { verifyReceipt } from '../fairness/verify.ts';
import { auditLedger } from '../ledger/balances.ts';

const DAY_MS = 24 * 60 * 60_000;
const ROUND_MS = 2500;

let server: StudioServer;
let gamer: Gamer;
let folder: string;
const before = { ...process.env };

beforeAll(async () => {
  server = await openStudioServer();
  const identity = await generateX25519Identity();
  process.env.BACKUP_IDENTITY = identity;
  process.env.BACKUP_RECIPIENT = await identityToRecipient(identity);
});
afterAll(async () => {
  process.env = before;
  await server.close();
});
beforeEach(async () => {
  gamer = await server.registerGamer(100_000);
  folder = mkdtempSync(join(tmpdir(), 'bituin-details-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const archive = (days = 90) =>
  opsOn(server, ['details', 'archive', '--to', folder, '--days', String(days)]);
const find = (day: string, id: string, player = gamer.id) =>
  opsOn(server, ['details', 'find', '--from', folder, '--day', day, String(player), id]);

/** Plays a round that its player sees, unless said otherwise. */
async function playRound(isShown = true) {
  const page = await server.openPage(gamer);
  const { round } = await page.play({ stake: 100 });
  if (isShown) await page.call('shown', { roundId: round.id });
  server.clock.advance(ROUND_MS);
  return round;
}

async function reveal(): Promise<void> {
  expect((await server.call(fairnessRotate, { clientSeed: 'mine' }, gamer)).code).toBe(200);
}

/** Lets days pass, over which the player stays logged in. */
async function pass(days: number): Promise<void> {
  server.clock.advance(days * DAY_MS);
  const now = server.clock.now();
  await sql`update sessions set created_at = ${now}, last_seen_at = ${now}`.execute(
    server.database,
  );
}

/** What is left of this player in the two tables. */
async function left(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select draw_id as id from fairness_receipts where player_id = ${gamer.id}
    union all select id::text from studio_rounds where player_id = ${gamer.id}`.execute(
    server.database,
  );
  return rows.map(({ id }) => id).sort();
}

const dayNow = () =>
  new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

test('what is old and over goes into files, where it is found and verified; books and rounds stay', async () => {
  const day = dayNow();
  const old = await playRound();
  await reveal();
  // Of the seed in use, and not seen: not over, however old.
  const open = await playRound(false);
  const show = () => opsOn(server, ['rounds', 'show', String(gamer.id), `bituin-studio:${old.id}`]);
  const shown = (await show()).lines;
  await pass(89);
  expect((await archive()).lines).toEqual([expect.stringMatching(/^Nothing from before /)]);
  await pass(2);

  expect(await archive()).toEqual({
    exitCode: 0,
    lines: [
      expect.stringMatching(/^fairness_receipts: 1 rows in 1 files, \d+ bytes\.$/),
      expect.stringMatching(/^studio_rounds: 1 rows in 1 files, \d+ bytes\.$/),
    ],
  });
  expect(await left()).toEqual([open.id, open.drawId].sort());
  expect(await inTransaction(server.database, auditLedger)).toEqual([]);
  expect((await show()).lines).toEqual(shown);

  const receipt = JSON.parse((await find(day, old.drawId)).lines[0] ?? '');
  expect(verifyReceipt(receipt).verdict).toBe('verified');
  const [round = ''] = (await find(day, old.id)).lines;
  expect(JSON.parse(round)).toMatchObject({ id: old.id, stake: 100, outcome: old.outcome });
  expect(await server.call(drawReceipt, { drawId: old.drawId }, gamer)).toMatchObject({
    errcode: REFUSALS.archived,
  });
  expect(await find(day, old.drawId, gamer.id + 1)).toMatchObject({ exitCode: 1 });
  expect(await find('2026-02-31', old.drawId)).toMatchObject({
    lines: ['--day "2026-02-31" is no day. Write it like 2026-12-31.'],
  });
  server.clock.advance(1000);
  expect(await archive()).toMatchObject({
    exitCode: 0,
    lines: [expect.stringMatching(/^Nothing/)],
  });
});

test('a run that ends before its rows are off the books of the database has taken nothing', async () => {
  const day = dayNow();
  const old = await playRound();
  await reveal();
  await pass(91);
  await sql`create function stumble() returns trigger language plpgsql as
    $$ begin raise 'the power went'; end $$`.execute(server.database);
  await sql`create trigger stumbles before insert on detail_archives execute function stumble()`.execute(
    server.database,
  );
  await expect(archive()).rejects.toThrow('the power went');
  expect(await left()).toEqual([old.drawId, old.id].sort());
  await sql`drop function stumble cascade`.execute(server.database);
  expect(await archive()).toMatchObject({ exitCode: 0 });
  expect(await left()).toEqual([]);
  // Its receipt, and the studio's round that names it.
  expect((await find(day, old.drawId)).lines).toHaveLength(2);
});

test('a day of more than a file holds goes into several, none of it twice and nothing missing', async () => {
  await playRound();
  await reveal();
  const day = dayNow();
  await sql`
    insert into fairness_receipts (player_id, draw_id, game, seed_seq, nonce, steps, weights_hash, created_at)
    select player_id, 'many-' || n, game, seed_seq, 1000 + n, steps, weights_hash,
      created_at + n * interval '1 second'
    from fairness_receipts, generate_series(1, 21000) n where player_id = ${gamer.id}`.execute(
    server.database,
  );
  await pass(92);
  const { lines } = await archive();
  expect(lines[0]).toMatch(/^fairness_receipts: 21001 rows in [2-9] files/);
  expect((await find(day, 'many-20999')).lines).toHaveLength(1);
  expect(readdirSync(folder).filter((file) => !file.endsWith('.age'))).toEqual([]);
});

test.each([
  [['--to', '/nowhere', '--days', '90'], '"/nowhere" is no folder.'],
  [['--to', '.', '--days', '30'], 'Details are kept for 90 days.'],
  [['--to', '.', '--days', 'all'], 'The number of days "all" is no whole number from 1 to 3650.'],
])('%j is refused', async (options, problem) => {
  expect(await opsOn(server, ['details', 'archive', ...options])).toEqual({
    exitCode: 1,
    lines: [problem],
  });
});
