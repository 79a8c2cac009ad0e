import type { ColumnType, Generated } from 'kysely';
import type { MissionRules } from './config.ts';

/** JSON on the way in, parsed on the way out. */
type Json<Value> = ColumnType<Value, string, never>;

interface MissionsTable {
  player_id: number;
  id: string;
  /** Manila day, yyyy-mm-dd. */
  day: string;
  rules: Json<MissionRules>;
  started_at: Date;
  ends_at: Date;
  spins: Generated<number>;
  stars: Generated<number>;
  last_spin_at: Generated<Date | null>;
  received_at: Generated<Date | null>;
}

interface SpinsTable {
  player_id: number;
  id: string;
  mission_id: string;
  number: number;
  stops: Json<number[]>;
  symbols: Json<number[]>;
  stars: number;
  stars_after: number;
  created_at: Date;
  shown_at: Generated<Date | null>;
}

declare module '../../db/database.ts' {
  interface Database {
    slots_hack_missions: MissionsTable;
    slots_hack_spins: SpinsTable;
  }
}
