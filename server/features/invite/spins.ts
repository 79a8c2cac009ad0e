import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { DrawStream } from '../../fairness/draw.ts';
import { post } from '../../ledger/post.ts';
import { outcomesIn } from '../../reveals/outcomes.ts';
import type { InviteConfig } from './config.ts';
import { COLLECTED, HOUSE, type PlayerNow, SPINS } from './rounds.ts';
import { countedOf, type RoundRow } from './rules.ts';

/** Game id on every receipt; a new wheel gets a new version. */
export const GAME = 'invite-wheel/v1';

/** A settled spin as stored. */
export type SpinRow = Selectable<Database['invite_spins']>;

/** Spins and the reveal of each; what they collect is no money until it is exchanged. */
export const spins = outcomesIn('invite_spins', {
  activity: 'invite',
  order: ['number'],
  movesOf: () => [],
});

/** What one spin is settled with. */
export interface SpinInput extends PlayerNow {
  config: InviteConfig;
  round: RoundRow;
  collected: number;
  stream: DrawStream;
}

/**
 * Settles one spin: spends it, picks the sector, books what counts, stores receipt and outcome.
 * The caller holds the player's lock and has checked that a spin may be.
 */
export async function settleSpin(tx: Tx, input: SpinInput): Promise<SpinRow> {
  const { playerId, now, config, round, collected, stream } = input;
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
