import { TASK_KINDS, TASK_PERIODS } from '../../../contract/tasks.ts';
import type { Gift } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';
import { type Reward, rewardsProblem } from '../../ledger/grant.ts';

/** What a task counts. */
export type TaskKind = (typeof TASK_KINDS)[number];
/** How often a task comes anew. */
export type TaskPeriod = (typeof TASK_PERIODS)[number];

/** A task as the operator writes it. */
export interface TaskConfig {
  /** Stays the same for good: what was taken is kept by it. */
  id: string;
  period: TaskPeriod;
  kind: TaskKind;
  title: { en: string; fil: string };
  /** Hundredths for deposit and wager. */
  target: number;
  rewards: Reward[];
  /** Activity points. */
  liveness: number;
  /** Route on which it is done. */
  to: string;
}

/** A box that opens at so many activity points of a week. */
export interface BoxConfig {
  at: number;
  rewards: Reward[];
}

/** The setting `tasks`. */
export interface TaskSettings {
  isOpen: boolean;
  tasks: TaskConfig[];
  boxes: BoxConfig[];
}

type Texts = TaskConfig['title'];
type Given = Pick<TaskConfig, 'kind' | 'target' | 'to' | 'liveness'>;

const task = (
  period: TaskPeriod,
  id: string,
  title: Texts,
  given: Given,
  ...rewards: [propId: number, count: number][]
): TaskConfig => ({
  id,
  period,
  title,
  ...given,
  rewards: rewards.map(([propId, count]) => ({ propId, count })),
});

const box = (at: number, propId: number, count: number): BoxConfig => ({
  at,
  rewards: [{ propId, count }],
});

const GAMES = '/game/search';
const DEPOSIT = '/wallets?name=deposit';

/**
 * The demo's tasks; closed until an operator opens them. What repeats asks for little, and a deposit
 * is asked for once a week at most.
 */
export const DEFAULT_TASKS: TaskSettings = {
  isOpen: false,
  tasks: [
    task(
      'daily',
      'day-sign-in',
      { en: 'Sign in for free', fil: 'Mag-free sign-in' },
      { kind: 'sign-in', target: 1, liveness: 20, to: '/activity/sign-in' },
      [2002, 10],
    ),
    task(
      'daily',
      'day-protection',
      { en: 'Look at your limits', fil: 'Tingnan ang limits mo' },
      { kind: 'open', target: 1, liveness: 10, to: '/member/self-limited' },
      [2002, 5],
    ),
    task(
      'daily',
      'day-ranking',
      { en: 'See who won big', fil: 'Tingnan ang malalaking panalo' },
      { kind: 'open', target: 1, liveness: 10, to: '/rank' },
      [2002, 5],
    ),
    task(
      'daily',
      'day-rounds',
      { en: 'Play 5 rounds', fil: 'Maglaro ng 5 round' },
      { kind: 'rounds', target: 5, liveness: 20, to: GAMES },
      [2002, 10],
    ),
    task(
      'daily',
      'day-wager',
      { en: 'Wager ₱50 in all', fil: 'Tumaya ng ₱50 sa kabuuan' },
      { kind: 'wager', target: 5000, liveness: 20, to: GAMES },
      [60001, 1],
    ),
    task(
      'weekly',
      'week-sign-in',
      { en: 'Sign in on 4 days', fil: 'Mag-sign-in nang 4 na araw' },
      { kind: 'sign-in', target: 4, liveness: 60, to: '/activity/sign-in' },
      [60001, 3],
    ),
    task(
      'weekly',
      'week-rounds',
      { en: 'Play 30 rounds', fil: 'Maglaro ng 30 round' },
      { kind: 'rounds', target: 30, liveness: 60, to: GAMES },
      [110001, 1],
    ),
    task(
      'weekly',
      'week-deposit',
      { en: 'Deposit ₱200 in all', fil: 'Mag-deposit ng ₱200 sa kabuuan' },
      { kind: 'deposit', target: 20_000, liveness: 60, to: DEPOSIT },
      [3, 1],
    ),
    task(
      'once',
      'first-deposit',
      { en: 'Make your first deposit', fil: 'Gawin ang una mong deposit' },
      { kind: 'deposit', target: 100, liveness: 50, to: DEPOSIT },
      [60001, 5],
    ),
    task(
      'once',
      'details',
      { en: 'Fill in your details', fil: 'Punan ang detalye mo' },
      { kind: 'profile', target: 1, liveness: 30, to: '/member/profile/info' },
      [2002, 50],
    ),
    task(
      'once',
      'identity',
      { en: 'Have your identity checked', fil: 'Magpa-verify ng ID mo' },
      { kind: 'kyc', target: 1, liveness: 50, to: '/member/profile/kyc' },
      [60001, 5],
    ),
    task(
      'once',
      'friend',
      { en: 'Bring a friend', fil: 'Magdala ng isang kaibigan' },
      { kind: 'invite', target: 1, liveness: 50, to: '/activity/spin' },
      [60001, 10],
    ),
    task(
      'once',
      'kyc-rules',
      { en: 'Read how we check identities', fil: 'Basahin kung paano kami nag-ve-verify' },
      { kind: 'open', target: 1, liveness: 10, to: '/rules/kyc' },
      [2002, 20],
    ),
  ],
  boxes: [box(60, 2002, 30), box(150, 60001, 3), box(280, 80001, 1), box(450, 2001, 1000)],
};

