import './tables.ts';
import { manilaDay, manilaDayEnd } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited } from '../../ledger/balances.ts';
import { grantRewards, type Reward } from '../../ledger/grant.ts';
import type { OpenReward, OpenRewards } from '../feature.ts';
import type { VipTerms } from './config.ts';
import type { VipDeps } from './deps.ts';
import { levelOn, noteLevel } from './levels.ts';
import { earlierPeriods, type Period, periodOf, takeableUntil } from './periods.ts';
import { doneOf, signedDays } from './progress.ts';

const HOUSE = 'house:vip';

/** What the books call each award. */
const BOOKED_AS = {
  level: { kind: 'vip-level' },
  daily: { kind: 'vip-daily' },
  week: { kind: 'vip-week' },
  task: { kind: 'vip-task' },
} as const;

/** The four awards, by the first part of their ids. */
type AwardKind = keyof typeof BOOKED_AS;

/** An award that was earned and can be taken now. */
export interface VipAward extends OpenReward {
  readonly source: AwardKind;
  /** Of a period that is over. */
  readonly isEarlier: boolean;
}

/** Names awards, in the books too: what and when. */
export const awardIds = {
  level: (level: number) => `level/${level}`,
  daily: (day: string) => `daily/${day}`,
  week: ({ first }: Period) => `week/${first}`,
  task: (id: string, { first }: Period) => `task/${id}/${first}`,
};

/** Whose awards, when, by which terms and at which level. */
export interface AwardQuery {
  playerId: number;
  now: Date;
  terms: VipTerms;
  level: number;
}

/** Ids of what the player took. */
export async function takenAwards(tx: Tx, playerId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('vip_awards')
    .select('id')
    .where('player_id', '=', playerId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What a week gives: its level's award for each day on which the player came. */
export async function weekRewards(
  tx: Tx,
  { playerId, terms }: Pick<AwardQuery, 'playerId' | 'terms'>,
  week: Period,
): Promise<Reward[]> {
  const days = (await signedDays(tx, playerId, week)).size;
  if (days === 0) return [];
  const level = await levelOn(tx, { playerId, day: week.last, levels: terms.levels });
  const award = terms.levels[level]?.weeklyAward ?? [];
  return award.map(({ propId, count }) => ({ propId, count: count * days }));
}

async function earnedTasks(tx: Tx, { playerId, now, terms }: AwardQuery): Promise<VipAward[]> {
  const found: VipAward[] = [];
  for (const task of terms.tasks) {
    const periods = [periodOf(task.period, now), ...earlierPeriods(task.period, now)];
    for (const [index, period] of periods.entries()) {
      if ((await doneOf(tx, playerId, task, period)) < task.target) continue;
      const day = index === 0 ? manilaDay(now) : period.last;
      if ((await levelOn(tx, { playerId, day, levels: terms.levels })) === 0) continue;
      found.push({
        source: 'task',
        id: awardIds.task(task.id, period),
        rewards: task.rewards,
        endTime: takeableUntil(period),
        isEarlier: index > 0,
      });
    }
  }
  return found;
}

/** Everything that was earned and that nobody took yet, whether a deposit is needed or not. */
export async function earnedAwards(tx: Tx, query: AwardQuery): Promise<VipAward[]> {
  const { playerId, now, terms, level } = query;
  if (level === 0) return [];
  const [lastWeek] = earlierPeriods('week', now) as [Period];
  const levels = terms.levels.slice(1, level + 1).map(
    ({ bonus }, index): VipAward => ({
      source: 'level',
      id: awardIds.level(index + 1),
      rewards: bonus,
      isEarlier: false,
    }),
  );
  const daily: VipAward = {
    source: 'daily',
    id: awardIds.daily(manilaDay(now)),
    rewards: terms.levels[level]?.dailyAward ?? [],
    endTime: manilaDayEnd(now),
    isEarlier: false,
  };
  const week: VipAward = {
    source: 'week',
    id: awardIds.week(lastWeek),
    rewards: await weekRewards(tx, query, lastWeek),
    endTime: takeableUntil(lastWeek),
    isEarlier: true,
  };
  const taken = await takenAwards(tx, playerId);
  const all = [...levels, daily, week, ...(await earnedTasks(tx, query))];
  return all.filter(({ id, rewards }) => rewards.length > 0 && !taken.has(id));
}

/**
 * Books awards and notes that they were taken; the caller holds the player's lock and has seen that
 * they are open. Answers the sum of each prop.
 */
export async function takeAwards(
  tx: Tx,
  { playerId, awards, now }: { playerId: number; awards: readonly VipAward[]; now: Date },
): Promise<Reward[]> {
  const sums = new Map<number, number>();
  for (const { id, source, rewards } of awards) {
    await tx
      .insertInto('vip_awards')
      .values({ player_id: playerId, id, rewards: JSON.stringify(rewards), received_at: now })
      .execute();
    const named = { house: HOUSE, ...BOOKED_AS[source], reference: id };
    await grantRewards(tx, { playerId, rewards, ...named, now });
    for (const { propId, count } of rewards) sums.set(propId, (sums.get(propId) ?? 0) + count);
  }
  return [...sums].map(([propId, count]) => ({ propId, count }));
}

/** What the player could take now: free bonuses need a deposit (spec section 1). */
async function takeable(tx: Tx, playerId: number, now: Date, deps: VipDeps): Promise<VipAward[]> {
  const terms = (await deps.settings.read(tx)).vip;
  const { level } = await noteLevel(tx, { playerId, now, levels: terms.levels });
  if (level === 0 || !(await hasDeposited(tx, playerId))) return [];
  return earnedAwards(tx, { playerId, now, terms, level });
}

/** True while the player could take something that VIP gives. */
export async function vipAwardWaits(tx: Tx, playerId: number, now: Date, deps: VipDeps) {
  return (await takeable(tx, playerId, now, deps)).length > 0;
}

/** What VIP brings to the page of everything that can be taken. */
export function vipRewards(deps: VipDeps): OpenRewards {
  return {
    list: (tx, playerId, now) => takeable(tx, playerId, now, deps),
    async take(tx, { playerId, id, now }) {
      const open = await takeable(tx, playerId, now, deps);
      return takeAwards(tx, { playerId, awards: open.filter((award) => award.id === id), now });
    },
  };
}
