import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { fairnessRotate } from '../../contract/fairness.ts';
import { onceOutcome } from '../../contract/once.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { type GameServer, openGameServer, SLOT } from '../../tests/support/servers/game-server.ts';

// What is acknowledged is on two disks (docs/decisions/0094). A commit that is on one only is seen by others once its
// server or its wait is gone: whoever is told of it by a key or an id must wait for the second disk as it did.

let home: TestDatabase;
/** Commits here wait for no second disk: so is what a leader keeps that died before it came. */
let alone: GameServer;
/** A server of the same database whose commits wait. */
let strict: GameServer;
const operator = new pg.Client({ connectionString: inject('clusterUrl') });

/** Says which second disk there must be; of all of this cluster's commits only those of `strict` wait for one. */
async function wantSecondDisk(name: string): Promise<void> {
  await operator.query(`alter system set synchronous_standby_names = '${name}'`);
  await operator.query('select pg_reload_conf()');
}

beforeAll(async () => {
  await operator.connect();
  home = await createTestDatabase();
  alone = await openGameServer({ databaseUrl: home.url });
  const url = new URL(home.url);
  url.searchParams.set('options', '-c synchronous_commit=on');
  strict = await openGameServer({ databaseUrl: url.href });
});
afterEach(() => wantSecondDisk(''));
afterAll(async () => {
  await wantSecondDisk('');
  await operator.end();
  await strict?.close();
  await alone?.close();
  await home?.drop();
});

/** Resolves once so many commits of the test's database wait for their second disk. */
async function commitsWait(many: number): Promise<'waits'> {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event = 'SyncRep'`;
  const count = async () => (await waiting.execute(alone.database)).rows[0]?.count;
  await vi.waitFor(async () => expect(await count()).toBe(many), { timeout: 15_000 });
  return 'waits';
}

/** Changes something until that waits: then PostgreSQL has taken the setting over. */
async function changeUntilItWaits(playerId: number): Promise<() => Promise<unknown>> {
  const change = sql`update players set created_at = created_at where id = ${playerId}`;
  for (;;) {
    const changed = change.execute(strict.database);
    if ((await Promise.race([changed, commitsWait(1)])) === 'waits') return () => changed;
  }
}

const once = { onceKey: randomUUID(), call: fairnessRotate.path };
const SEED = { clientSeed: 'mine' };

test('what a key or an id has booked is told again only once it is on the second disk', async () => {
  const [gamer, bystander] = [await alone.registerGamer(), await alone.registerPlayer()];
  const { sessionId } = await gamer.start();
  const ids = { player: gamer.player, roundId: 'r', sessionId, gameId: SLOT };
  const stake = { ...ids, transactionId: 's', amount: 1000 };
  const result = { ...ids, wagerId: 's', transactionId: 'w', amount: 500, roundEnds: true };
  const back = { player: gamer.player, roundId: 'q', wagerId: 'q' };
  const as = { ...gamer, onceKey: once.onceKey };
  const told = {
    'a once call': async (server: GameServer) => (await server.call(fairnessRotate, SEED, as)).data,
    'the question what became of it': async (server: GameServer) =>
      (await server.call(onceOutcome, once, gamer)).data,
    'a wager': (server: GameServer) => server.wallet('wager', stake),
    'a result': (server: GameServer) => server.wallet('win', result),
    'a rollback': (server: GameServer) => server.wallet('rollback', back),
  };
  for (const [name, ask] of Object.entries(told)) {
    const booked = await ask(alone);
    await wantSecondDisk('nobody');
    const changed = await changeUntilItWaits(bystander.id);
    const again = ask(strict);
    const first = await Promise.race([commitsWait(2), again.then(() => 'told at once')]);
    expect(`${name}: ${first}`).toBe(`${name}: waits`);
    await wantSecondDisk('');
    await changed();
    const { replayed: _first, ...facts } = booked as Record<string, unknown>;
    expect(await again).toMatchObject(facts);
  }
});
