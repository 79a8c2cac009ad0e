import type { ColumnType } from 'kysely';
import type { TaskSettings } from './config.ts';

interface ListsTable {
  version: number;
  since: Date;
  value: ColumnType<TaskSettings, string, never>;
}

interface ClaimsTable {
  player_id: number;
  /** First Manila day of the period, or `once`. */
  starts: string;
  /** Id of a task, or `box-` and the points that open it. */
  item: string;
  liveness: number;
  received_at: Date;
}

interface OpensTable {
  player_id: number;
  starts: string;
  task: string;
  opened_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    task_lists: ListsTable;
    task_claims: ClaimsTable;
    task_opens: OpensTable;
  }
}
