import { sql } from 'kysely';
import type { Static } from 'typebox';
import './tables.ts';
import {
  AGENT_LEVELS,
  type appAgent5User,
  type appAgent5UserDays,
  type appAgent5UserLog,
  type FriendState,
} from '../../../contract/agent.ts';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited } from '../../ledger/balances.ts';
import { maskName, type ProfilesOf } from '../../players/public-profile.ts';
import { readAwards } from './commission.ts';
import type { AgentTerms } from './config.ts';
import { fillEndOf } from './tree.ts';

/** Whose page, by which terms. */
interface Asking {
  playerId: number;
  now: Date;
  terms: AgentTerms;
  profilesOf: ProfilesOf;
}

/** The player as an agent, from sums alone: it costs the same with ten friends and with many thousands. */
export async function readAgent(tx: Tx, asking: Asking): Promise<ReplyOf<typeof appAgent5User>> {
  const { playerId, terms } = asking;
  const rows = await tx
    .selectFrom('agent_levels')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute();
  const sumOf = (part: 'open' | 'held' | 'held_sum' | 'received') =>
    rows.reduce((sum, row) => sum + row[part], 0);
  const { counted, taken } = await readAwards(tx, playerId);
  const levels = Array.from({ length: AGENT_LEVELS }, (_, index) => {
    const row = rows.find(({ level }) => level === index + 1);
    return {
      level: index + 1,
      friends: row?.friends ?? 0,
      counted: row?.counted ?? 0,
      wagered: hundredthsOf(row?.wagered ?? 0),
      rate: terms.rates[index] ?? 0,
      open: hundredthsOf(row?.open ?? 0),
    };
  });
  return {
    isOpen: terms.isOpen,
    inviteCode: String(playerId),
    sharePath: `/auth/register?pid=${playerId}`,
    levels,
    open: hundredthsOf(sumOf('open')),
    held: { amount: hundredthsOf(sumOf('held_sum')), friends: sumOf('held') },
    received: hundredthsOf(sumOf('received')),
    counted,
    awards: terms.awards.map(({ friends, rewards }) => {
      const reached = friends <= counted ? ('open' as const) : ('locked' as const);
      return { friends, rewards, state: taken.has(friends) ? ('received' as const) : reached };
    }),
    hasDeposited: await hasDeposited(tx, playerId),
    fill: await readFill(tx, asking),
  };
}

async function readFill(tx: Tx, { playerId, now, profilesOf }: Asking) {
  const member = await tx
    .selectFrom('agent_members')
    .select('inviter_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const account = await tx
    .selectFrom('accounts')
    .select('registered_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const end = fillEndOf(account?.registered_at ?? new Date(0));
  const endTime = end.toISOString();
  if (member) {
    const inviter = (await profilesOf(tx, [member.inviter_id])).get(member.inviter_id);
    return { state: 'bound' as const, inviter: maskName(inviter?.nickname ?? ''), endTime };
  }
  const isOver = end <= now || (await hasDeposited(tx, playerId));
  return { state: isOver ? ('over' as const) : ('open' as const), inviter: '', endTime };
}

/** How friends stand by their own rows, which may lie on other machines than the agent's. */
async function standingOf(tx: Tx, ids: readonly number[], now: Date) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await tx
    .selectFrom('agent_members as m')
    .leftJoin('legal_names as n', 'n.player_id', 'm.player_id')
    .leftJoin('player_bars as b', 'b.player_id', 'm.player_id')
    .select(['m.player_id', 'm.deposited_at', 'n.checked_at', 'b.barred_at'])
    .select(
      sql<boolean>`exists (select from player_stops s where s.player_id = m.player_id
        and s.kind = 'exclusion' and s.ends_at > ${now}::timestamptz)`.as('excluded'),
    )
    .where('m.player_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ player_id, ...standing }) => [player_id, standing]));
}

/** A page of the player's friends, newest first. */
export async function readFriends(
  tx: Tx,
  { playerId, now, profilesOf }: Omit<Asking, 'terms'>,
  { pageNum, pageSize, level }: RequestOf<typeof appAgent5UserLog>,
): Promise<ReplyOf<typeof appAgent5UserLog>> {
  const own = tx
    .selectFrom('agent_friends as f')
    .where('f.player_id', '=', playerId)
    .$if(level > 0, (query) => query.where('f.level', '=', level));
  const friends = await own
    .select(['f.friend_id', 'f.level', 'f.registered_at', 'f.state', 'f.wagered', 'f.commission'])
    .orderBy('f.registered_at', 'desc')
    .orderBy('f.friend_id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const standing = await standingOf(
    tx,
    friends.map(({ friend_id }) => friend_id),
    now,
  );
  const rows = friends.flatMap((friend) => {
    const found = standing.get(friend.friend_id);
    return found ? [{ ...friend, ...found }] : [];
  });
  const profiles = await profilesOf(
    tx,
    rows.map(({ friend_id }) => friend_id),
  );
  const { total } = await tx
    .selectFrom('agent_levels')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('friends'), sql<number>`0`).as('total'))
    .where('player_id', '=', playerId)
    .$if(level > 0, (query) => query.where('level', '=', level))
    .executeTakeFirstOrThrow();
  const list = rows.map((row) => ({
    id: `${row.friend_id}`,
    name: maskName(profiles.get(row.friend_id)?.nickname ?? ''),
    level: row.level,
    registerTime: row.registered_at.toISOString(),
    state: stateOf(row),
    wagered: hundredthsOf(row.wagered),
    commission: hundredthsOf(row.commission),
  }));
  return { list, total: Number(total) };
}

function stateOf(row: {
  state: 'waiting' | 'counted' | 'held' | 'refused';
  barred_at: Date | null;
  excluded: boolean;
  checked_at: Date | null;
}): Static<typeof FriendState> {
  if (row.barred_at || row.excluded) return 'barred';
  if (row.state !== 'waiting') return row.state;
  return row.checked_at ? 'noDeposit' : 'notVerified';
}

/** What each day brought, newest first. */
export async function readDays(
  tx: Tx,
  playerId: number,
  { pageNum, pageSize }: RequestOf<typeof appAgent5UserDays>,
): Promise<ReplyOf<typeof appAgent5UserDays>> {
  const { rows } = await sql<{
    day: string;
    friends: number;
    wagered: number;
    received: number;
    open: number;
  }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.friends, d.wagered, d.received,
      (select coalesce(sum(amount), 0)::bigint from agent_open_sums o
        where o.player_id = d.player_id and o.day = d.day) as open
    from agent_day_sums d where d.player_id = ${playerId}
    order by d.day desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(tx);
  const { total } = await tx
    .selectFrom('agent_day_sums')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const list = rows.map(({ received, open, wagered, ...row }) => ({
    ...row,
    wagered: hundredthsOf(wagered),
    amount: hundredthsOf(received + open),
    state: open > 0 ? ('open' as const) : ('received' as const),
  }));
  return { list, total };
}
