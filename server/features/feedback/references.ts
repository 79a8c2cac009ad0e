import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { FeedbackReference } from '../../../contract/feedback.ts';
import type { Tx } from '../../db/database.ts';

/** What a ticket can be about. */
export type Reference = Static<typeof FeedbackReference>;
type Kind = Reference['kind'];

interface Row extends Omit<Reference, 'time'> {
  time: Date;
}

/** So many of each kind are offered. */
const OFFERED = 10;

/** What is read of each kind, with what narrows it down behind; its id is what the player sees. */
const SOURCES: Readonly<Record<Kind, (narrowed: RawBuilder<unknown>) => RawBuilder<Row>>> = {
  deposit: (narrowed) => sql`
    select 'deposit' as kind, s.reference as id, s.amount, s.channel_name as name,
      s.created_at as time from deposits s ${narrowed}`,
  withdrawal: (narrowed) => sql`
    select 'withdrawal' as kind, s.reference as id, s.amount, s.bank_name as name,
      s.created_at as time from withdrawals s ${narrowed}`,
  // No more than its stake: what a round brought may wait for its act.
  round: (narrowed) => sql`
    select 'round' as kind, s.id as id, s.stake as amount, g.name, s.started_at as time
    from game_rounds s join games g on g.id = s.game_id ${narrowed}`,
};
const KINDS = Object.keys(SOURCES) as Kind[];

function told({ time, ...row }: Row): Reference {
  return { ...row, time: time.toISOString() };
}

/** The newest deposits, withdrawals and rounds of a player. */
export async function newestReferences(tx: Tx, playerId: number): Promise<Reference[]> {
  const newest = sql`where s.player_id = ${playerId} order by time desc, id limit ${OFFERED}`;
  const found: Reference[] = [];
  for (const kind of KINDS) {
    const { rows } = await SOURCES[kind](newest).execute(tx);
    found.push(...rows.map(told));
  }
  return found;
}

/** One of a player's own; undefined where there is none. */
export async function findReference(
  tx: Tx,
  playerId: number,
  { kind, id }: Pick<Reference, 'kind' | 'id'>,
): Promise<Reference | undefined> {
  const own = sql.ref(kind === 'round' ? 's.id' : 's.reference');
  const one = sql`where s.player_id = ${playerId} and ${own} = ${id}`;
  const { rows } = await SOURCES[kind](one).execute(tx);
  return rows[0] && told(rows[0]);
}
