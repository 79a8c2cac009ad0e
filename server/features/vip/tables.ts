import type { ColumnType } from 'kysely';
import type { Reward } from '../../ledger/grant.ts';

interface LevelsTable {
  player_id: number;
  level: number;
  reason: 'up' | 'operator';
  /** Points; `wagered` in hundredths. */
  experience: number;
  wagered: number;
  reached_at: Date;
  /** When its act had been seen; null: it is still to be shown. */
  shown_at: Date | null;
}

interface SignInsTable {
  player_id: number;
  /** Manila day, yyyy-mm-dd. */
  day: string;
}

interface AwardsTable {
  player_id: number;
  /** The award and its period (awards.ts). */
  id: string;
  rewards: ColumnType<Reward[], string, never>;
  received_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    vip_levels: LevelsTable;
    vip_sign_ins: SignInsTable;
    vip_awards: AwardsTable;
  }
}
