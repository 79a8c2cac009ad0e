import { sql } from 'kysely';
import './tables.ts';
import { AGENT_FILL_DAYS, AGENT_LEVELS } from '../../../contract/agent.ts';
import type { Tx } from '../../db/database.ts';
import type { DepositSettled, Registered } from '../../ledger/events.ts';
import { countFor, lockLine } from './counting.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when a player can name an inviter. */
export function fillEndOf(registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + AGENT_FILL_DAYS * DAY_MS);
}

/** Notes a friend who registered by a player's link. Composed into registration by the app. */
export async function joinRegistered(tx: Tx, { playerId, inviterId, now }: Registered) {
  if (inviterId === undefined) return;
  await join(tx, { playerId, inviterId, registeredAt: now, now });
}

/** Notes the first deposit of a friend: from it on the friend can count. */
export async function noteDeposit(tx: Tx, { playerId, now }: DepositSettled): Promise<void> {
  await tx
    .updateTable('agent_members')
    .set({ deposited_at: now })
    .where('player_id', '=', playerId)
    .where('deposited_at', 'is', null)
    .execute();
}

/** Who gets which inviter, and when. */
interface Joining {
  playerId: number;
  inviterId: number;
  registeredAt: Date;
  now: Date;
}

/**
 * Puts a player below an inviter, and with the player all whom the player has invited before, never
 * deeper than five levels. An inviter is always older, so that there is no ring, and locks are taken from
 * younger to older: two that are put below each other's friends cannot wait for one another.
 */
export async function join(
  tx: Tx,
  { playerId, inviterId, registeredAt, now }: Joining,
): Promise<void> {
  const agents = await lockLine(tx, inviterId);
  await tx
    .insertInto('agent_members')
    .values({
      player_id: playerId,
      inviter_id: inviterId,
      registered_at: registeredAt,
      deposited_at: null,
    })
    .execute();
  for (const [above, agent] of agents.entries()) {
    await addBelow(tx, { agent, above, playerId, now });
  }
}

/** Adds a player, and everybody below who is not too deep, to the friends of one agent. */
async function addBelow(
  tx: Tx,
  { agent, above, playerId, now }: { agent: number; above: number; playerId: number; now: Date },
): Promise<void> {
  const below = await tx
    .selectFrom('agent_friends')
    .select(['friend_id', 'level'])
    .where('player_id', '=', playerId)
    .where('level', '<=', AGENT_LEVELS - above - 1)
    .execute();
  const levels = new Map([[playerId, above + 1]]);
  for (const { friend_id, level } of below) levels.set(friend_id, level + above + 1);
  const { rows: members } = await sql<{ friend: number; at: string; counted: boolean }>`
    select player_id as friend, registered_at::text as at, counted_at is not null as counted
    from agent_members where player_id = any(${[...levels.keys()]}::bigint[])`.execute(tx);
  const rows = members.map((one) => ({ ...one, level: levels.get(one.friend) ?? 0 }));
  await sql`
    insert into agent_friends (player_id, friend_id, level, registered_at, since)
    select ${agent}::bigint, b.id, b.level, b.at, ${now}::timestamptz
    from unnest(${rows.map(({ friend }) => friend)}::bigint[], ${rows.map(({ level }) => level)}::int[],
      ${rows.map(({ at }) => at)}::timestamptz[]) as b (id, level, at)`.execute(tx);
  for (const level of new Set(rows.map((row) => row.level))) {
    const count = rows.filter((row) => row.level === level).length;
    await sql`
      insert into agent_levels (player_id, level, friends) values (${agent}, ${level}, ${count})
      on conflict (player_id, level)
        do update set friends = agent_levels.friends + excluded.friends`.execute(tx);
  }
  // Friends of a late one may have counted for others before.
  for (const { friend, counted } of rows) if (counted) await countFor(tx, { agent, friend });
}
