import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { recordGroupOf, TOLD_WITHIN, UNLISTED_KINDS } from '../../../contract/ledger-kinds.ts';
import type { activityAwardGetLog } from '../../../contract/records.ts';
import type { Tx } from '../../db/database.ts';

/** Currencies that only count the spins and the collected sum of the invite wheel. */
const UNLISTED_CURRENCIES: readonly number[] = [4, 5];

/** A move of a player as the books have it. */
export interface MoveRow {
  id: string;
  kind: string;
  /** Prop id. */
  currency: number;
  /** Signed: hundredths of money, else units. */
  amount: number;
  balanceAfter: number;
  reference: string;
  createdAt: Date;
  /** `createdAt` to the microsecond, as the database has it. */
  micros: number;
}

/** A place in a player's moves, for what is older. */
export interface Place {
  micros: number;
  id: string;
}

/** Which moves of a player. */
export interface MoveFilter {
  playerId: number;
  /** From `kindsOf`, so that a feature's new kind is never left out. */
  kinds: readonly string[];
  /** Transfers that the player has not been shown yet. */
  hidden: readonly string[];
  from?: Date | undefined;
  /** The first moment that no longer counts. */
  until?: Date | undefined;
  currencies?: readonly number[];
}

/** What names a move to the player: a deposit's own reference where the books noted it. */
const SHOWN_REFERENCE = sql<string>`coalesce(t.note->>'reference', t.reference)`;

/** What every list reads of a transfer `t`: a `MoveRow`. */
export const MOVE_COLUMNS = sql`t.id, t.kind, t.currency, t.amount, t.balance_after as "balanceAfter",
  ${SHOWN_REFERENCE} as reference, t.created_at as "createdAt",
  (extract(epoch from t.created_at) * 1000000)::bigint as micros`;

/** True for a move of the player's own; the house's moves on a player's account name their goal. */
const IS_OWN = sql<boolean>`not (t.note ? 'to')
  and t.currency <> all(${UNLISTED_CURRENCIES}::integer[])`;

/**
 * True for a move that no other one's row tells: of a draw and its prize there is one row. A prize that was
 * not shown yet tells nothing, by a row that is missing either.
 */
const hasRow = ({
  playerId,
  hidden,
}: Pick<MoveFilter, 'playerId' | 'hidden'>) => sql<boolean>`not exists (
  select from unnest(${[...TOLD_WITHIN.keys()]}::text[], ${[...TOLD_WITHIN.values()]}::text[])
    as told(kind, within)
  join transfers came on came.player_id = ${playerId} and came.kind = told.within
    and came.created_at = t.created_at and came.reference = t.reference
    and came.id <> all(${[...hidden]}::uuid[])
  where told.kind = t.kind)`;

/** Every kind that was ever booked for a player: a few steps along an index, however many moves. */
export async function kindsOf(tx: Tx, playerId: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive known as (
      (select kind from transfers where player_id = ${playerId} order by kind limit 1)
      union all
      select (select kind from transfers where player_id = ${playerId} and kind > known.kind
        order by kind limit 1)
      from known where known.kind is not null
    )
    select kind from known where kind is not null`.execute(tx);
  return rows.map(({ kind }) => kind).filter((kind) => !UNLISTED_KINDS.includes(kind));
}

/** The condition of a filter on transfers `t`, but for the kind. */
export function matching(filter: Omit<MoveFilter, 'kinds'>): RawBuilder<boolean> {
  const { playerId, hidden, from, until, currencies } = filter;
  return sql<boolean>`t.player_id = ${playerId} and ${IS_OWN}
    and t.id <> all(${[...hidden]}::uuid[])
    ${from ? sql`and t.created_at >= ${from}` : sql``}
    ${until ? sql`and t.created_at < ${until}` : sql``}
    ${currencies ? sql`and t.currency = any(${[...currencies]}::integer[])` : sql``}`;
}

/** Escapes what `like` would take for a wildcard. */
function part(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The newest moves of a filter below a place, at most `limit`. Each kind is read along its index
 * (player, kind, time), so a page costs the same however long the history is, and what is booked
 * meanwhile moves nothing.
 */
export async function findMovesBelow(
  tx: Tx,
  filter: MoveFilter,
  { below, search, limit }: { below?: Place | undefined; search: string; limit: number },
): Promise<MoveRow[]> {
  const place = below
    ? sql`and (t.created_at, t.id) < (to_timestamp(0) + ${below.micros} * interval '1 microsecond',
        ${below.id}::uuid)`
    : sql``;
  const words = search ? sql`and ${SHOWN_REFERENCE} ilike ${part(search)}` : sql``;
  const { rows } = await sql<MoveRow>`
    select move.* from unnest(${[...filter.kinds]}::text[]) as of(kind)
    cross join lateral (
      select ${MOVE_COLUMNS} from transfers t
      where t.kind = of.kind and ${matching(filter)} and ${hasRow(filter)} ${place} ${words}
      order by t.created_at desc, t.id desc limit ${limit}
    ) as move
    order by move."createdAt" desc, move.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** One move of a player; undefined where it is none of theirs, or not shown yet. */
export async function findMove(
  tx: Tx,
  filter: Pick<MoveFilter, 'playerId' | 'hidden'>,
  id: string,
): Promise<MoveRow | undefined> {
  const { rows } = await sql<MoveRow>`
    select ${MOVE_COLUMNS} from transfers t
    where t.id = ${id}::uuid and ${matching(filter)}`.execute(tx);
  return rows[0];
}

/** What activities gave a player and showed, newest first. */
export async function readAwards(
  tx: Tx,
  { playerId, hidden }: { playerId: number; hidden: readonly string[] },
  { pageNum, pageSize, activity }: RequestOf<typeof activityAwardGetLog>,
): Promise<ReplyOf<typeof activityAwardGetLog>> {
  const known = (await kindsOf(tx, playerId)).filter((kind) => recordGroupOf(kind) === 'reward');
  const condition = sql`${matching({ playerId, hidden })} and t.amount > 0`;
  const { rows: counted } = await sql<{ kind: string; count: number }>`
    select t.kind, count(*) as count from transfers t
    where t.kind = any(${known}::text[]) and ${condition} group by t.kind
    order by t.kind`.execute(tx);
  // A kind of which nothing was shown yet must not be told by a filter either.
  const activities = counted.map(({ kind }) => kind);
  const wanted = counted.filter(({ kind }) => activity === undefined || kind === activity);
  const total = wanted.reduce((sum, { count }) => sum + count, 0);
  const { rows } = await sql<Pick<MoveRow, 'id' | 'kind' | 'currency' | 'amount' | 'createdAt'>>`
    select t.id, t.kind, t.currency, t.amount, t.created_at as "createdAt" from transfers t
    where t.kind = any(${wanted.map(({ kind }) => kind)}::text[]) and ${condition}
    order by t.created_at desc, t.id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(tx);
  const list = rows.map(({ id, kind, currency, amount, createdAt }) => ({
    id,
    activity: kind,
    propId: currency,
    count: amount,
    time: createdAt.toISOString(),
  }));
  return { list, total, pages: Math.ceil(total / pageSize), activities };
}
