import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import './audit.ts';
import { type Database, inTransaction, type Tx } from '../db/database.ts';
import { whileListening } from '../jobs/every.ts';

interface AuditLinksTable {
  place: number;
  event_id: number;
  hash: Buffer;
}

interface AuditHeadTable {
  is_one: boolean;
  place: number;
  hash: Buffer;
}

declare module '../db/database.ts' {
  interface Database {
    audit_links: AuditLinksTable;
    audit_head: AuditHeadTable;
  }
}

/** Any constant will do, as long as every server uses the same one. */
const LOCK_ID = 7_024_812;
const EVERY_MS = 1000;
const BATCH = 500;
/**
 * How far behind the newest linked event a round looks for one that was committed late. Looking
 * at them all each second would grow with the log; `verify` does.
 */
const LATE_IDS = 2000;
/** How often the server's log tells where the chain ends. */
const TELL_MS = 60 * 60_000;

/** The end of the chain: how many events are linked, and the last one's hash. */
export interface ChainHead {
  place: number;
  hash: Buffer;
}

/** An event as the chain hashes it, every field as the text that PostgreSQL writes for it. */
export interface ChainedEvent {
  id: string;
  /** UTC to the microsecond, as in 2026-11-20T04:00:00.000000Z. */
  at: string;
  kind: string;
  actor: string;
  player: string | null;
  details: string;
}

/** Reads an event in the form that is hashed; `event` is the alias of audit_events. */
export function chainedFields(event: string): RawBuilder<ChainedEvent> {
  const of = (column: string) => sql.ref(`${event}.${column}`);
  return sql`${of('id')}::text as id,
    to_char(${of('at')} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
    ${of('kind')} as kind, ${of('actor')} as actor, ${of('player_id')}::text as player,
    ${of('details')}::text as details`;
}

/** SHA-256 of the previous link's hash and the event as a JSON list of texts. */
export function linkHash(
  previous: Buffer,
  { id, at, kind, actor, player, details }: ChainedEvent,
): Buffer {
  const canonical = JSON.stringify([id, at, kind, actor, player, details]);
  return createHash('sha256').update(previous).update(canonical).digest();
}

/** Where the chain ends now. */
export function readHead(tx: Tx): Promise<ChainHead> {
  return tx.selectFrom('audit_head').select(['place', 'hash']).executeTakeFirstOrThrow();
}

/** Read by itself: only a number that is known when a query is planned keeps it to the newest rows. */
async function newestLinked(tx: Tx): Promise<number> {
  const { newest } = await tx
    .selectFrom('audit_links')
    .select(({ fn }) => fn.max('event_id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

async function unlinked(tx: Tx, isWhole: boolean): Promise<ChainedEvent[]> {
  const after = isWhole ? 0 : (await newestLinked(tx)) - LATE_IDS;
  const { rows } = await sql<ChainedEvent>`
    select ${chainedFields('e')} from audit_events e
    where e.id > ${after} and not exists (
      select from audit_links l where l.event_id = e.id and l.event_id > ${after})
    order by e.id limit ${BATCH}`.execute(tx);
  return rows;
}

/** Takes what waits with its player into the log; only under the chain's lock. */
async function takeInbox(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string; player: number; event: string }>`
    select id, player_id as player, json_build_object('at', at, 'kind', kind, 'actor', actor,
      'player', player_id, 'details', details)::text as event
    from audit_inbox order by at, seq limit ${BATCH}`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into audit_events (at, kind, actor, player_id, details)
    select e.at, e.kind, e.actor, e.player, e.details
    from json_to_recordset(${`[${rows.map(({ event }) => event).join(',')}]`}::json)
      as e (at timestamptz, kind text, actor text, player bigint, details jsonb)`.execute(tx);
  await sql`
    delete from audit_inbox where player_id = any(${rows.map(({ player }) => player)}::bigint[])
      and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
}

async function linkBatch(tx: Tx, isWhole: boolean): Promise<number> {
  await takeInbox(tx);
  const events = await unlinked(tx, isWhole);
  if (events.length === 0) return 0;
  let { place, hash } = await readHead(tx);
  const links = events.map((event) => {
    place += 1;
    hash = linkHash(hash, event);
    return { place, event_id: Number(event.id), hash };
  });
  await tx.insertInto('audit_links').values(links).execute();
  await tx.updateTable('audit_head').set({ place, hash }).execute();
  return links.length;
}

/**
 * Links every event that is committed and not linked yet, however old: for commands.
 * @returns how many there were.
 */
export async function linkAll(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(tx);
  let total = 0;
  for (;;) {
    const linked = await linkBatch(tx, true);
    total += linked;
    if (linked < BATCH) return total;
  }
}

/**
 * Links the newest events; does nothing where another process is about to. Events are written
 * freely and only this one writer knows their order, so that no call waits for another's event.
 * @returns the end of the chain after it, or undefined when nothing was linked.
 */
export function linkNewest(database: Kysely<Database>): Promise<ChainHead | undefined> {
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK_ID}) as mine`.execute(tx);
    if (!rows[0]?.mine) return undefined;
    return (await linkBatch(tx, false)) > 0 ? readHead(tx) : undefined;
  });
}

/**
 * Links events about once a second while the server listens, and tells its log once an hour where
 * the chain ends: a copy outside of the database, which shows a chain written anew.
 */
export function addAuditChain(
  app: FastifyInstance,
  { database, now }: { database: Kysely<Database>; now(): Date },
): void {
  let toldAt = 0;
  whileListening(app, {
    name: 'linking the audit log',
    everyMs: EVERY_MS,
    async work() {
      const head = await linkNewest(database);
      if (!head || now().getTime() - toldAt < TELL_MS) return;
      toldAt = now().getTime();
      app.log.info({ place: head.place, hash: head.hash.toString('hex') }, 'audit log linked');
    },
  });
}
