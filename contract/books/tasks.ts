import { defineBooks } from './books.ts';

/** Tasks and the boxes of their activity points. */
export const TASKS_BOOKS = defineBooks({
  kinds: {
    task: {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Task', fil: 'Task' },
    },
    'task-box': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Activity box', fil: 'Activity box' },
    },
  },
  houses: {
    tasks: { en: 'Tasks', fil: 'Mga task' },
  },
});
