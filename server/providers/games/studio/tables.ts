import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Engine } from '../../../../contract/game-engines.ts';
import type { PlayRefusalCode } from '../../../../contract/game-play.ts';
import type { Database } from '../../../db/database.ts';
import type { Bet, Outcome } from './engines/engine.ts';

/** Where a round stands (migration 0038-studio). */
export type RoundState =
  | 'new'
  | 'running'
  | 'drawn'
  | 'settled'
  | 'taking_back'
  | 'taken_back'
  | 'refused';

interface StudioPlayersTable {
  player_id: number;
  /** Hundredths. */
  fun_balance: number;
}

interface StudioSessionsTable {
  player_id: number;
  /** The wallet's id of the visit. */
  id: string;
  token_hash: Buffer;
  game_id: number;
  engine: Engine;
  try_it: boolean;
  opened_at: Date;
}

interface StudioRoundsTable {
  player_id: number;
  id: string;
  key: string;
  draw_id: string;
  session_id: string;
  game_id: number;
  engine: Engine;
  version: string;
  try_it: boolean;
  state: RoundState;
  bet: ColumnType<Bet, string, never>;
  stake: number;
  autoplay_left: number | null;
  outcome: ColumnType<Outcome | null, string | null, string | null>;
  payout: Generated<number>;
  refusal: Generated<PlayRefusalCode | ''>;
  created_at: Date;
  started_at: Generated<Date | null>;
  over_at: Generated<Date | null>;
  leave_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  shown_at: Generated<Date | null>;
  is_staked: Generated<boolean>;
  is_paid: Generated<boolean>;
  /** Null as soon as it is final, and never before. */
  due_at: Date | null;
  tries: Generated<number>;
}

declare module '../../../db/database.ts' {
  interface Database {
    studio_players: StudioPlayersTable;
    studio_sessions: StudioSessionsTable;
    studio_rounds: StudioRoundsTable;
  }
}

/** A round as stored; amounts in hundredths. */
export type RoundRow = Selectable<Database['studio_rounds']>;
/** A visit as stored. */
export type Visit = Selectable<Database['studio_sessions']>;
