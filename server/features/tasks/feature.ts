import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { TASKS_BOOKS } from '../../../contract/books/tasks.ts';
import { demoActivity } from '../../demo/activity.ts';
import { feature } from '../feature.ts';
import { taskGifts } from './config.ts';
import { openDemoTasks } from './lists.ts';
import { taskRoutes } from './routes.ts';
import { hasTaskToday, taskAwardWaits, taskRewards } from './take.ts';

/** Tasks by the day, by the week and once, and the boxes of their activity points. */
export const tasks = feature({
  name: 'tasks',
  activity: ACTIVITY_IDS.tasks,
  books: TASKS_BOOKS,
  gifts: taskGifts,
  saysWager: ['tasks wagerOnce'],
  start: (mount) => taskRoutes(mount),
  lamps: { hasTask: hasTaskToday, taskAwardFlag: taskAwardWaits },
  openRewards: () => taskRewards,
  ages: [
    // Long after what repeats can be taken; what comes once is kept for good, and the books keep all.
    {
      table: 'task_claims',
      key: 'player_id, starts, item',
      isOver: "starts <> 'once' and received_at < :now - interval '60 days'",
    },
    {
      table: 'task_opens',
      key: 'player_id, starts, task',
      isOver: "starts <> 'once' and opened_at < :now - interval '60 days'",
    },
  ],
  demo: [
    openDemoTasks,
    demoActivity({ id: ACTIVITY_IDS.tasks, sort: 12, click_action: '/bonus/tasks' }),
  ],
});
