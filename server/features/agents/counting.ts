import { type Kysely, sql } from 'kysely';
import './tables.ts';
import { AGENT_LEVELS } from '../../../contract/agent.ts';
import { type Database, inTransaction, type Tx } from '../../db/database.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { isOfPlayer } from '../../players/test-accounts.ts';
import type { HoldReason } from './tables.ts';

/** A friend for one agent. */
export interface Pair {
  agent: number;
  friend: number;
}

/**
 * Counts friends who are verified, have deposited and are neither barred, excluded nor test accounts, once each, for
 * all agents above them. Safe in any number of processes at once.
 * @returns how many were counted
 */
export async function countDueFriends(
  db: Kysely<Database>,
  { at, limit }: { at: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ friend: number }>`
    select m.player_id as friend from agent_members m
    join legal_names n on n.player_id = m.player_id and n.checked_at is not null
    where m.deposited_at is not null and m.counted_at is null and ${isOfPlayer('m.player_id')}
      and not exists (select from player_bars b where b.player_id = m.player_id)
      and not exists (select from player_stops s where s.player_id = m.player_id
        and s.kind = 'exclusion' and s.ends_at > ${at}::timestamptz)
    limit ${limit}`.execute(db);
  for (const { friend } of rows) await inTransaction(db, (tx) => countFriend(tx, friend, at));
  return rows.length;
}

/**
 * Locks an inviter and the agents above, from younger to older.
 * @returns their ids, nearest first, as many as there are levels
 */
export async function lockLine(tx: Tx, inviterId: number): Promise<number[]> {
  await lockPlayer(tx, inviterId);
  const line = [inviterId];
  // A line may grow at its end until its last one is locked: whoever fills in an inviter locks himself.
  for (let last = inviterId; line.length < AGENT_LEVELS; ) {
    const next = await tx
      .selectFrom('agent_members')
      .select('inviter_id')
      .where('player_id', '=', last)
      .executeTakeFirst();
    if (!next) break;
    last = next.inviter_id;
    await lockPlayer(tx, last);
    line.push(last);
  }
  return line;
}

async function countFriend(tx: Tx, friend: number, now: Date): Promise<void> {
  const { inviter_id } = await tx
    .selectFrom('agent_members')
    .select('inviter_id')
    .where('player_id', '=', friend)
    .executeTakeFirstOrThrow();
  // An agent who comes above meanwhile would neither be read here nor see the friend as counted there.
  await lockLine(tx, inviter_id);
  const { numUpdatedRows } = await tx
    .updateTable('agent_members')
    .set({
      counted_at: now,
      // Its own day is the first that brings something.
      rolled_through: sql<string>`manila_day(${now}) - 1`,
    })
    .where('player_id', '=', friend)
    .where('counted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const rows = await tx
    .selectFrom('agent_friends')
    .select('player_id as agent')
    .where('friend_id', '=', friend)
    .where('state', '=', 'waiting')
    .orderBy('level')
    .execute();
  for (const { agent } of rows) await countFor(tx, { agent, friend });
}

/** Counts a friend for one agent, or holds it back; the agent's lock is taken. */
export async function countFor(tx: Tx, pair: Pair): Promise<void> {
  await lockPlayer(tx, pair.agent);
  const reason = await holdReasonOf(tx, pair);
  await sql`
    with counted as (
      update agent_friends set state = ${reason ? 'held' : 'counted'}, hold_reason = ${reason ?? null}
      where player_id = ${pair.agent} and friend_id = ${pair.friend} and state = 'waiting'
      returning player_id, level
    )
    update agent_levels l set counted = l.counted + ${reason ? 0 : 1}, held = l.held + ${reason ? 1 : 0}
    from counted c where l.player_id = c.player_id and l.level = c.level`.execute(tx);
}

/** Why an operator should look at a friend first; undefined where nothing is odd. */
export async function holdReasonOf(tx: Tx, { agent, friend }: Pair) {
  const { rows } = await sql<Record<HoldReason, boolean>>`
    select
      exists (select from known_devices f join known_devices a using (device_hash)
        where f.player_id = ${friend} and a.player_id = ${agent}) as device,
      exists (select from bank_accounts f join bank_accounts a using (bank_id, account_number)
        where f.player_id = ${friend} and a.player_id = ${agent}
          and f.removed_at is null and a.removed_at is null) as payout,
      exists (select from known_devices f
        join known_devices o on o.device_hash = f.device_hash and o.player_id <> f.player_id
        join agent_friends g on g.player_id = ${agent} and g.friend_id = o.player_id
        where f.player_id = ${friend} and g.state <> 'waiting') as ring`.execute(tx);
  const reasons: readonly HoldReason[] = ['device', 'payout', 'ring'];
  return reasons.find((reason) => rows[0]?.[reason]);
}
