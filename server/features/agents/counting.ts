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
  const counted = await tx
    .updateTable('agent_friends')
    .set({ state: reason ? 'held' : 'counted', hold_reason: reason ?? null })
    .where('player_id', '=', pair.agent)
    .where('friend_id', '=', pair.friend)
    .where('state', '=', 'waiting')
    .returning('level')
    .executeTakeFirst();
  if (!counted) return;
  await sql`
    update agent_levels set counted = counted + ${reason ? 0 : 1}, held = held + ${reason ? 1 : 0}
    where player_id = ${pair.agent} and level = ${counted.level}`.execute(tx);
}

/** Devices of a player, as hashes. */
async function devicesOf(tx: Tx, playerId: number): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('known_devices')
    .select('device_hash')
    .where('player_id', '=', playerId)
    .execute();
  return rows.map(({ device_hash }) => device_hash);
}

/** Receiving accounts of a player that are still there, each in one word. */
async function accountsOf(tx: Tx, playerId: number): Promise<Set<string>> {
  const { rows } = await sql<{ account: string }>`
    select bank_id || ' ' || account_number as account from bank_accounts
    where player_id = ${playerId} and removed_at is null`.execute(tx);
  return new Set(rows.map(({ account }) => account));
}

/** True where somebody else on the friend's devices counts for the agent, too. */
async function isRing(tx: Tx, { agent, friend }: Pair, devices: readonly Buffer[]) {
  if (devices.length === 0) return false;
  const others = await tx
    .selectFrom('known_devices')
    .select('player_id')
    .distinct()
    .where('device_hash', 'in', devices)
    .where('player_id', '<>', friend)
    .execute();
  if (others.length === 0) return false;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from agent_friends where player_id = ${agent} and state <> 'waiting'
      and friend_id = any(${others.map((one) => one.player_id)}::bigint[])) as found`.execute(tx);
  return rows[0]?.found === true;
}

/** Why an operator should look at a friend first; undefined where nothing is odd. Each side is read by itself. */
export async function holdReasonOf(tx: Tx, pair: Pair): Promise<HoldReason | undefined> {
  const { agent, friend } = pair;
  const devices = await devicesOf(tx, friend);
  const own = await devicesOf(tx, agent);
  if (devices.some((device) => own.some((one) => one.equals(device)))) return 'device';
  const accounts = await accountsOf(tx, agent);
  if ([...(await accountsOf(tx, friend))].some((account) => accounts.has(account))) return 'payout';
  return (await isRing(tx, pair, devices)) ? 'ring' : undefined;
}
