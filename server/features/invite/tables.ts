import type { Generated } from 'kysely';

interface RoundsTable {
  player_id: number;
  id: string;
  number: number;
  target: number;
  status: 'running' | 'exchanged' | 'over';
  started_at: Date;
  ends_at: Date;
  friends: Generated<number>;
}

interface SpinsTable {
  player_id: number;
  id: string;
  number: number;
  round_id: string;
  sector: number;
  from_sector: number;
  amount: number;
  counted: number;
  before: number;
  target: number;
  created_at: Date;
  shown_at: Generated<Date | null>;
}

interface OriginsTable {
  player_id: number;
  inviter_id: number;
}

interface FriendsTable {
  player_id: number;
  friend_id: number;
  registered_at: Date;
  register_spins: number;
  register_count: 'counted' | 'noRound' | 'limit';
  deposit_spins: Generated<number>;
  deposit_count: Generated<'counted' | 'noRound' | 'waiting'>;
}

declare module '../../db/database.ts' {
  interface Database {
    invite_rounds: RoundsTable;
    invite_spins: SpinsTable;
    invite_origins: OriginsTable;
    invite_friends: FriendsTable;
  }
}
