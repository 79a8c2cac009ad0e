import { createHash } from 'node:crypto';
import { REFUSALS } from '../../contract/refusals.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from './refusal.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True where a header's text can be a once-key. */
export function isOnceKey(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text);
}

/** One intent of one player. */
export interface Intent {
  playerId: number;
  onceKey: string;
  /** Path of the call. */
  call: string;
  inputHash: Buffer;
  now: Date;
}

/** JSON with sorted keys, so that the same input has the same hash however it was written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * SHA-256 of a call's input without its passwords: so fast a hash, kept for 30 days, would give
 * them away to whoever copies the table.
 */
export function hashInput(input: object): Buffer {
  const open = Object.entries(input).filter(([name]) => !/password/i.test(name));
  return createHash('sha256')
    .update(canonical(Object.fromEntries(open)))
    .digest();
}

/**
 * Claims an intent's key before anything else is written. While another transaction runs the
 * same key, this waits: if that one commits, its reply is returned; if it rolls back, the key
 * is free again and this one goes on.
 * @returns the stored reply, or undefined when the call is to run now.
 * @throws Refusal 9001 when the key was used for another call or input, 9005 when it was closed.
 */
export async function claimOnceKey(
  tx: Tx,
  intent: Intent,
): Promise<{ reply: unknown } | undefined> {
  const stored = await storedUnder(tx, intent, intent.inputHash);
  if (!stored) return undefined;
  if (!stored.input_hash) throw new Refusal(REFUSALS.notPlaced);
  if (!stored.input_hash.equals(intent.inputHash)) throw new Refusal(REFUSALS.onceKeyReused);
  return { reply: stored.reply };
}

/**
 * Says what became of an intent, for good. A key that nobody used is closed: a call that is still on
 * its way is refused when it comes. While a transaction runs the key, this waits for its end.
 * @returns the reply of what was booked, or undefined for a key that is closed.
 * @throws Refusal 9001 when the key was used for another call.
 */
export async function closeOnceKey(
  tx: Tx,
  intent: Omit<Intent, 'inputHash'>,
): Promise<{ reply: unknown } | undefined> {
  const stored = await storedUnder(tx, intent, null);
  return stored?.input_hash ? { reply: stored.reply } : undefined;
}

/**
 * Takes an intent's key, or finds who has it. Of two at the same moment one takes it.
 * @returns undefined where the key was free and is now the intent's.
 * @throws Refusal 9001 when it belongs to another call.
 */
async function storedUnder(
  tx: Tx,
  { playerId, onceKey, call, now }: Omit<Intent, 'inputHash'>,
  inputHash: Buffer | null,
) {
  const inserted = await tx
    .insertInto('once_keys')
    .values({
      player_id: playerId,
      once_key: onceKey,
      call,
      input_hash: inputHash,
      reply: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'once_key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return undefined;
  const stored = await tx
    .selectFrom('once_keys')
    .select(['call', 'input_hash', 'reply'])
    .where('player_id', '=', playerId)
    .where('once_key', '=', onceKey)
    // A lock is a change of its own: this commit waits for the second disk, as that of the reply did. A reply that
    // is on one disk only is told to nobody (docs/decisions/0094).
    .forKeyShare()
    .executeTakeFirstOrThrow();
  if (stored.call !== call) throw new Refusal(REFUSALS.onceKeyReused);
  return stored;
}

/** Stores the reply beside its key, in the transaction that earned it. */
export async function storeReply(tx: Tx, intent: Intent, reply: unknown): Promise<void> {
  await tx
    .updateTable('once_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('player_id', '=', intent.playerId)
    .where('once_key', '=', intent.onceKey)
    .execute();
}

/** Gives a key free where a refusal commits: a refused intent may be tried again. */
export async function releaseOnceKey(tx: Tx, intent: Intent): Promise<void> {
  await tx
    .deleteFrom('once_keys')
    .where('player_id', '=', intent.playerId)
    .where('once_key', '=', intent.onceKey)
    .execute();
}
