import { type Generated, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { commitOf } from './pf1.ts';
import type { Randomness } from './randomness.ts';

/** Bytes of a server seed. */
export const SERVER_SEED_BYTES = 32;
/** Random bytes behind a first client seed, which is their hex text; a player may change it. */
export const CLIENT_SEED_BYTES = 8;
/** A seed is replaced by the next one before its draws reach this many (fresh entropy, GLI-19 3.3.2). */
export const DRAWS_PER_SEED = 1000;
/** A seed is replaced before the first draw after this long, in milliseconds. */
export const SEED_LIFE_MS = 24 * 60 * 60 * 1000;

interface FairnessPlayersTable {
  player_id: number;
  current_seq: Generated<number>;
  /** Until then the seed in use is not revealed: a round that it drew still runs. */
  kept_until: Generated<Date | null>;
}

interface SeedsTable {
  player_id: number;
  seq: number;
  server_seed: Buffer;
  commit: string;
  client_seed: Generated<string>;
  nonce: Generated<number>;
  created_at: Date;
  started_at: Date | null;
  revealed_at: Date | null;
}

declare module '../db/database.ts' {
  interface Database {
    fairness_players: FairnessPlayersTable;
    fairness_seeds: SeedsTable;
  }
}

/** The seed in use and the commit of the one that follows it. */
export interface CurrentSeed {
  seq: number;
  serverSeed: Buffer;
  commit: string;
  clientSeed: string;
  nonce: number;
  startedAt: Date;
  nextCommit: string;
  /** Until then it must not be revealed, as a round that it drew still runs. */
  keptUntil: Date | null;
}

/** What reading or changing a player's seeds needs; `random` and `now` come from the request. */
export interface SeedContext {
  tx: Tx;
  playerId: number;
  random: Randomness;
  now: Date;
}

/**
 * The player's seed, locked until the transaction ends. A player without one gets, in this order
 * from `random`: the server seed, the next server seed, the client seed.
 */
export async function lockSeed(context: SeedContext): Promise<CurrentSeed> {
  const { tx, playerId } = context;
  const own = tx
    .selectFrom('fairness_players')
    .select(['current_seq', 'kept_until'])
    .where('player_id', '=', playerId)
    .forUpdate();
  let player = await own.executeTakeFirst();
  if (!player) {
    const created = await tx
      .insertInto('fairness_players')
      .values({ player_id: playerId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (created.numInsertedOrUpdatedRows === 1n) await createFirstSeeds(context);
    player = await own.executeTakeFirstOrThrow();
  }
  return { ...(await readSeed(context, player.current_seq)), keptUntil: player.kept_until };
}

/** Keeps the seed in use from being revealed until a moment, never for a shorter time than before. */
export async function keepSeed({ tx, playerId }: SeedContext, until: Date): Promise<void> {
  await tx
    .updateTable('fairness_players')
    .set({ kept_until: sql<Date>`greatest(kept_until, ${until})` })
    .where('player_id', '=', playerId)
    .execute();
}

/** Lets the seed in use be revealed again. */
export async function freeSeed(tx: Tx, playerId: number): Promise<void> {
  await tx
    .updateTable('fairness_players')
    .set({ kept_until: null })
    .where('player_id', '=', playerId)
    .execute();
}

/** True while the seed in use must not be revealed. */
export function isKept({ keptUntil }: CurrentSeed, now: Date): boolean {
  return keptUntil !== null && keptUntil > now;
}

/**
 * Reveals the seed in use and starts the next one, whose commit the player has known; a seed after
 * it is committed from `random` at once. Keeps the client seed unless a new one is given.
 */
export async function rotateSeed(
  context: SeedContext,
  clientSeed?: string,
): Promise<{ revealed: CurrentSeed; current: CurrentSeed }> {
  const { tx, playerId, now } = context;
  const revealed = await lockSeed(context);
  const nextSeq = revealed.seq + 1;
  await tx
    .updateTable('fairness_seeds')
    .set({ revealed_at: now })
    .where('player_id', '=', playerId)
    .where('seq', '=', revealed.seq)
    .execute();
  await tx
    .updateTable('fairness_seeds')
    .set({ client_seed: clientSeed ?? revealed.clientSeed, started_at: now })
    .where('player_id', '=', playerId)
    .where('seq', '=', nextSeq)
    .execute();
  await commitSeed(context, nextSeq + 1);
  await tx
    .updateTable('fairness_players')
    .set({ current_seq: nextSeq })
    .where('player_id', '=', playerId)
    .execute();
  return { revealed, current: { ...(await readSeed(context, nextSeq)), keptUntil: null } };
}

/** Takes the next nonce of a locked seed. */
export async function takeNonce({ tx, playerId }: SeedContext, seq: number): Promise<number> {
  const row = await tx
    .updateTable('fairness_seeds')
    .set((eb) => ({ nonce: eb('nonce', '+', 1) }))
    .where('player_id', '=', playerId)
    .where('seq', '=', seq)
    .returning('nonce')
    .executeTakeFirstOrThrow();
  return row.nonce - 1;
}

async function createFirstSeeds(context: SeedContext): Promise<void> {
  await commitSeed(context, 1);
  await commitSeed(context, 2);
  const clientSeed = context.random.bytes(CLIENT_SEED_BYTES).toString('hex');
  await context.tx
    .updateTable('fairness_seeds')
    .set({ client_seed: clientSeed, started_at: context.now })
    .where('player_id', '=', context.playerId)
    .where('seq', '=', 1)
    .execute();
}

async function commitSeed({ tx, playerId, random, now }: SeedContext, seq: number): Promise<void> {
  const serverSeed = random.bytes(SERVER_SEED_BYTES);
  await tx
    .insertInto('fairness_seeds')
    .values({
      player_id: playerId,
      seq,
      server_seed: serverSeed,
      commit: commitOf(serverSeed),
      created_at: now,
    })
    .execute();
}

async function readSeed(
  { tx, playerId }: SeedContext,
  seq: number,
): Promise<Omit<CurrentSeed, 'keptUntil'>> {
  const rows = await tx
    .selectFrom('fairness_seeds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('seq', 'in', [seq, seq + 1])
    .orderBy('seq')
    .execute();
  const [current, next] = rows;
  if (!current?.started_at || !next) throw new Error(`player ${playerId} has no seed ${seq}`);
  return {
    seq,
    serverSeed: current.server_seed,
    commit: current.commit,
    clientSeed: current.client_seed,
    nonce: current.nonce,
    startedAt: current.started_at,
    nextCommit: next.commit,
  };
}
