import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { getTaskUser } from '../../../contract/tasks.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const tasks = activity({
  id: ACTIVITY_IDS.tasks,
  card: 'tasks',
  lamp: 'taskAwardFlag',
  path: '/bonus/tasks',
  guard: { look: 'tasks' },
  screen: () => import('./tasks-screen.tsx'),
  first: [asks(getTaskUser, {})],
  looks: [{}, { as: 'player' }],
});
