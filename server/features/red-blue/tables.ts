import type { ColumnType, Generated } from 'kysely';
import type { Camp, Winner } from '../../../contract/red-blue.ts';

interface ConfigTable {
  id: number;
  is_open: boolean;
  config: { poolPerRound: number };
}

interface RoundsTable {
  /** The Manila day, `yyyy-mm-dd`. */
  id: string;
  starts_at: Date;
  ends_at: Date;
  /** Hundredths that the day brings. */
  published: number;
  /** Hundredths left over from rounds before. */
  carried: Generated<number>;
  status: Generated<'open' | 'paying' | 'settled'>;
  winner: Generated<Winner | null>;
  red_total: Generated<number>;
  blue_total: Generated<number>;
  red_members: Generated<number>;
  blue_members: Generated<number>;
  rest: Generated<number>;
  rest_to: Generated<string | null>;
  settled_at: Generated<Date | null>;
}

interface MembersTable {
  player_id: number;
  round_id: string;
  camp: ColumnType<Camp, Camp, never>;
  joined_at: Date;
  wager: Generated<number | null>;
  share: Generated<number | null>;
  shown_at: Generated<Date | null>;
}

declare module '../../db/database.ts' {
  interface Database {
    red_blue_config: ConfigTable;
    red_blue_rounds: RoundsTable;
    red_blue_members: MembersTable;
  }
}
