import { type Kysely, sql } from 'kysely';
import './tables.ts';
import { manilaDay, manilaDayStart } from '../../core/manila-day.ts';
import { type Database, inTransaction, type Tx } from '../../db/database.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { GRACE_MS, wageredOn } from '../../ledger/wagered-days.ts';
import { isTestAccount } from '../../players/test-accounts.ts';
import { type AgentTerms, RATE_PARTS, storedTerms } from './config.ts';
import { holdReasonOf, type Pair } from './counting.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A day with rounds that never end is settled so many days later, without them. */
const WAIT_DAYS = 7;

/**
 * Settles the commission of Manila days that are over: each counted friend's next day, for all agents
 * above. A day waits for its rounds to end. Safe in any number of processes at once; a day is settled
 * once, whenever this is killed.
 * @returns how many friends had a day to look at
 */
export async function rollCommission(
  db: Kysely<Database>,
  { at, limit }: { at: Date; limit: number },
): Promise<number> {
  const today = manilaDay(new Date(at.getTime() - GRACE_MS));
  const due = await db
    .selectFrom('agent_members')
    .select('player_id')
    .where('counted_at', 'is not', null)
    .where(sql<boolean>`rolled_through < ${today}::date - 1`)
    .where('looked_at', '<', sql<Date>`${at}::timestamptz`)
    .orderBy('looked_at')
    .limit(limit)
    .execute();
  for (const { player_id: friend } of due) {
    while (await inTransaction(db, (tx) => rollDay(tx, { friend, today, now: at }))) {
      // The day after it, in a transaction of its own: no lock is held from one day to the next.
    }
  }
  return due.length;
}

/** Settles a friend's next day. @returns false where there is none, or it has to wait */
async function rollDay(
  tx: Tx,
  { friend, today, now }: { friend: number; today: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ day: string; isLate: boolean }>`
    select to_char(rolled_through + 1, 'YYYY-MM-DD') as day,
      rolled_through + 1 < ${today}::date - ${WAIT_DAYS}::int as "isLate"
    from agent_members where player_id = ${friend}
      and rolled_through < ${today}::date - 1 for update skip locked`.execute(tx);
  const [next] = rows;
  if (!next) return false;
  await tx
    .updateTable('agent_members')
    .set({ looked_at: now })
    .where('player_id', '=', friend)
    .execute();
  const { day, isLate } = next;
  const since = manilaDayStart(new Date(`${day}T04:00:00Z`));
  if (!isLate && (await hasOpenRounds(tx, { friend, since }))) return false;
  const sums = await wageredOn(tx, { playerId: friend, days: [day, day], since });
  const wagered = sums.reduce((sum, one) => sum + one.wagered, 0);
  const terms = await storedTerms(tx);
  if (wagered > 0 && terms.isOpen && !(await isShutOut(tx, friend, day))) {
    await settleDay(tx, { friend, day, wagered, terms });
  }
  await tx
    .updateTable('agent_members')
    .set({ rolled_through: day })
    .where('player_id', '=', friend)
    .execute();
  return true;
}

