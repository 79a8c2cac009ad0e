import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited } from '../../ledger/balances.ts';
import { grantRewards, type Reward } from '../../ledger/grant.ts';
import type { OpenReward, OpenRewards } from '../feature.ts';
import { type BoxItem, boxName, readTasks, type TaskItem, type TaskStanding } from './standing.ts';

const HOUSE = 'house:tasks';

/** Names a task of one period to the client. */
export const taskIdOf = ({ id, starts }: TaskItem): string => `${id}@${starts}`;
/** Names a box of one week to the client. */
export const boxIdOf = (box: BoxItem): string => `${boxName(box)}@${box.starts}`;

/** What a task brings, its activity points with it. */
export function rewardsOf({ rewards, liveness }: TaskItem): Reward[] {
  return liveness === 0 ? rewards : [...rewards, { propId: PROPS.liveness, count: liveness }];
}

interface Taking {
  playerId: number;
  now: Date;
}

/** Books a finished task; the caller holds the player's lock and has seen that it is finished. */
export async function takeTask(tx: Tx, { playerId, now }: Taking, task: TaskItem) {
  const rewards = rewardsOf(task);
  const { starts, id: item, liveness } = task;
  await claim(tx, { player_id: playerId, starts, item, liveness, received_at: now });
  const reference = taskIdOf(task);
  await grantRewards(tx, { playerId, rewards, house: HOUSE, kind: 'task', reference, now });
  return rewards;
}

/** Books a box that was reached; the caller holds the player's lock and has seen that it was. */
export async function takeBox(tx: Tx, { playerId, now }: Taking, box: BoxItem) {
  const { starts, rewards } = box;
  const item = boxName(box);
  await claim(tx, { player_id: playerId, starts, item, liveness: 0, received_at: now });
  const reference = boxIdOf(box);
  await grantRewards(tx, { playerId, rewards, house: HOUSE, kind: 'task-box', reference, now });
  return rewards;
}

async function claim(
  tx: Tx,
  row: { player_id: number; starts: string; item: string; liveness: number; received_at: Date },
): Promise<void> {
  await tx.insertInto('task_claims').values(row).execute();
}

/** Tasks and boxes that are finished and not taken. */
function waitingIn({ tasks, boxes }: TaskStanding): OpenReward[] {
  const finished = ({ state }: TaskItem | BoxItem): boolean => state === 'finished';
  return [
    ...tasks.filter(finished).map((task) => ({
      id: taskIdOf(task),
      rewards: rewardsOf(task),
      ...(task.takeUntil && { endTime: task.takeUntil }),
    })),
    ...boxes
      .filter(finished)
      .map((box) => ({ id: boxIdOf(box), rewards: box.rewards, endTime: box.takeUntil })),
  ];
}

/** What tasks bring to the page of everything that can be taken: nothing before a deposit. */
export const taskRewards: OpenRewards = {
  async list(tx, playerId, now) {
    const waiting = waitingIn(await readTasks(tx, playerId, now));
    if (waiting.length === 0 || !(await hasDeposited(tx, playerId))) return [];
    return waiting;
  },
  async take(tx, { id, ...who }) {
    const { tasks, boxes } = await readTasks(tx, who.playerId, who.now);
    const task = tasks.find((one) => taskIdOf(one) === id);
    if (task?.state === 'finished') return takeTask(tx, who, task);
    const box = boxes.find((one) => boxIdOf(one) === id);
    return box?.state === 'finished' ? takeBox(tx, who, box) : [];
  },
};

/** The lamp taskAwardFlag: true while something could be taken. */
export async function taskAwardWaits(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  return (await taskRewards.list(tx, playerId, now)).length > 0;
}

/** The lamp hasTask: true while a task of today is not finished. */
export async function hasTaskToday(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  const { tasks } = await readTasks(tx, playerId, now);
  return tasks.some(
    ({ period, state, isEarlier }) => period === 'daily' && state === 'open' && !isEarlier,
  );
}
