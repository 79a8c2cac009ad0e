import type { ReplyOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { getVipInfo } from '../../../contract/vip.ts';
import { manilaDay, manilaDayEnd } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { type AwardQuery, awardIds, earnedAwards, takenAwards, type VipAward } from './awards.ts';
import type { VipDeps } from './deps.ts';
import { noteLevel, unshownLevels, userLevelBy } from './levels.ts';
import { daysOf, earlierPeriods, type Period, periodOf } from './periods.ts';
import { doneOf, markSignIn, signedDays } from './progress.ts';

type Info = ReplyOf<typeof getVipInfo>;

/** What has a state: ids of what can be taken, and of what was. */
interface Known {
  open: ReadonlySet<string>;
  taken: ReadonlySet<string>;
}

/** Where a player stands; the day of a VIP member counts as signed from here on. */
export async function readVipInfo(
  tx: Tx,
  deps: VipDeps,
  { playerId, now }: { playerId: number; now: Date },
): Promise<Info> {
  const terms = (await deps.settings.read(tx)).vip;
  const today = manilaDay(now);
  const standing = await noteLevel(tx, { playerId, now, levels: terms.levels });
  const { level, wagered, experience } = standing;
  if (level > 0) await markSignIn(tx, playerId, today);
  const unshown = await unshownLevels(tx, playerId, level);
  const query = { playerId, now, terms, level };
  const awards = await earnedAwards(tx, query);
  const known = {
    open: new Set(awards.map(({ id }) => id)),
    taken: await takenAwards(tx, playerId),
  };
  return {
    vip: level,
    vipExp: experience,
    bet: hundredthsOf(wagered),
    userLevel: userLevelBy(terms, wagered),
    userLevels: terms.userLevels.map(({ betAmount }) => ({ betAmount: hundredthsOf(betAmount) })),
    levels: levelsOf(query, known),
    needDeposit: hundredthsOf((await hasDeposited(tx, playerId)) ? 0 : SMALLEST_DEPOSIT),
    daily: {
      canReceive: known.open.has(awardIds.daily(today)),
      rewards: terms.levels[level]?.dailyAward ?? [],
      nextTime: manilaDayEnd(now).toISOString(),
    },
    weekly: await weekOf(tx, query, awards),
    tasks: await tasksOf(tx, query, known),
    unReceived: sumOf(awards.filter((award) => award.source === 'task' && award.isEarlier)),
    ...(unshown && { unshown }),
  };
}

function levelsOf({ terms, level: own }: AwardQuery, { open, taken }: Known): Info['levels'] {
  return terms.levels.map(({ dailyAward, betLimit, ...rest }, level) => {
    const id = awardIds.level(level);
    const isOver = taken.has(id) ? 'received' : 'none';
    const bonusState = open.has(id) ? 'open' : level > own ? 'locked' : isOver;
    return {
      ...rest,
      level,
      betLimit: hundredthsOf(betLimit),
      dailyAward: dailyAward.map(({ propId, count }) => ({ id: propId, count })),
      bonusState,
    };
  });
}

async function weekOf(
  tx: Tx,
  { playerId, now }: AwardQuery,
  awards: readonly VipAward[],
): Promise<Info['weekly']> {
  const week = periodOf('week', now);
  const [lastWeek] = earlierPeriods('week', now) as [Period];
  const today = manilaDay(now);
  const signed = await signedDays(tx, playerId, week);
  const award = awards.find(({ id }) => id === awardIds.week(lastWeek));
  const stateOf = (day: string) => {
    if (signed.has(day)) return 'signed' as const;
    return day < today ? ('missed' as const) : ('coming' as const);
  };
  return {
    canReceive: award !== undefined,
    rewards: [...(award?.rewards ?? [])],
    days: daysOf(week).map((day) => ({ day, state: stateOf(day) })),
    nextTime: week.end.toISOString(),
  };
}

async function tasksOf(
  tx: Tx,
  { playerId, now, terms, level }: AwardQuery,
  { taken }: Known,
): Promise<Info['tasks']> {
  const tasks: Info['tasks'] = [];
  for (const task of terms.tasks) {
    const period = periodOf(task.period, now);
    const done = Math.min(await doneOf(tx, playerId, task, period), task.target);
    const isFinished = level > 0 && done >= task.target;
    const isTaken = taken.has(awardIds.task(task.id, period));
    tasks.push({
      ...task,
      kind: task.kind as Info['tasks'][number]['kind'],
      period: task.period as Info['tasks'][number]['period'],
      done,
      state: isTaken ? 'received' : isFinished ? 'finished' : 'open',
      endTime: period.end.toISOString(),
    });
  }
  return tasks;
}

/** The sum of each prop. */
function sumOf(awards: readonly VipAward[]): Info['unReceived'] {
  const sums = new Map<number, number>();
  for (const { propId, count } of awards.flatMap(({ rewards }) => rewards)) {
    sums.set(propId, (sums.get(propId) ?? 0) + count);
  }
  return [...sums].map(([propId, count]) => ({ propId, count }));
}