/** Days of a period on which the free sign-in can be received. */
const SIGN_INS = { daily: 1, weekly: 7, once: 365 } as const;
/** True of a player or not, and for good: such a task comes once. */
const STATES: readonly string[] = ['profile', 'kyc'];
const LIVENESS_MAX = 10_000;

/** What is wrong with the setting `tasks`, and where; undefined when nothing is. */
export function tasksProblem({ tasks, boxes }: TaskSettings): string | undefined {
  const wrong = tasks.map((task, at) => problemIn(`tasks.tasks[${at}]`, taskProblem(task)));
  const twice = tasks.findIndex(({ id }, at) => tasks.findIndex((one) => one.id === id) !== at);
  const boxWrong = boxes.map(({ at, rewards }, index) => {
    const before = boxes[index - 1]?.at ?? 0;
    const order = at > before ? undefined : `at must be more than ${before}`;
    return problemIn(`tasks.boxes[${index}]`, order ?? wrongRewards(rewards, true));
  });
  return [
    ...wrong,
    twice < 0 ? undefined : `tasks.tasks[${twice}]: the id "${tasks[twice]?.id}" stands twice.`,
    ...boxWrong,
  ].find((problem) => problem !== undefined);
}

function problemIn(place: string, problem: string | undefined): string | undefined {
  return problem && `${place}: ${problem}.`;
}

function taskProblem(task: TaskConfig): string | undefined {
  const { id, period, kind, title, target, to } = task;
  if (!/^[a-z][a-z0-9-]{0,29}$/.test(id)) {
    return 'id has up to 30 small letters, digits and hyphens, and begins with a letter';
  }
  if (/^box-/.test(id)) return 'id must not begin with "box-"';
  if (!TASK_PERIODS.includes(period)) return `period is one of ${TASK_PERIODS.join(', ')}`;
  if (!TASK_KINDS.includes(kind)) return `kind is one of ${TASK_KINDS.join(', ')}`;
  if (!title.en?.trim() || !title.fil?.trim()) return 'title has a text in en and in fil';
  if (!/^\/(?![/\\])/.test(to)) return 'to is an address of the app, as in "/game/search"';
  if (target < 1) return 'target is at least 1';
  if (STATES.includes(kind) && period !== 'once') return `${kind} is a task of the period once`;
  if ((kind === 'open' || STATES.includes(kind)) && target !== 1) {
    return `target of ${kind} is 1`;
  }
  if (kind === 'sign-in' && target > SIGN_INS[period]) {
    return `target is at most ${SIGN_INS[period]} for sign-in ${period}`;
  }
  return awardProblem(task);
}

function awardProblem({ rewards, liveness }: TaskConfig): string | undefined {
  if (liveness > LIVENESS_MAX) return `liveness is at most ${LIVENESS_MAX}`;
  return wrongRewards(rewards, liveness === 0);
}

function wrongRewards(rewards: readonly Reward[], isNeeded: boolean): string | undefined {
  if (isNeeded && rewards.length === 0) return 'rewards is empty';
  const problem = rewardsProblem(rewards);
  return problem && `rewards: ${problem}`;
}

/** How often a task of each period comes anew. */
const OFTEN = { daily: 'day', weekly: 'week', once: 'once' } as const;

/**
 * What a task gives; its activity points are worth the boxes, which count by themselves. A task of stakes
 * or deposits asks for them, the others for no more than is staked anyway.
 */
function taskGift({ id, kind, period, target, rewards }: TaskConfig): Gift {
  const named = { name: `task ${id}`, often: OFTEN[period] };
  if (kind === 'wager') return { on: 'wager', ...named, wagered: target, given: rewards };
  if (kind === 'deposit') {
    const given = (deposit: number) => (deposit < target ? [] : rewards);
    return { on: 'deposit', ...named, turns: [target], given };
  }
  return { on: 'visit', ...named, given: rewards };
}

/** What a box gives; its points come with tasks that are counted beside it. */
function boxGift({ at, rewards }: BoxConfig): Gift {
  return { on: 'visit', name: `box at ${at} points`, often: 'week', given: rewards };
}

/** What tasks and the boxes of a week give; nothing while they are closed. */
export async function taskGifts(
  _tx: Tx,
  { tasks: { isOpen, tasks, boxes } }: { tasks: TaskSettings },
): Promise<Gift[]> {
  if (!isOpen) return [];
  return [
    ...tasks.filter(({ rewards }) => rewards.length > 0).map(taskGift),
    ...boxes.map(boxGift),
  ];
}
