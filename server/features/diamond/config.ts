import type { Tx } from '../../db/database.ts';

/** Coins for diamonds. */
export interface CoinOffer {
  id: number;
  /** Diamonds. */
  price: number;
  /** Hundredths. */
  coins: number;
}

/** A discount on one purchase. */
export interface DiamondCoupon {
  propId: number;
  percent: number;
}

/** Cards without diamonds. */
export interface LotteryCoupon {
  propId: number;
  kind: 1 | 2 | 3;
  /** Cards that one coupon gives. */
  count: number;
}

/** What the operator publishes about diamonds; goods stand in a table of their own. */
export interface DiamondConfig {
  isOpen: boolean;
  /** One diamond for each full amount of this many hundredths deposited in all. */
  earnPerDeposit: number;
  coinOffers: CoinOffer[];
  coupons: DiamondCoupon[];
  lotteryCoupons: LotteryCoupon[];
}

interface ConfigTable {
  id: number;
  is_open: boolean;
  config: Omit<DiamondConfig, 'isOpen'>;
}

declare module '../../db/database.ts' {
  interface Database {
    diamond_config: ConfigTable;
  }
}

/** Reads what the operator publishes now. */
export async function readDiamondConfig(tx: Tx): Promise<DiamondConfig> {
  const row = await tx
    .selectFrom('diamond_config')
    .select(['is_open', 'config'])
    .executeTakeFirstOrThrow();
  return { isOpen: row.is_open, ...row.config };
}
