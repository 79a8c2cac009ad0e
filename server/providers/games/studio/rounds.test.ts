import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  openStudioServer,
  type StudioServer,
} from '../../../../tests/support/servers/studio-server.ts';
import { type Database, inTransaction, type Tx } from '../../../db/database.ts';
import { STUDIO_CODE } from '../secrets.ts';
import { DUE_MS, stepRound } from './rounds.ts';
import { findUnshown, markShown } from './seen.ts';
import type { RoundRow, RoundState } from './tables.ts';

const SLOT = 101;
const NOON = Date.parse('2026-11-30T04:00:00Z');

let server: StudioServer;
beforeAll(async () => {
  server = await openStudioServer();
});
afterAll(() => server.close());
afterEach(() => server.expectSoundBooks());

/** A round of fun money that began so many minutes after noon. */
function writeRound(
  db: Kysely<Database>,
  { player, minute = 0, state }: { player: number; minute?: number; state: RoundState },
): Promise<RoundRow> {
  const at = new Date(NOON + minute * 60_000);
  return db
    .insertInto('studio_rounds')
    .values({
      ...{ player_id: player, id: randomUUID(), key: randomUUID(), draw_id: randomUUID() },
      ...{
        session_id: randomUUID(),
        game_id: SLOT,
        engine: 'slot-three',
        version: 'slot-three/v1',
      },
      ...{ try_it: true, state, bet: '{"stake":100}', stake: 100, autoplay_left: null },
      ...{ outcome: null, created_at: at },
      due_at: state === 'new' ? new Date(at.getTime() + DUE_MS) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Rows that a transaction has changed in a table, and those of them that needed no entry in its indexes. */
async function changesOf(tx: Tx, table: string) {
  const { rows } = await sql<{ all: number; alone: number }>`
    select n_tup_upd::int as all, n_tup_hot_upd::int as alone from pg_stat_xact_user_tables
    where relname = ${table}`.execute(tx);
  return rows[0];
}

test('a round is written into its indexes when it begins and when it ends, not on its way', async () => {
  await inTransaction(server.database, async (tx) => {
    const now = new Date(NOON);
    const begun = await writeRound(tx, { player: 1, state: 'new' });
    const drawn = await stepRound(tx, begun, { state: 'drawn', outcome: '{}', payout: 100 });
    expect(drawn.due_at).toEqual(begun.due_at);
    const end = { state: 'settled', ended_at: now, due_at: null } as const;
    await markShown(tx, await stepRound(tx, drawn, end), now);
    expect(await changesOf(tx, 'studio_rounds')).toEqual({ all: 3, alone: 2 });
  });
});

test('the wallet changes a round once where its result ends it', async () => {
  const gamer = await server.registerGamer(100_000);
  await (await server.openPage(gamer)).open();
  const visit = await server.database
    .selectFrom('studio_sessions')
    .select('id')
    .where('player_id', '=', gamer.id)
    .executeTakeFirstOrThrow();
  const at = server.clock.now();
  await inTransaction(server.database, async (tx) => {
    await sql`select game_wager(${STUDIO_CODE}, ${gamer.id}, ${visit.id}, ${SLOT}, 'r', 'w', 100,
      '-infinity', '-infinity', ${at})`.execute(tx);
    await sql`select game_win(${STUDIO_CODE}, ${gamer.id}, 'r', 'w', 'v', 300, true, '{}', '',
      ${at})`.execute(tx);
    expect(await changesOf(tx, 'game_rounds')).toEqual({ all: 1, alone: 0 });
    const round = await tx
      .selectFrom('game_rounds')
      .select(['payout', 'wins', 'status', 'balance_after'])
      .where('player_id', '=', gamer.id)
      .executeTakeFirst();
    const wins = [`${STUDIO_CODE}:v`];
    expect(round).toEqual({ payout: 300, wins, status: 'settled', balance_after: 100_200 });
  });
});

test('the newest round that was not seen is found below refused ones, and is seen with those before it', async () => {
  const { database } = server;
  const player = 2;
  const place = { player_id: player, game_id: SLOT, try_it: true };
  const states = ['settled', 'taken_back', 'refused', 'settled', 'refused', 'refused'] as const;
  const rounds: RoundRow[] = [];
  for (const [minute, state] of states.entries()) {
    rounds.push(await writeRound(database, { player, minute, state }));
  }
  const [first, back, , last] = rounds as [RoundRow, RoundRow, RoundRow, RoundRow];
  const seen = async () => {
    const rows = await database
      .selectFrom('studio_rounds')
      .select('id')
      .where('player_id', '=', player)
      .where('shown_at', 'is not', null)
      .orderBy('created_at')
      .execute();
    return rows.map(({ id }) => id);
  };
  const now = new Date(NOON);
  await markShown(database, first, now);
  expect(await seen()).toEqual([first.id]);
  expect((await findUnshown(database, place))?.id).toBe(last.id);
  await markShown(database, last, now);
  expect(await seen()).toEqual([first.id, back.id, last.id]);
  expect(await findUnshown(database, place)).toBeUndefined();
});
