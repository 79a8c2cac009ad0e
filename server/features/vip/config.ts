import type { Static } from 'typebox';
import type { VipTask } from '../../../contract/vip.ts';
import { type Reward, rewardsProblem } from '../../ledger/grant.ts';

/** What a VIP level takes, and what it gives. */
export interface VipLevel {
  /** Points of experience that it takes: one for each whole peso wagered. */
  experience: number;
  /** What it takes in stakes besides, in hundredths. */
  betLimit: number;
  /** Given once, when the level is reached. */
  bonus: Reward[];
  /** Given for each Manila day. */
  dailyAward: Reward[];
  /** Given after a week, for each of its days that the player signed. */
  weeklyAward: Reward[];
  /** What comes back of a day's stakes, by game type, in thousandths. */
  rebate: { typeId: number; perMille: number }[];
  /** Its colour, 1 to 6 (spec section 3). */
  showType: number;
}

/** A task of a Manila day or week; `target` is in hundredths where it is about stakes. */
export interface VipTaskTerms {
  id: string;
  kind: Static<typeof VipTask>['kind'] | string;
  period: Static<typeof VipTask>['period'] | string;
  target: number;
  title: { en: string; fil: string };
  rewards: Reward[];
}

/** The operator's terms; a level's place in its list is its number, 0 = no VIP. */
export interface VipTerms {
  levels: VipLevel[];
  /** The ladder of all players by what they wagered in a lifetime, in hundredths, from 0 on. */
  userLevels: { betAmount: number }[];
  tasks: VipTaskTerms[];
}

/** Points of experience that the demo's levels take. */
const EXPERIENCE = [0, 100, 1000, 5000, 20_000, 50_000, 100_000, 250_000, 500_000, 1e6, 2.5e6];
/** Coin for reaching each, in hundredths: a thousandth of the stakes or less. */
const BONUS = [0, 10, 100, 400, 1500, 3000, 5000, 15_000, 25_000, 50_000, 150_000];
const SHOW_TYPES = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6];
/** The demo's rates per mille by game type, from level 0 on. */
const RATES: Readonly<Record<number, readonly number[]>> = {
  1: [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6],
  2: [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
  3: [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3],
  4: [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3],
  6: [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6],
};

const given = (propId: number, count: number): Reward[] => (count > 0 ? [{ propId, count }] : []);

/** The demo's terms (the spec shows no numbers). */
export const DEFAULT_VIP: VipTerms = {
  levels: EXPERIENCE.map((experience, level) => ({
    experience,
    betLimit: experience * 100,
    bonus: [...given(2001, BONUS[level] ?? 0), ...given(2002, level * 20)],
    dailyAward: given(2002, level * 2),
    weeklyAward: given(2002, level * 3),
    rebate: Object.entries(RATES).map(([typeId, rates]) => ({
      typeId: Number(typeId),
      perMille: rates[level] ?? 0,
    })),
    showType: SHOW_TYPES[level] ?? 1,
  })),
  userLevels: EXPERIENCE.map((experience) => ({ betAmount: experience * 50 })),
  tasks: [
    {
      id: 'three-types',
      kind: 'gameTypes',
      period: 'week',
      target: 3,
      title: {
        en: 'Play 3 types of games this week',
        fil: 'Maglaro ng 3 uri ng laro ngayong linggo',
      },
      rewards: [{ propId: 2002, count: 30 }],
    },
    {
      id: 'five-days',
      kind: 'signIns',
      period: 'week',
      target: 5,
      title: {
        en: 'Visit VIP on 5 days this week',
        fil: 'Bumisita sa VIP nang 5 araw ngayong linggo',
      },
      rewards: [{ propId: 2002, count: 20 }],
    },
    {
      id: 'day-stakes',
      kind: 'wager',
      period: 'day',
      target: 10_000,
      title: { en: 'Wager ₱100 today', fil: 'Tumaya ng ₱100 ngayong araw' },
      rewards: [{ propId: 2002, count: 5 }],
    },
  ],
};

/** A rebate above this is a slip of the hand: it would be more than any game keeps. */
const PER_MILLE_MAX = 50;
const SHOW_TYPE_MAX = 6;
const KINDS = ['wager', 'gameTypes', 'signIns'];
const PERIODS = ['day', 'week'];

function wrongRewards(at: string, rewards: readonly Reward[]): string | undefined {
  const problem = rewardsProblem(rewards);
  return problem && `${at}: ${problem}.`;
}

function levelProblem(at: string, level: VipLevel, before: VipLevel | undefined) {
  const { experience, betLimit, rebate, showType } = level;
  if (!before && (experience > 0 || betLimit > 0)) return `${at} takes nothing.`;
  if (before && (experience <= before.experience || betLimit < before.betLimit)) {
    return `${at} takes more than the level before it.`;
  }
  if (showType < 1 || showType > SHOW_TYPE_MAX) return `${at}.showType is 1 to ${SHOW_TYPE_MAX}.`;
  const high = rebate.find(({ perMille }) => perMille > PER_MILLE_MAX);
  if (high) return `${at}.rebate: ${high.perMille} per mille is above ${PER_MILLE_MAX}.`;
  if (new Set(rebate.map(({ typeId }) => typeId)).size < rebate.length) {
    return `${at}.rebate names a game type twice.`;
  }
  const lists = ['bonus', 'dailyAward', 'weeklyAward'] as const;
  if (!before && lists.some((name) => level[name].length > 0)) return `${at} gives nothing.`;
  return lists.map((name) => wrongRewards(`${at}.${name}`, level[name])).find(Boolean);
}

function taskProblem(at: string, { id, kind, period, target, rewards }: VipTaskTerms) {
  if (!/^[a-z0-9-]{1,32}$/.test(id)) return `${at}.id is 1 to 32 of a to z, 0 to 9 and -.`;
  if (!KINDS.includes(kind)) return `${at}.kind is one of ${KINDS.join(', ')}.`;
  if (!PERIODS.includes(period)) return `${at}.period is one of ${PERIODS.join(', ')}.`;
  if (target < 1) return `${at}.target is at least 1.`;
  if (rewards.length === 0) return `${at}.rewards are at least one.`;
  return wrongRewards(`${at}.rewards`, rewards);
}

/** What is wrong with the terms, and where; undefined when they hold. */
export function vipProblem({ levels, userLevels, tasks }: VipTerms): string | undefined {
  if (levels.length < 2) return 'vip.levels are at least two: no VIP, and level 1.';
  if (userLevels[0]?.betAmount !== 0) return 'vip.userLevels begin with a betAmount of 0.';
  const flat = userLevels.findIndex(
    ({ betAmount }, at) => at > 0 && betAmount <= (userLevels[at - 1]?.betAmount ?? 0),
  );
  if (flat > 0) return `vip.userLevels[${flat}] takes more than the level before it.`;
  if (new Set(tasks.map(({ id }) => id)).size < tasks.length) return 'vip.tasks name an id twice.';
  const problems = [
    ...levels.map((level, at) => levelProblem(`vip.levels[${at}]`, level, levels[at - 1])),
    ...tasks.map((task, at) => taskProblem(`vip.tasks[${at}]`, task)),
  ];
  return problems.find((problem) => problem !== undefined);
}
