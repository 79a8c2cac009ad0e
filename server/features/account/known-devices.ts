import { createHash } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { RequestFacts } from '../../http/mount.ts';
import type { AttemptName } from '../../players/attempts.ts';
import type { LoginName } from './login-name.ts';
import { tellChange } from './safety-mails.ts';

interface KnownDevicesTable {
  player_id: number;
  device_hash: Buffer;
  first_seen_at: Date;
  last_seen_at: Date;
  messaging_token: Generated<string>;
  phone: Generated<unknown>;
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

/** A name that nobody can log in by takes the same query as one that exists. */
const NOBODY = 0;

/**
 * What guesses at a login are counted under: where the player has logged in on this device before,
 * it has a count of its own, so that wrong passwords from elsewhere cannot keep its owner out. All
 * devices that are not known share the count of the name (GLI-19 2.5.3(d) holds for each).
 */
export async function guessedUnder(
  tx: Tx,
  guess: { name: LoginName; playerId: number | undefined; deviceId: string | undefined },
): Promise<AttemptName> {
  const { name, playerId = NOBODY, deviceId = '' } = guess;
  const hash = deviceHash(playerId, deviceId);
  const known = await tx
    .selectFrom('known_devices')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('device_hash', '=', hash)
    .executeTakeFirst();
  return known && deviceId !== '' ? countOfDevice(hash) : name;
}

/** The same count for a player who is logged in; undefined where the session has no device. */
export async function guessedInSession(
  tx: Tx,
  { playerId, tokenHash }: { playerId: number; tokenHash: Buffer | undefined },
): Promise<AttemptName | undefined> {
  if (!tokenHash) return undefined;
  const session = await tx
    .selectFrom('sessions')
    .select('device_hash')
    .where('player_id', '=', playerId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session?.device_hash ? countOfDevice(session.device_hash) : undefined;
}

function countOfDevice(hash: Buffer): AttemptName {
  return { kind: 'device', value: hash.toString('hex') };
}
