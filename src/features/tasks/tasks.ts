import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { ReplyOf } from '../../../contract/call.ts';
import {
  finishTask,
  getTaskUser,
  receiveTaskAward,
  type TaskBox,
  type Task as TaskSchema,
} from '../../../contract/tasks.ts';
import { ask, call } from '../../lib/api/api.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/tasks.json';
import fil from '../../locales/fil/tasks.json';
import { useReceive } from '../../parts/rewards/use-receive.ts';

// Every chunk of the feature comes with its texts.
addTexts('tasks', { en, fil });

/** A task as the server tells it. */
export type Task = Static<typeof TaskSchema>;
/** A box of the track of activity points. */
export type Box = Static<typeof TaskBox>;
/** All of it. */
export type TaskUser = ReplyOf<typeof getTaskUser>;

const KEY = ['tasks'];

/** The player's tasks; asked for anew whenever they are opened. */
export function useTasks() {
  return useQuery({ queryKey: KEY, queryFn: () => ask(getTaskUser, {}), staleTime: 0 });
}

/** Takes a task's award or a box by its id. */
export function useTakeAward() {
  return useReceive<typeof receiveTaskAward, string>(receiveTaskAward, {
    inputOf: (id) => (id.startsWith('box-') ? { box: id } : { id }),
    queryKey: KEY,
  });
}

/** Notes that the page of a task is opened. Without an answer it stays open, and can be opened again. */
export async function noteOpened({ id, kind }: Task): Promise<void> {
  if (kind === 'open') await call(finishTask, { id }).catch(() => undefined);
}
