import type { Generated } from 'kysely';

interface DrawsTable {
  player_id: number;
  id: string;
  /** Counts a player's draws from 1; the order that time alone cannot promise. */
  number: number;
  cell: number;
  prop_id: number;
  count: number;
  type: number;
  section_min: number;
  section_max: number;
  transfer_id: string;
  nickname: string;
  avatar: string;
  created_at: Date;
  shown_at: Generated<Date | null>;
}

interface BestTable {
  player_id: number;
  draw_id: string;
  prop_id: number;
  reward: number;
  nickname: string;
  avatar: string;
  created_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    jackpot_draws: DrawsTable;
    jackpot_best: BestTable;
  }
}
