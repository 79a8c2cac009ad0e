import type { ColumnType, Generated } from 'kysely';

interface GameSessionsTable {
  player_id: number;
  id: string;
  /** SHA-256 of its token. */
  token_hash: Buffer;
  /** Names the session of the app that opened it. */
  login_hash: Buffer;
  game_id: number;
  try_it: boolean;
  /** The activity that led to it, if any. */
  activity_id: number | null;
  /** Where it was opened from. */
  address: string;
  started_at: Date;
  ended_at: Date | null;
}

interface GameRoundsTable {
  player_id: number;
  /** Platform code, colon, the provider's own id. */
  id: string;
  game_id: number;
  type_id: number;
  platform_id: number;
  session_id: string | null;
  /** Address of its visit; empty of rounds before migration 0058. */
  played_from: Generated<string>;
  /** Hundredths. */
  stake: number;
  /** Hundredths. */
  payout: number;
  status: 'open' | 'settled' | 'rolled_back';
  started_at: Date;
  ended_at: Date | null;
  /** Coin and bonus coin that could be staked before its first stake; hundredths. */
  balance_before: Generated<number | null>;
  /** Coin and bonus coin that could be staked when it ended; hundredths. */
  balance_after: number | null;
  /** The outcome as the game revealed it; written as JSON text, read as a value. */
  details: ColumnType<unknown, string | null, string | null>;
  draw_id: string;
  /** Ids of its wagers in the books. */
  wagers: string[];
  /** Ids of its results in the books; one by which a round's end closed a wager is not among them. */
  wins: string[];
  /** When its provider is asked for its end next. */
  ask_at: Date | null;
  /** How often its provider was asked. */
  asked: number;
  /** Set when the player asked for the money that lies there. */
  asked_at: Date | null;
}

interface PlayerGameDaysTable {
  player_id: number;
  /** Manila day on which the rounds began, as `date` comes from the driver. */
  day: string;
  game_id: number;
  type_id: number;
  rounds: number;
  wagered: number;
  won: number;
}

declare module '../../db/database.ts' {
  interface Database {
    game_sessions: GameSessionsTable;
    game_rounds: GameRoundsTable;
    player_game_days: PlayerGameDaysTable;
  }
}
