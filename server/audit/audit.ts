import { type Generated, sql } from 'kysely';
import type { Tx } from '../db/database.ts';

interface AuditEventsTable {
  id: Generated<number>;
  at: Date;
  kind: string;
  actor: string;
  player_id: number | null;
  details: unknown;
}

declare module '../db/database.ts' {
  interface Database {
    audit_events: AuditEventsTable;
  }
}

/** Something that an operator or a regulator may ask about later. */
export interface AuditEvent {
  at: Date;
  /** What happened, for example `password.changed`. */
  kind: string;
  /** `player`, `system`, or `operator:` and the name. */
  actor: 'player' | 'system' | `operator:${string}`;
  /** Whom it is about, if it is about a player. */
  playerId?: number | undefined;
  /** Facts, with values before and after where one changed; never a secret. */
  details?: Readonly<Record<string, unknown>>;
}

/** Puts an event on record, in the transaction that makes it true. */
export async function recordAudit(
  tx: Tx,
  { at, kind, actor, playerId, details = {} }: AuditEvent,
): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({ at, kind, actor, player_id: playerId ?? null, details: JSON.stringify(details) })
    .execute();
}

/**
 * Puts an event about a player on record unless it is there already, with the same facts: what is
 * told again and again happened once. Exact only while something that it is about is locked.
 */
export async function recordAuditOnce(
  tx: Tx,
  event: AuditEvent & { playerId: number },
): Promise<void> {
  const { kind, playerId, details = {} } = event;
  const found = await tx
    .selectFrom('audit_events')
    .select('id')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where(sql<boolean>`details = ${JSON.stringify(details)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  if (!found) await recordAudit(tx, event);
}
