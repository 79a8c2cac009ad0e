import type { Static } from 'typebox';
import type { PlayStop } from '../../contract/protection.ts';
import type { Tx } from '../db/database.ts';
import { endConsents } from '../players/marketing.ts';
import './tables.ts';

/** A break or an exclusion that runs; it has the latest end of all that run. */
export interface Stop {
  kind: 'break' | 'exclusion';
  since: Date;
  until: Date;
}

/**
 * What keeps a player from playing now; an exclusion comes before a break. Call `lockPlayer` before
 * where it decides something: a stop takes the same lock.
 */
export async function stopOf(tx: Tx, playerId: number, now: Date): Promise<Stop | undefined> {
  const rows = await tx
    .selectFrom('player_stops')
    .select(['kind', 'starts_at', 'ends_at'])
    .where('player_id', '=', playerId)
    .where('ends_at', '>', now)
    .execute();
  const exclusions = rows.filter(({ kind }) => kind === 'exclusion');
  const running = exclusions.length > 0 ? exclusions : rows;
  const [first] = running;
  if (!first) return undefined;
  return {
    kind: first.kind,
    since: new Date(Math.min(...running.map(({ starts_at }) => starts_at.getTime()))),
    until: new Date(Math.max(...running.map(({ ends_at }) => ends_at.getTime()))),
  };
}

/** True while nothing may reach a player that invites to play. */
export async function isStopped(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  return (await stopOf(tx, playerId, now)) !== undefined;
}

/** Starts a stop, which ends every leave to send offers. Call `lockPlayer` before. */
export async function addStop(
  tx: Tx,
  { playerId, kind, since, until }: Stop & { playerId: number },
): Promise<void> {
  const { count } = await tx
    .selectFrom('player_stops')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('player_stops')
    .values({ player_id: playerId, number: count + 1, kind, starts_at: since, ends_at: until })
    .execute();
  await endConsents(tx, { playerId, cause: kind, at: since });
}

/** A stop as the wire has it. */
export function stopReply(stop: Stop | undefined): Static<typeof PlayStop> {
  if (!stop) return { kind: 'none', since: '', until: '' };
  return { kind: stop.kind, since: stop.since.toISOString(), until: stop.until.toISOString() };
}
