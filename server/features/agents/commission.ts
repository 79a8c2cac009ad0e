import { sql } from 'kysely';
import './tables.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited } from '../../ledger/balances.ts';
import { grantRewards, type Reward } from '../../ledger/grant.ts';
import type { OpenReward, OpenRewards } from '../feature.ts';
import type { AgentTerms } from './config.ts';

const HOUSE = 'house:agents';
/** Names all open commission to the page of what can be taken. */
const COMMISSION = 'commission';

/** What rewards need of the rest of the server. */
export interface AgentDeps {
  readonly settings: { read(tx: Tx): Promise<{ readonly agents: AgentTerms }> };
}

/** Who takes, and when. */
interface Taking {
  playerId: number;
  now: Date;
}

/**
 * Books all open commission, each day by itself; the caller holds the player's lock. Answers its sum: empty
 * where there is none.
 */
export async function takeCommission(tx: Tx, { playerId, now }: Taking): Promise<Reward[]> {
  const { rows } = await sql<{ day: string; amount: number; received: number }>`
    with taken as (delete from agent_open_sums where player_id = ${playerId} returning *),
    levels as (
      update agent_levels l set open = l.open - t.amount, received = l.received + t.amount
      from (select level, sum(amount)::bigint as amount from taken group by level) t
      where l.player_id = ${playerId} and l.level = t.level
    )
    update agent_day_sums d set received = d.received + t.amount
    from (select day, sum(amount)::bigint as amount from taken group by day) t
    where d.player_id = ${playerId} and d.day = t.day
    returning d.day, t.amount, d.received`.execute(tx);
  const days = rows.sort((a, b) => a.day.localeCompare(b.day));
  for (const { day, amount, received } of days) {
    await grantRewards(tx, {
      playerId,
      rewards: [{ propId: PROPS.coin, count: amount }],
      house: HOUSE,
      kind: 'agent-commission',
      // What is released of a day later makes it another sum.
      reference: `${day}/${received}`,
      now,
    });
  }
  const count = days.reduce((sum, { amount }) => sum + amount, 0);
  return count > 0 ? [{ propId: PROPS.coin, count }] : [];
}

/** What friends of level 1 count to, and the awards that were taken. */
export async function readAwards(tx: Tx, playerId: number) {
  const level = await tx
    .selectFrom('agent_levels')
    .select('counted')
    .where('player_id', '=', playerId)
    .where('level', '=', 1)
    .executeTakeFirst();
  const rows = await tx
    .selectFrom('agent_awards')
    .select('friends')
    .where('player_id', '=', playerId)
    .execute();
  return { counted: level?.counted ?? 0, taken: new Set(rows.map(({ friends }) => friends)) };
}

/** Books an award; the caller holds the player's lock and has seen that it is open. */
export async function takeAward(
  tx: Tx,
  { playerId, now }: Taking,
  { friends, rewards }: AgentTerms['awards'][number],
): Promise<Reward[]> {
  await tx
    .insertInto('agent_awards')
    .values({ player_id: playerId, friends, received_at: now })
    .execute();
  const named = { kind: 'agent-award', reference: String(friends) };
  await grantRewards(tx, { playerId, rewards, house: HOUSE, ...named, now });
  return rewards;
}

const awardId = (friends: number) => `friends-${friends}`;

/** What could be taken now: free bonuses need a deposit (spec section 1). */
async function takeable(tx: Tx, deps: AgentDeps, playerId: number): Promise<OpenReward[]> {
  const open = await tx
    .selectFrom('agent_open_sums')
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const amount = Number(open?.amount ?? 0);
  const { counted, taken } = await readAwards(tx, playerId);
  const { awards } = (await deps.settings.read(tx)).agents;
  const list = [
    ...(amount > 0 ? [{ id: COMMISSION, rewards: [{ propId: PROPS.coin, count: amount }] }] : []),
    ...awards
      .filter(({ friends }) => friends <= counted && !taken.has(friends))
      .map(({ friends, rewards }) => ({ id: awardId(friends), rewards })),
  ];
  return list.length > 0 && (await hasDeposited(tx, playerId)) ? list : [];
}

