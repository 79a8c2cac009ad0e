import type { ColumnType, Generated } from 'kysely';
import type { Award, CheckInRules } from './config.ts';

/** JSON on the way in, parsed on the way out. */
type Json<Value> = ColumnType<Value, string, never>;

interface RunsTable {
  player_id: number;
  /** Manila day, yyyy-mm-dd. */
  first_day: string;
  rules: Json<CheckInRules>;
  created_at: Date;
}

interface AwardsTable {
  player_id: number;
  /** Manila day, yyyy-mm-dd. */
  date: string;
  id: string;
  first_day: string;
  /** 1 to 7. */
  day: number;
  awards: Json<Award[]>;
  /** Which prize the chest held; null on days 1 to 6. */
  chest_index: number | null;
  created_at: Date;
  shown_at: Generated<Date | null>;
}

declare module '../../db/database.ts' {
  interface Database {
    sign_in_runs: RunsTable;
    sign_in_awards: AwardsTable;
  }
}
