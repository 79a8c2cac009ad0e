import type { ReplyOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { getVipInfo } from '../../../contract/vip.ts';
import { manilaDay, manilaDayEnd } from '../../core/manila-day.ts';
import { daysIn, weeksOf } from '../../core/periods.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { sumOfRewards } from '../../ledger/grant.ts';
import {
  type AwardQuery,
  awardIds,
  earnedAwards,
  periodsOf,
  readRecord,
  type VipAward,
} from './awards.ts';
import type { VipDeps } from './deps.ts';
import { noteLevel, unshownLevels, userLevelBy } from './levels.ts';
import { doneOf, markSignIn, type Progress } from './progress.ts';

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
  const record = await readRecord(tx, playerId, now);
  const { progress, taken } = record;
  const awards = await earnedAwards(tx, query, record);
  const earlier = awards.filter(({ source, isEarlier }) => source === 'task' && isEarlier);
  const known = { open: new Set(awards.map(({ id }) => id)), taken };
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
    weekly: weekOf(now, progress, awards),
    tasks: tasksOf(query, progress, known),
    unReceived: sumOfRewards(earlier.flatMap(({ rewards }) => rewards)),
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

function weekOf(now: Date, { signed }: Progress, awards: readonly VipAward[]): Info['weekly'] {
  const [week, lastWeek] = weeksOf(now);
  const today = manilaDay(now);
  const award = awards.find(({ id }) => id === awardIds.week(lastWeek));
  const stateOf = (day: string) => {
    if (signed.has(day)) return 'signed' as const;
    return day < today ? ('missed' as const) : ('coming' as const);
  };
  return {
    canReceive: award !== undefined,
    rewards: [...(award?.rewards ?? [])],
    days: daysIn(week).map((day) => ({ day, state: stateOf(day) })),
    nextTime: week.until.toISOString(),
  };
}

function tasksOf(
  { now, terms, level }: AwardQuery,
  progress: Progress,
  { taken }: Known,
): Info['tasks'] {
  return terms.tasks.map((task) => {
    const [period] = periodsOf(task, now);
    const done = Math.min(doneOf(progress, task, period), task.target);
    const isFinished = level > 0 && done >= task.target;
    const isTaken = taken.has(awardIds.task(task.id, period));
    return {
      ...task,
      kind: task.kind as Info['tasks'][number]['kind'],
      period: task.period as Info['tasks'][number]['period'],
      done,
      state: isTaken ? 'received' : isFinished ? 'finished' : 'open',
      endTime: period.until.toISOString(),
    };
  });
}
