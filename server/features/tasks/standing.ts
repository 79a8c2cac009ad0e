import './tables.ts';
import { manilaDay } from '../../core/manila-day.ts';
import { daysOf, type Period, TAKEN_FOR_MS, weeksOf } from '../../core/periods.ts';
import type { Tx } from '../../db/database.ts';
import type { BoxConfig, TaskConfig } from './config.ts';
import { type Counts, countsByDay, countsOfLife, sumOfDays } from './counts.ts';
import { listOf, readLists, type TaskList } from './lists.ts';

/** Names the period of a task that comes once. */
export const ONCE = 'once';

export type ItemState = 'open' | 'finished' | 'received';

/** A task of one period, as far as the player got with it. */
export interface TaskItem extends TaskConfig {
  starts: string;
  done: number;
  state: ItemState;
  /** Of a period that is over. */
  isEarlier: boolean;
  until?: Date;
  takeUntil?: Date;
}

/** A box of one week. */
export interface BoxItem extends BoxConfig {
  starts: string;
  state: ItemState;
  isEarlier: boolean;
  takeUntil: Date;
}

/** Everything about a player's tasks that can still matter. */
export interface TaskStanding {
  isOpen: boolean;
  tasks: TaskItem[];
  boxes: BoxItem[];
  /** Activity points of this week. */
  points: number;
  weekEnd: Date;
}

/** What an item is called in the tables of tasks. */
export const boxName = ({ at }: BoxConfig): string => `box-${at}`;
const keyOf = (starts: string, name: string): string => `${name}@${starts}`;

interface Known {
  tx: Tx;
  playerId: number;
  now: Date;
  lists: readonly TaskList[];
  opened: ReadonlySet<string>;
  received: ReadonlySet<string>;
}

/** Works out where a player stands with every task and box; reads only rows that exist anyway. */
export async function readTasks(tx: Tx, playerId: number, now: Date): Promise<TaskStanding> {
  const lists = await readLists(tx, now);
  const isOpen = lists.at(-1)?.isOpen === true;
  const [week, lastWeek] = weeksOf(now);
  if (!isOpen) return { isOpen, tasks: [], boxes: [], points: 0, weekEnd: week.until };
  const claims = await claimsOf(tx, playerId);
  const opened = await opensOf(tx, playerId);
  const received = new Set(claims.map(({ starts, item }) => keyOf(starts, item)));
  const known = { tx, playerId, now, lists, opened, received };
  const pointsIn = ({ from, until }: Period): number =>
    claims
      .filter(({ received_at }) => received_at >= from && received_at < until)
      .reduce((sum, { liveness }) => sum + liveness, 0);
  const boxes = [week, lastWeek].flatMap((period) => boxesOf(known, period, pointsIn(period)));
  const tasks = [...(await repeatedTasks(known)), ...(await singleTasks(known))];
  return { isOpen, tasks, boxes, points: pointsIn(week), weekEnd: week.until };
}

function claimsOf(tx: Tx, playerId: number) {
  return tx
    .selectFrom('task_claims')
    .select(['starts', 'item', 'liveness', 'received_at'])
    .where('player_id', '=', playerId)
    .execute();
}

async function opensOf(tx: Tx, playerId: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('task_opens')
    .select(['starts', 'task'])
    .where('player_id', '=', playerId)
    .execute();
  return new Set(rows.map(({ starts, task }) => keyOf(starts, task)));
}

function boxesOf({ lists, received, now }: Known, period: Period, points: number): BoxItem[] {
  const { starts, until, takeUntil } = period;
  return (listOf(lists, period)?.boxes ?? []).map((box) => {
    const reached = points >= box.at ? 'finished' : 'open';
    const state = received.has(keyOf(starts, boxName(box))) ? 'received' : reached;
    return { ...box, starts, state, isEarlier: until <= now, takeUntil };
  });
}

/** Tasks of the days and weeks that still matter. */
async function repeatedTasks(known: Known): Promise<TaskItem[]> {
  const { tx, playerId, now, lists } = known;
  const days = daysOf(now);
  const weeks = weeksOf(now);
  const stretch = { playerId, from: weeks[1].starts, until: manilaDay(now) };
  const counts = await countsByDay(tx, stretch);
  const of = (period: Period, name: 'daily' | 'weekly'): TaskItem[] => {
    const { starts, lastDay, until, takeUntil } = period;
    const sums = sumOfDays(counts, { from: starts, until: lastDay });
    return (listOf(lists, period)?.tasks ?? [])
      .filter((task) => task.period === name)
      .map((task) => ({
        ...itemOf(known, { task, starts, counts: sums }),
        isEarlier: until <= now,
        until,
        takeUntil,
      }));
  };
  return [
    ...days.flatMap((day) => of(day, 'daily')),
    ...weeks.flatMap((week) => of(week, 'weekly')),
  ];
}

/**
 * Tasks that come once: those of the list that holds, and what was finished of a list before a change
 * took it away, for as long as that can be taken.
 */
async function singleTasks(known: Known): Promise<TaskItem[]> {
  const { tx, playerId, now, lists } = known;
  const current = (lists.at(-1)?.tasks ?? []).filter(({ period }) => period === 'once');
  const life = await countsOfLife(tx, playerId, manilaDay(now));
  const items = new Map<string, TaskItem>(
    current.map((task) => [
      task.id,
      { ...itemOf(known, { task, starts: ONCE, counts: life }), isEarlier: false },
    ]),
  );
  for (const [index, { tasks }] of lists.slice(0, -1).entries()) {
    const gone = lists[index + 1]?.since ?? now;
    const takeUntil = new Date(gone.getTime() + TAKEN_FOR_MS);
    if (takeUntil <= now) continue;
    const left = tasks.filter((task) => task.period === 'once' && !isAmong(current, task));
    if (left.length === 0) continue;
    const counts = await countsOfLife(tx, playerId, manilaDay(gone));
    for (const task of left) {
      const item = itemOf(known, { task, starts: ONCE, counts });
      if (item.state !== 'finished' || items.get(task.id)?.isEarlier) continue;
      items.set(task.id, { ...item, isEarlier: true, takeUntil });
    }
  }
  return [...items.values()];
}

function isAmong(tasks: readonly TaskConfig[], task: TaskConfig): boolean {
  const text = termsOf(task);
  return tasks.some((one) => one.id === task.id && termsOf(one) === text);
}

/** What of a task would be worse for whoever finished it, were it changed. */
function termsOf({ kind, target, rewards, liveness }: TaskConfig): string {
  return JSON.stringify([
    kind,
    target,
    rewards.map(({ propId, count }) => [propId, count]),
    liveness,
  ]);
}

function itemOf(
  { opened, received }: Known,
  { task, starts, counts }: { task: TaskConfig; starts: string; counts: Counts },
): Pick<TaskItem, keyof TaskConfig | 'starts' | 'done' | 'state'> {
  const key = keyOf(starts, task.id);
  const count = task.kind === 'open' ? Number(opened.has(key)) : counts[task.kind];
  const done = Math.min(count, task.target);
  const reached = done >= task.target ? 'finished' : 'open';
  return { ...task, starts, done, state: received.has(key) ? 'received' : reached };
}
