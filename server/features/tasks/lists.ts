import './tables.ts';
import type { Tx } from '../../db/database.ts';
import type { DemoSeed } from '../feature.ts';
import { DEFAULT_TASKS, type TaskSettings } from './config.ts';

/** Versions older than these are over for every period that can still be taken. */
const VERSIONS_KEPT = 100;

/** What the operator published, and from when. */
export interface TaskList extends TaskSettings {
  version: number;
  since: Date;
}

/**
 * The operator's lists, oldest first, the last of them in force now: it is read past every cache, and
 * the moment at which a server first goes by a version is noted.
 */
export async function readLists(tx: Tx, now: Date): Promise<TaskList[]> {
  const setting = await tx
    .selectFrom('settings')
    .select(['version', 'value'])
    .where('name', '=', 'tasks')
    .executeTakeFirst();
  if (!setting) return [{ ...DEFAULT_TASKS, version: 0, since: now }];
  const { version } = setting;
  const value = { ...DEFAULT_TASKS, ...(setting.value as Partial<TaskSettings>) };
  const known = await knownLists(tx);
  if (known.some((list) => list.version === version)) return known;
  await tx
    .insertInto('task_lists')
    .values({ version, since: now, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return [...known, { ...value, version, since: now }];
}

async function knownLists(tx: Tx): Promise<TaskList[]> {
  const rows = await tx
    .selectFrom('task_lists')
    .select(['version', 'since', 'value'])
    .orderBy('version', 'desc')
    .limit(VERSIONS_KEPT)
    .execute();
  return rows.reverse().map(({ version, since, value }) => ({ ...value, version, since }));
}

/**
 * The list of a period: the one that was in force when it began; where there was none yet, the first
 * that came within it.
 */
export function listOf(
  lists: readonly TaskList[],
  { from, until }: { from: Date; until: Date },
): TaskList | undefined {
  const before = lists.filter(({ since }) => since <= from).at(-1);
  return before ?? lists.find(({ since }) => since < until);
}

/** Opens the default's tasks at the demo operator's; where an operator set some, they stay. */
export const openDemoTasks: DemoSeed = {
  id: 'tasks',
  async run(tx, now) {
    const value = JSON.stringify({ ...DEFAULT_TASKS, isOpen: true });
    await tx
      .insertInto('settings')
      .values({ name: 'tasks', version: 1, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    await tx
      .insertInto('task_lists')
      .values({ version: 1, since: now, value })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .execute();
  },
};