async function hasOpenRounds(tx: Tx, { friend, since }: { friend: number; since: Date }) {
  const row = await tx
    .selectFrom('game_rounds')
    .select('id')
    .where('player_id', '=', friend)
    .where('status', '=', 'open')
    .where('started_at', '>=', since)
    .where('started_at', '<', new Date(since.getTime() + DAY_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * True from the day on which a player was first excluded or barred, also after an exclusion's end (B6),
 * and for a test account.
 */
async function isShutOut(tx: Tx, playerId: number, day: string): Promise<boolean> {
  const { rows } = await sql<{ shut: boolean }>`
    select exists (select from player_stops where player_id = ${playerId} and kind = 'exclusion'
        and manila_day(starts_at) <= ${day}::date)
      or exists (select from player_bars where player_id = ${playerId}
        and manila_day(barred_at) <= ${day}::date) as shut`.execute(tx);
  return rows[0]?.shut === true || isTestAccount(tx, playerId);
}

interface Settled {
  friend: number;
  day: string;
  wagered: number;
  terms: AgentTerms;
}

/** Books a friend's day for each agent above, nearest first, as all who lock them do. */
async function settleDay(tx: Tx, { friend, day, wagered, terms }: Settled): Promise<void> {
  const agents = await tx
    .selectFrom('agent_friends')
    .select(['player_id as agent', 'level'])
    .where('friend_id', '=', friend)
    .where('state', 'in', ['counted', 'held'])
    .where(sql<boolean>`manila_day(since) <= ${day}::date`)
    .orderBy('level')
    .execute();
  for (const { agent, level } of agents) {
    if (await isShutOut(tx, agent, day)) continue;
    await lockPlayer(tx, agent);
    const pair = { agent, friend };
    const stands = await standOf(tx, pair);
    if (stands.state === 'refused') continue;
    // What came up since it was counted; what an operator has looked at stays decided.
    const isHeld = stands.state === 'held' || (!stands.decided_at && (await hold(tx, pair)));
    const rate = terms.rates[level - 1] ?? 0;
    const amount = Math.floor((wagered * rate) / RATE_PARTS);
    await bookDay(tx, { ...pair, day, level, wagered, rate, amount, isHeld });
  }
}

/** Where a friend stands for an agent whose lock is taken: an operator may have decided before. */
function standOf(tx: Tx, { agent, friend }: Pair) {
  return tx
    .selectFrom('agent_friends')
    .select(['state', 'decided_at'])
    .where('player_id', '=', agent)
    .where('friend_id', '=', friend)
    .executeTakeFirstOrThrow();
}

/** Holds back a friend who counts, where something is odd. @returns whether it is held now */
async function hold(tx: Tx, pair: Pair): Promise<boolean> {
  const reason = await holdReasonOf(tx, pair);
  if (!reason) return false;
  await sql`
    with held as (
      update agent_friends set state = 'held', hold_reason = ${reason}
      where player_id = ${pair.agent} and friend_id = ${pair.friend} and state = 'counted'
      returning player_id, level
    )
    update agent_levels l set counted = l.counted - 1, held = l.held + 1
    from held h where l.player_id = h.player_id and l.level = h.level`.execute(tx);
  return true;
}

interface BookedDay extends Pair {
  day: string;
  level: number;
  wagered: number;
  rate: number;
  amount: number;
  isHeld: boolean;
}

async function bookDay(tx: Tx, booked: BookedDay): Promise<void> {
  const { agent, friend, day, level, wagered, rate, amount, isHeld } = booked;
  const added = await tx
    .insertInto('agent_days')
    .values({
      player_id: agent,
      friend_id: friend,
      day,
      level,
      wagered,
      rate,
      amount,
      state: isHeld ? 'held' : 'counted',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!added) return;
  await sql`
    update agent_friends set wagered = wagered + ${wagered}, commission = commission + ${amount}
    where player_id = ${agent} and friend_id = ${friend}`.execute(tx);
  await sql`
    update agent_levels set wagered = wagered + ${wagered},
      held_sum = held_sum + ${isHeld ? amount : 0}
    where player_id = ${agent} and level = ${level}`.execute(tx);
  if (!isHeld) await openDay(tx, { agent, day, level, wagered, amount });
}

/** Lets a day's commission be taken. */
export async function openDay(
  tx: Tx,
  { agent, day, level, wagered, amount }: Omit<BookedDay, 'friend' | 'rate' | 'isHeld'>,
): Promise<void> {
  await sql`
    insert into agent_day_sums (player_id, day, friends, wagered)
    values (${agent}, ${day}::date, 1, ${wagered})
    on conflict (player_id, day) do update set friends = agent_day_sums.friends + 1,
      wagered = agent_day_sums.wagered + excluded.wagered`.execute(tx);
  if (amount === 0) return;
  await sql`
    insert into agent_open_sums (player_id, day, level, amount)
    values (${agent}, ${day}::date, ${level}, ${amount})
    on conflict (player_id, day, level)
      do update set amount = agent_open_sums.amount + excluded.amount`.execute(tx);
  await sql`
    update agent_levels set open = open + ${amount}
    where player_id = ${agent} and level = ${level}`.execute(tx);
}
