import type { Static } from 'typebox';
import { REFUSALS } from '../../../contract/refusals.ts';
import {
  finishTask,
  getTaskUser,
  receiveTaskAward,
  type Task,
  type TaskBox,
} from '../../../contract/tasks.ts';
import type { Mount } from '../../http/mount.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { type BoxItem, readTasks, type TaskItem } from './standing.ts';
import { boxIdOf, takeBox, takeTask, taskIdOf } from './take.ts';

/** Mounts tasks (contract/tasks.ts): how far the player is, a page that was opened, and awards. */
export function taskRoutes(mount: Mount): void {
  mountStanding(mount);
  mountFinish(mount);
  mountReceive(mount);
}

function mountStanding(mount: Mount): void {
  mount(getTaskUser, async (_input, { tx, player, now }) => {
    const { isOpen, tasks, boxes, points, weekEnd } = await readTasks(tx, player.id, now);
    const of = (period: TaskItem['period']) =>
      tasks.filter((task) => task.period === period && !task.isEarlier).map(taskOf);
    const waits = ({ isEarlier, state }: TaskItem | BoxItem) => isEarlier && state === 'finished';
    return {
      isOpen,
      needsDeposit: !(await hasDeposited(tx, player.id)),
      daily: of('daily'),
      weekly: of('weekly'),
      once: of('once'),
      earlier: tasks.filter(waits).map(taskOf),
      liveness: {
        points,
        boxes: boxes.filter(({ isEarlier }) => !isEarlier).map(boxOf),
        earlier: boxes.filter(waits).map(boxOf),
        endTime: weekEnd.toISOString(),
      },
    };
  });
}

function mountFinish(mount: Mount): void {
  mount(
    finishTask,
    async ({ id }, { tx, player, now, refuse }) => {
      const { isOpen, tasks } = await readTasks(tx, player.id, now);
      if (!isOpen) return refuse(REFUSALS.activityClosed);
      const task = tasks.find((one) => taskIdOf(one) === id && !one.isEarlier);
      if (!task) return refuse(REFUSALS.notFound);
      if (task.kind !== 'open') return refuse(REFUSALS.notReached);
      await tx
        .insertInto('task_opens')
        .values({ player_id: player.id, starts: task.starts, task: task.id, opened_at: now })
        .onConflict((conflict) => conflict.columns(['player_id', 'starts', 'task']).doNothing())
        .execute();
      return {};
    },
    { isPlay: true },
  );
}

function mountReceive(mount: Mount): void {
  mount(
    receiveTaskAward,
    async ({ id, box: boxId }, { tx, player, now, refuse }) => {
      const who = { playerId: player.id, now };
      // Before anything is read: a parallel call must not find the same award untaken.
      await lockPlayer(tx, player.id);
      const { isOpen, tasks, boxes } = await readTasks(tx, player.id, now);
      if (!isOpen) return refuse(REFUSALS.activityClosed);
      const task = tasks.find((one) => taskIdOf(one) === id);
      const box = boxes.find((one) => boxIdOf(one) === boxId);
      const item = task ?? box;
      if (!item) return refuse(REFUSALS.notFound);
      if (item.state === 'received') return refuse(REFUSALS.alreadyReceived);
      if (item.state === 'open') return refuse(REFUSALS.notReached);
      if (!(await hasDeposited(tx, player.id))) {
        return refuse(REFUSALS.depositNeeded, { needDeposit: SMALLEST_DEPOSIT });
      }
      if (task) return { rewards: await takeTask(tx, who, task) };
      return { rewards: box ? await takeBox(tx, who, box) : [] };
    },
    { isPlay: true },
  );
}

/** A task as its player is told of it. */
function taskOf(task: TaskItem): Static<typeof Task> {
  const { title, kind, target, done, rewards, liveness, state, to, until, takeUntil } = task;
  return {
    id: taskIdOf(task),
    title,
    kind,
    target,
    done,
    rewards,
    liveness,
    state,
    to,
    endTime: until?.toISOString() ?? '',
    takeUntil: takeUntil?.toISOString() ?? '',
  };
}

function boxOf(box: BoxItem): Static<typeof TaskBox> {
  const { at, rewards, state, takeUntil } = box;
  return { id: boxIdOf(box), at, rewards, state, takeUntil: takeUntil.toISOString() };
}