/** The lamp agent5AwardFlag: true while something could be taken. */
export async function agentAwardWaits(tx: Tx, playerId: number, _now: Date, deps: AgentDeps) {
  return (await takeable(tx, deps, playerId)).length > 0;
}

/** What friends bring to the page of everything that can be taken. */
export function agentRewards(deps: AgentDeps): OpenRewards {
  return {
    list: (tx, playerId) => takeable(tx, deps, playerId),
    async take(tx, { id, ...who }) {
      const open = await takeable(tx, deps, who.playerId);
      if (!open.some((one) => one.id === id)) return [];
      if (id === COMMISSION) return takeCommission(tx, who);
      const { awards } = (await deps.settings.read(tx)).agents;
      const award = awards.find(({ friends }) => awardId(friends) === id);
      return award ? takeAward(tx, who, award) : [];
    },
  };
}

/** Hundredths of an agent, each added up from rows of its own. */
type AddedUp = Record<
  'agent' | 'earned' | 'open' | 'received' | 'booked' | 'held' | 'stuck' | 'heldSum',
  number
>;

/**
 * Agents whose commission does not agree with itself or with the books: friends' days against what is open,
 * held and was taken, and that against the moves of their wallets. A held day of a friend who is not held is
 * stuck: no decision reaches it.
 */
export async function wronglyBookedCommission(
  tx: Tx,
): Promise<{ subject: string; detail: string }[]> {
  const { rows } = await sql<AddedUp>`
    with earned as (select player_id, sum(amount) as amount from agent_days
        where state = 'counted' group by 1),
      held as (select d.player_id, sum(d.amount) as amount,
          coalesce(sum(d.amount) filter (where f.state <> 'held'), 0) as stuck
        from agent_days d join agent_friends f
          on f.player_id = d.player_id and f.friend_id = d.friend_id
        where d.state = 'held' group by 1),
      open as (select player_id, sum(amount) as amount from agent_open_sums group by 1),
      received as (select player_id, sum(received) as amount from agent_day_sums group by 1),
      booked as (select player_id, sum(amount) as amount from transfers
        where kind = 'agent-commission' group by 1),
      agents as (select player_id, sum(open) as open, sum(received) as received,
          sum(held_sum) as held_sum
        from agent_levels group by 1)
    select player_id as agent, coalesce(e.amount, 0)::bigint as earned,
      coalesce(o.amount, 0)::bigint as open, coalesce(r.amount, 0)::bigint as received,
      coalesce(b.amount, 0)::bigint as booked, coalesce(h.amount, 0)::bigint as held,
      coalesce(h.stuck, 0)::bigint as stuck, coalesce(a.held_sum, 0)::bigint as "heldSum"
    from agents a full join earned e using (player_id) full join open o using (player_id)
      full join received r using (player_id) full join booked b using (player_id)
      full join held h using (player_id)
    where coalesce(e.amount, 0) <> coalesce(o.amount, 0) + coalesce(r.amount, 0)
      or coalesce(r.amount, 0) <> coalesce(b.amount, 0)
      or coalesce(o.amount, 0) <> coalesce(a.open, 0)
      or coalesce(r.amount, 0) <> coalesce(a.received, 0)
      or coalesce(h.amount, 0) <> coalesce(a.held_sum, 0)
      or h.stuck > 0`.execute(tx);
  return rows.map(({ agent, earned, open, received, booked, held, stuck, heldSum }) => ({
    subject: `agent ${agent}`,
    detail:
      `earned ${earned}, open ${open}, taken ${received}, booked ${booked}; ` +
      `held ${held}, shown as held ${heldSum}, stuck ${stuck} (hundredths)`,
  }));
}
