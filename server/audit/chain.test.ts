import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { opsOn } from '../../tests/support/servers/ops.ts';
import { connect } from '../db/connect.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { recordAudit } from './audit.ts';
import { linkNewest } from './chain.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
let home: TestDatabase;
let database: Kysely<Database>;

beforeEach(async () => {
  home = await createTestDatabase();
  ({ database } = connect(home.url));
});
afterEach(async () => {
  await database.destroy();
  await home.drop();
});

function happen(kind: string, details = {}): Promise<void> {
  return inTransaction(database, (tx) =>
    recordAudit(tx, { at: NOW, kind, actor: 'player', playerId: 7, details }),
  );
}

const ops = (...words: string[]) => opsOn({ database, clock: { now: () => NOW } }, words);

/** What somebody with every right on the database could do: no trigger and no key stops it. */
function tamper(statement: string): Promise<void> {
  return database.connection().execute(async (own) => {
    await sql`set session_replication_role = replica`.execute(own);
    await sql.raw(statement).execute(own);
    await sql`set session_replication_role = origin`.execute(own);
  });
}

/** Five linked events, numbers 1 to 5; the head as an operator would keep it. */
async function chain(): Promise<string> {
  for (const day of [1, 2, 3, 4, 5]) await happen('limit.set', { day, amount: 10_000 });
  await linkNewest(database);
  const { lines } = await ops('audit', 'head');
  return lines[0] ?? '';
}

test('an untouched log verifies, and so does a head that was kept', async () => {
  const kept = await chain();
  await happen('login.succeeded');
  const result = await ops('audit', 'verify', '--head', kept);
  expect(result).toMatchObject({ exitCode: 0 });
  expect(result.lines[0]).toMatch(/^Linked and as they were written: 7 events/);
});

test.each([
  ['details', `update audit_events set details = '{"day": 3, "amount": 1}' where id = 3`],
  ['kind', `update audit_events set kind = 'limit.removed' where id = 3`],
  ['actor', `update audit_events set actor = 'system' where id = 3`],
  ['player', 'update audit_events set player_id = 8 where id = 3'],
  ['time, by a microsecond', `update audit_events set at = at + '1 us' where id = 3`],
])('a changed %s of an event is found and named', async (_what, statement) => {
  await chain();
  await tamper(statement);
  const { exitCode, lines } = await ops('audit', 'verify');
  expect(exitCode).toBe(1);
  expect(lines[0]).toBe(
    'The audit log does not hold.\nPlace 3: event 3 is not what was linked there.',
  );
});

test.each([
  ['a deleted event', 'delete from audit_events where id = 2', 'Place 2: event 2 is gone.'],
  [
    'an event deleted with its link',
    'delete from audit_events where id = 2; delete from audit_links where place = 2',
    'Place 2 is missing; the next one is 3.',
  ],
  [
    'two events in the other order',
    `update audit_links set event_id = event_id + 100 where place in (4, 5);
     update audit_links set event_id = 109 - event_id where place in (4, 5)`,
    'Place 4: event 5 is not what was linked there.',
  ],
  [
    'a gap closed by moving the rest up',
    `delete from audit_links where place = 3;
     update audit_links set place = place - 1 where place = 4;
     update audit_links set place = place - 1 where place = 5`,
    'Place 3: event 4 is not what was linked there.',
  ],
  [
    'a forged link',
    `update audit_links set hash = sha256('x') where place = 4`,
    'Place 4: event 4 is not what was linked there.',
  ],
  [
    'an end cut off',
    'delete from audit_links where place = 5; delete from audit_events where id = 5',
    'The chain ends at place 4, and its head says 5.',
  ],
])('%s is found', async (_what, statement, problem) => {
  await chain();
  await tamper(`${statement}; delete from audit_events where kind = 'operator.audit.head'`);
  const { exitCode, lines } = await ops('audit', 'verify');
  expect(exitCode).toBe(1);
  expect(lines.join('\n')).toContain(problem);
});

test('a chain that was cut and written anew is found by a head that was kept', async () => {
  const kept = await chain();
  await tamper(`delete from audit_links; delete from audit_events where id in (3, 6);
    update audit_head set place = 0, hash = decode(repeat('00', 32), 'hex')`);
  await linkNewest(database);
  expect(await ops('audit', 'verify')).toMatchObject({ exitCode: 0 });
  const { exitCode, lines } = await ops('audit', 'verify', '--head', kept);
  expect(exitCode).toBe(1);
  expect(lines.join('\n')).toMatch(/which you kept|than the one you kept/);
});

test('an event that commits after later ones is linked at its turn and verifies', async () => {
  await database.transaction().execute(async (slow) => {
    await recordAudit(slow, { at: NOW, kind: 'slow', actor: 'system' });
    await happen('quick');
    expect(await linkNewest(database)).toMatchObject({ place: 1 });
  });
  expect(await linkNewest(database)).toMatchObject({ place: 2 });
  expect(await ops('audit', 'verify')).toMatchObject({ exitCode: 0 });
});

test('events of many writers at once are each linked once', async () => {
  const writers = Array.from({ length: 40 }, (_, index) => happen('login.failed', { index }));
  const chainers = Array.from({ length: 6 }, () => linkNewest(database));
  await Promise.all([...writers, ...chainers]);
  await linkNewest(database);
  const { lines } = await ops('audit', 'verify');
  expect(lines[0]).toBe('Linked and as they were written: 40 events, 0 of them only now.');
});

test('what is linked later than a command looks is linked by the command', async () => {
  await happen('password.changed');
  const { lines } = await ops('audit', 'verify');
  expect(lines[0]).toBe('Linked and as they were written: 1 events, 1 of them only now.');
});

test.each([
  ["update audit_events set kind = 'x'", 'audit_events'],
  ['delete from audit_events', 'audit_events'],
  ['truncate audit_events cascade', 'audit_events'],
  ["update audit_links set hash = sha256('x')", 'audit_links'],
  ['delete from audit_links', 'audit_links'],
  ['delete from audit_head', 'audit_head'],
  ['update audit_head set place = 0', 'audit_head'],
])('the database refuses: %s', async (statement) => {
  await chain();
  await expect(sql.raw(statement).execute(database)).rejects.toThrow(/append-only|refused/);
});

test('audit list shows events of a player and of a family of kinds', async () => {
  await happen('login.failed', { ip: '10.0.0.9' });
  await happen('loginx');
  const { lines } = await ops('audit', 'list', '--player', '7', '--kind', 'login');
  expect(lines).toEqual(['2026-11-20 04:00:00  login.failed  player  player 7  {"ip":"10.0.0.9"}']);
  expect(await ops('audit', 'list', '--player', '8')).toMatchObject({ lines: ['No events.'] });
});

test('an odd head or player is refused in a sentence', async () => {
  expect(await ops('audit', 'verify', '--head', 'x')).toMatchObject({ exitCode: 1 });
  expect(await ops('audit', 'list', '--player', 'juan')).toMatchObject({
    lines: ['--player "juan" is no player\'s id.'],
  });
});
