import './tables.ts';
import { manilaDay, manilaDayEnd } from '../../core/manila-day.ts';
import { daysOf, type Period, weeksOf } from '../../core/periods.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited } from '../../ledger/balances.ts';
import { grantRewards, type Reward, sumOfRewards } from '../../ledger/grant.ts';
import type { OpenReward, OpenRewards } from '../feature.ts';
import type { VipTaskTerms, VipTerms } from './config.ts';
import type { VipDeps } from './deps.ts';
import { levelOn, noteLevel } from './levels.ts';
import { doneOf, type Progress, readProgress, signedIn } from './progress.ts';

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
  week: ({ starts }: Period) => `week/${starts}`,
  task: (id: string, { starts }: Period) => `task/${id}/${starts}`,
};

/** Whose awards, when, by which terms and at which level. */
export interface AwardQuery {
  playerId: number;
  now: Date;
  terms: VipTerms;
  level: number;
}

/** What a player did lately, and the ids of the awards that were taken. */
export interface VipRecord {
  readonly progress: Progress;
  readonly taken: ReadonlySet<string>;
}

/** Reads it once, for all that is earned and all that is shown of it. */
export async function readRecord(tx: Tx, playerId: number, now: Date): Promise<VipRecord> {
  const progress = await readProgress(tx, playerId, now);
  const rows = await tx
    .selectFrom('vip_awards')
    .select('id')
    .where('player_id', '=', playerId)
    .execute();
  return { progress, taken: new Set(rows.map(({ id }) => id)) };
}

/** The periods of a task of which something can be taken, that of now first. */
export function periodsOf({ period }: Pick<VipTaskTerms, 'period'>, now: Date) {
  return period === 'day' ? daysOf(now) : weeksOf(now);
}

/** What a week gave: its level's award for each day on which the player came. */
async function weekRewards(
  tx: Tx,
  { playerId, terms: { levels } }: AwardQuery,
  { week, days }: { week: Period; days: number },
): Promise<Reward[]> {
  if (days === 0) return [];
  const level = await levelOn(tx, { playerId, day: week.lastDay, levels });
  const award = levels[level]?.weeklyAward ?? [];
  return award.map(({ propId, count }) => ({ propId, count: count * days }));
}

/** Finished tasks that nobody took, of periods at whose end the player had a level. */
async function earnedTasks(
  tx: Tx,
  { playerId, now, terms: { tasks, levels } }: AwardQuery,
  { progress, taken }: VipRecord,
): Promise<VipAward[]> {
  const finished = tasks.flatMap((task) =>
    periodsOf(task, now)
      .map((period, index) => ({ task, period, id: awardIds.task(task.id, period), index }))
      .filter(({ id, period }) => !taken.has(id) && doneOf(progress, task, period) >= task.target),
  );
  const found: VipAward[] = [];
  for (const { task, period, id, index } of finished) {
    const day = index === 0 ? manilaDay(now) : period.lastDay;
    if ((await levelOn(tx, { playerId, day, levels })) === 0) continue;
    const { rewards } = task;
    found.push({ source: 'task', id, rewards, endTime: period.takeUntil, isEarlier: index > 0 });
  }
  return found;
}

/** Everything that was earned and that nobody took yet, whether a deposit is needed or not. */
export async function earnedAwards(
  tx: Tx,
  query: AwardQuery,
  record: VipRecord,
): Promise<VipAward[]> {
  const { now, terms, level } = query;
  const { progress, taken } = record;
  if (level === 0) return [];
  const [, lastWeek] = weeksOf(now);
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
  const signed = { week: lastWeek, days: signedIn(progress, lastWeek) };
  const week: VipAward = {
    source: 'week',
    id: awardIds.week(lastWeek),
    rewards: await weekRewards(tx, query, signed),
    endTime: lastWeek.takeUntil,
    isEarlier: true,
  };
  const all = [...levels, daily, week, ...(await earnedTasks(tx, query, record))];
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
  for (const { id, source, rewards } of awards) {
    await tx
      .insertInto('vip_awards')
      .values({ player_id: playerId, id, rewards: JSON.stringify(rewards), received_at: now })
      .execute();
    const named = { house: HOUSE, ...BOOKED_AS[source], reference: id };
    await grantRewards(tx, { playerId, rewards, ...named, now });
  }
  return sumOfRewards(awards.flatMap(({ rewards }) => rewards));
}

/** What the player could take now: free bonuses need a deposit (spec section 1). */
async function takeable(tx: Tx, playerId: number, now: Date, deps: VipDeps): Promise<VipAward[]> {
  const terms = (await deps.settings.read(tx)).vip;
  const { level } = await noteLevel(tx, { playerId, now, levels: terms.levels });
  if (level === 0 || !(await hasDeposited(tx, playerId))) return [];
  const record = await readRecord(tx, playerId, now);
  return earnedAwards(tx, { playerId, now, terms, level }, record);
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
