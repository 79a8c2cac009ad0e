import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { RequestFacts } from '../../http/mount.ts';
import { tellChange } from './safety-mails.ts';

interface KnownDevicesTable {
  player_id: number;
  device_hash: Buffer;
  first_seen_at: Date;
  last_seen_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    known_devices: KnownDevicesTable;
  }
}

/** With the player in it, so that one device is not seen to be shared by two players. */
function deviceHash(playerId: number, device: string): Buffer {
  return createHash('sha256').update(`${playerId}|${device}`).digest();
}

/** Remembers the device of a login; false where the player has been on it before. */
async function remember(tx: Tx, playerId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { isNew } = await tx
    .insertInto('known_devices')
    .values({ player_id: playerId, device_hash: hash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'device_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}

async function hasOthers(tx: Tx, playerId: number, hash: Buffer): Promise<boolean> {
  const other = await tx
    .selectFrom('known_devices')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('device_hash', '!=', hash)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Takes note of the device that a player logs in on: one that is new, but not the first, is told by
 * mail and put on record. The session that this device had before ends, as nobody holds its token
 * any more.
 * @returns what the session is to be marked with; undefined where the client names no device
 */
export async function noteDevice(
  tx: Tx,
  playerId: number,
  request: RequestFacts,
  now: Date,
): Promise<Buffer | undefined> {
  const { deviceId, userAgent } = request;
  const hash = deviceHash(playerId, deviceId ?? `agent ${userAgent}`);
  const isNew = await remember(tx, playerId, hash, now);
  if (isNew && (await hasOthers(tx, playerId, hash))) {
    await tellChange(tx, 'newDevice', { playerId, request, now });
  }
  if (deviceId === undefined) return undefined;
  await tx
    .deleteFrom('sessions')
    .where('player_id', '=', playerId)
    .where('device_hash', '=', hash)
    .execute();
  return hash;
}
