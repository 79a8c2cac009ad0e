import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { DrawStream } from '../../fairness/draw.ts';
import { post } from '../../ledger/post.ts';
import type { InviteConfig } from './config.ts';
import { COLLECTED, HOUSE, type RoundScope, SPINS } from './rounds.ts';
import { countedOf, type RoundRow } from './rules.ts';

/** Game id on every receipt; a new wheel gets a new version. */
export const GAME = 'invite-wheel/v1';

/** A settled spin as stored. */
export type SpinRow = Selectable<Database['invite_spins']>;

const UNSHOWN = 20;

/** What one spin is settled with. */
export interface SpinParts extends RoundScope {
  config: InviteConfig;
  round: RoundRow;
  collected: number;
  stream: DrawStream;
}

/**
 * Settles one spin: spends it, picks the sector, books what counts, stores receipt and outcome.
 * The caller holds the player's lock and has checked that a spin may be.
 */
export async function settleSpin(tx: Tx, parts: SpinParts): Promise<SpinRow> {
  const { playerId, now, config, round, collected, stream } = parts;
  const id = randomUUID();
  const move = { playerId, house: HOUSE, reference: id, at: now };
  await post(tx, { ...move, currency: SPINS, amount: -1, kind: 'invite-spin' });
  const sector = stream.pick(
    'wheel',
    config.wheel.map(({ weight }) => weight),
  );
  const amount = config.wheel[sector]?.amount;
  if (amount === undefined) throw new Error(`the wheel has no sector ${sector}`);
  const counted = countedOf(amount, round.target - collected);
  await post(tx, { ...move, currency: COLLECTED, amount: counted, kind: 'invite-collected' });
  await stream.seal(id);
  const last = await lastSpin(tx, playerId);
  return tx
    .insertInto('invite_spins')
    .values({
      player_id: playerId,
      id,
      number: (last?.number ?? 0) + 1,
      round_id: round.id,
      sector,
      from_sector: last?.sector ?? 0,
      amount,
      counted,
      before: collected,
      target: round.target,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The player's last spin: where the wheel stands. */
export function lastSpin(tx: Tx, playerId: number): Promise<SpinRow | undefined> {
  return tx
    .selectFrom('invite_spins')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Spins whose outcome the player has not seen yet, oldest first. */
export function findUnshown(tx: Tx, playerId: number): Promise<SpinRow[]> {
  return tx
    .selectFrom('invite_spins')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('shown_at', 'is', null)
    .orderBy('number')
    .limit(UNSHOWN)
    .execute();
}

/** Notes that a player has seen a spin; one of anybody else stays as it is. */
export async function markShown(
  tx: Tx,
  { playerId, spinId, now }: RoundScope & { spinId: string },
): Promise<void> {
  await tx
    .updateTable('invite_spins')
    .set({ shown_at: now })
    .where('player_id', '=', playerId)
    .where(sql`id::text`, '=', spinId)
    .where('shown_at', 'is', null)
    .execute();
}
