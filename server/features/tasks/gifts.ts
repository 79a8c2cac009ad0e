import type { Gift } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';
import type { TaskConfig, TaskSettings } from './config.ts';

const OFTEN = { daily: 'day', weekly: 'week', once: 'once' } as const;

/** What a task gives; its activity points are worth the boxes, which count by themselves. */
function taskGift({ id, kind, period, target, rewards }: TaskConfig): Gift {
  const named = { name: `task ${id}`, often: OFTEN[period] };
  if (kind === 'wager') return { on: 'wager', ...named, wagered: target, given: rewards };
  if (kind === 'deposit') {
    const given = (deposit: number) => (deposit < target ? [] : rewards);
    return { on: 'deposit', ...named, turns: [target], given };
  }
  return { on: 'visit', ...named, given: rewards };
}

/** What tasks and the boxes of a week give; nothing while they are closed. */
export async function taskGifts(
  _tx: Tx,
  { tasks: { isOpen, tasks, boxes } }: { tasks: TaskSettings },
): Promise<Gift[]> {
  if (!isOpen) return [];
  return [
    ...tasks.filter(({ rewards }) => rewards.length > 0).map(taskGift),
    ...boxes.map(
      ({ at, rewards }): Gift => ({
        on: 'visit',
        name: `box at ${at} points`,
        often: 'week',
        given: rewards,
      }),
    ),
  ];
}
