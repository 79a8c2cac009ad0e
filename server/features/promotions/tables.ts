import type { ColumnType, Generated } from 'kysely';
import type { Reward } from '../../ledger/grant.ts';
import type { PromotionConfigs } from './config.ts';

interface PromotionsTable {
  name: keyof PromotionConfigs;
  is_open: boolean;
  config: PromotionConfigs[keyof PromotionConfigs];
}

interface FirstDepositsTable {
  player_id: number;
  deposit_id: string;
  /** Hundredths. */
  amount: number;
  /** 0 = none. */
  tier_id: number;
  /** JSON on the way in, a value on the way out. */
  rewards: ColumnType<Reward[], string, never>;
  created_at: Date;
  shown_at: Generated<Date | null>;
}

interface FollowsTable {
  player_id: number;
  channel_id: number;
  opened_at: Date;
  received_at: Generated<Date | null>;
}

interface ClaimsTable {
  player_id: number;
  week: string;
  tier_id: number;
  created_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    promotions: PromotionsTable;
    first_deposits: FirstDepositsTable;
    follows: FollowsTable;
    bank_week_claims: ClaimsTable;
  }
}
