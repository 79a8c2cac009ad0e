import type { ColumnType, Generated } from 'kysely';
import type { Reward } from '../../ledger/grant.ts';

/** JSON on the way in, a value on the way out. */
type Json<Value> = ColumnType<Value, string, string>;

interface GiftCodesTable {
  code: string;
  rewards: Json<Reward[]>;
  total: number;
  used: Generated<number>;
  /** Manila days, yyyy-mm-dd, both included. */
  first_day: string;
  last_day: string;
  needs_deposit: boolean;
  wager_factor: number;
  bonus_days: number;
  is_closed: Generated<boolean>;
  created_at: Date;
}

interface ExchangesTable {
  player_id: number;
  id: string;
  type: 'code' | 'points';
  /** Empty for points. */
  code: string;
  rewards: Json<Reward[]>;
  created_at: Date;
}

/** What points are worth; coin in hundredths. */
export interface PointsRate {
  rate: { points: number; coin: number };
  minPoints: number;
  /** An exchange is a whole multiple of this. */
  stepPoints: number;
  /** Coin times this is to be wagered before it can be withdrawn. */
  wagerFactor: number;
}

interface ConfigTable {
  id: number;
  config: PointsRate;
}

declare module '../../db/database.ts' {
  interface Database {
    gift_codes: GiftCodesTable;
    exchanges: ExchangesTable;
    exchange_config: ConfigTable;
  }
}
