import type { Generated } from 'kysely';

interface MembersTable {
  player_id: number;
  inviter_id: number;
  registered_at: Date;
  deposited_at: Date | null;
  counted_at: Generated<Date | null>;
  /** Manila day, yyyy-mm-dd. */
  rolled_through: Generated<string | null>;
  looked_at: Generated<Date>;
}

interface FriendsTable {
  player_id: number;
  friend_id: number;
  level: number;
  registered_at: Date;
  since: Date;
  state: Generated<'waiting' | 'counted' | 'held' | 'refused'>;
  hold_reason: Generated<HoldReason | null>;
  decided_at: Generated<Date | null>;
  /** Hundredths, as all amounts here. */
  wagered: Generated<number>;
  commission: Generated<number>;
}

/** Why an operator is to look at a friend before it counts. */
export type HoldReason = 'device' | 'payout' | 'ring';

interface LevelsTable {
  player_id: number;
  level: number;
  friends: Generated<number>;
  counted: Generated<number>;
  held: Generated<number>;
  wagered: Generated<number>;
  open: Generated<number>;
  held_sum: Generated<number>;
  received: Generated<number>;
}

interface DaysTable {
  player_id: number;
  friend_id: number;
  day: string;
  level: number;
  wagered: number;
  /** Hundredths of a percent. */
  rate: number;
  amount: number;
  state: 'counted' | 'held' | 'refused';
}

interface DaySumsTable {
  player_id: number;
  day: string;
  friends: Generated<number>;
  wagered: Generated<number>;
  received: Generated<number>;
}

interface OpenSumsTable {
  player_id: number;
  day: string;
  level: number;
  amount: number;
}

interface AwardsTable {
  player_id: number;
  friends: number;
  received_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    agent_members: MembersTable;
    agent_friends: FriendsTable;
    agent_levels: LevelsTable;
    agent_days: DaysTable;
    agent_day_sums: DaySumsTable;
    agent_open_sums: OpenSumsTable;
    agent_awards: AwardsTable;
  }
}
