import type { Selectable } from 'kysely';
import './tables.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Gift } from '../../core/gifts.ts';
import { manilaDay, manilaDayEnd, manilaDayStart } from '../../core/manila-day.ts';
import type { Database, Tx } from '../../db/database.ts';
import { moveHouse } from '../../ledger/move.ts';

/** A round as stored. */
export type RoundRow = Selectable<Database['red_blue_rounds']>;

/** What the operator publishes. */
export interface RedBlueConfig {
  isOpen: boolean;
  /** What each day brings, in hundredths. */
  poolPerRound: number;
}

/** Account that the published pools come from. */
const HOUSE = 'house:red-blue';

/** Account of one round's pool: it can't go below zero, so no more is paid than was published. */
export function potOf(roundId: string): string {
  return `pot:red-blue:${roundId}`;
}

/** What a round shares out, in hundredths. */
export function poolOf({ published, carried }: Pick<RoundRow, 'published' | 'carried'>): number {
  return published + carried;
}

/** Reads what the operator publishes now. */
export async function readConfig(tx: Tx): Promise<RedBlueConfig> {
  const row = await tx
    .selectFrom('red_blue_config')
    .select(['is_open', 'config'])
    .executeTakeFirstOrThrow();
  return { isOpen: row.is_open, ...row.config };
}

/** The pool of a day, all of which a player may take who fills both camps alone. */
export async function redBlueGifts(tx: Tx): Promise<Gift[]> {
  const { isOpen, poolPerRound } = await readConfig(tx);
  if (!isOpen) return [];
  const given = [{ propId: PROPS.coin, count: poolPerRound, isFree: true }] as const;
  return [{ on: 'visit', name: 'red vs blue, the whole pool', often: 'day', given }];
}

/** The round of the Manila day of `now`; undefined where nobody opened it yet. */
export function findRound(tx: Tx, now: Date): Promise<RoundRow | undefined> {
  return tx
    .selectFrom('red_blue_rounds')
    .selectAll()
    .where('id', '=', manilaDay(now))
    .executeTakeFirst();
}

/**
 * The round of today, opened and filled by whoever comes first; undefined while the activity is
 * closed and none was opened before.
 */
export async function openRound(tx: Tx, now: Date): Promise<RoundRow | undefined> {
  const known = await findRound(tx, now);
  if (known) return known;
  const { isOpen, poolPerRound } = await readConfig(tx);
  if (!isOpen) return undefined;
  const id = manilaDay(now);
  const inserted = await tx
    .insertInto('red_blue_rounds')
    .values({
      id,
      starts_at: manilaDayStart(now),
      ends_at: manilaDayEnd(now),
      published: poolPerRound,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted && poolPerRound > 0) {
    const filling = { kind: 'red-blue-pool', reference: id, at: now };
    const accounts = { from: HOUSE, to: potOf(id) };
    await moveHouse(tx, { currency: PROPS.coin, amount: poolPerRound, ...accounts, ...filling });
  }
  return findRound(tx, now);
}

/** Rounds whose rest nobody took over yet. */
function restsLeft(tx: Tx) {
  return tx
    .selectFrom('red_blue_rounds')
    .select(['id', 'rest'])
    .where('rest', '>', 0)
    .where('rest_to', 'is', null)
    .orderBy('id');
}

/** Brings what earlier rounds left into the pool of the round that is open now; repeatable. */
export async function carryOver(tx: Tx, now: Date): Promise<void> {
  // Most runs find nothing: they must not hold up a player who joins.
  if ((await restsLeft(tx).limit(1).execute()).length === 0) return;
  const open = await tx
    .selectFrom('red_blue_rounds')
    .select('id')
    .where('id', '=', manilaDay(now))
    .where('status', '=', 'open')
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  for (const { id, rest } of await restsLeft(tx).forUpdate().execute()) {
    const accounts = { from: potOf(id), to: potOf(open.id) };
    const carrying = { kind: 'red-blue-rest', reference: id, at: now };
    await moveHouse(tx, { currency: PROPS.coin, amount: rest, ...accounts, ...carrying });
    await tx
      .updateTable('red_blue_rounds')
      .set({ rest_to: open.id })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('red_blue_rounds')
      .set((columns) => ({ carried: columns('carried', '+', rest) }))
      .where('id', '=', open.id)
      .execute();
  }
}
