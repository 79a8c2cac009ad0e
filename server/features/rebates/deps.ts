import type { Tx } from '../../db/database.ts';

/** What a VIP level takes, and what it gets back by game type, in thousandths of what was wagered. */
interface LevelRates {
  readonly experience: number;
  /** Hundredths. */
  readonly betLimit: number;
  readonly rebate: readonly { readonly typeId: number; readonly perMille: number }[];
}

/** What rebates need of the rest of the server. */
export interface RebateDeps {
  readonly settings: {
    read(tx: Tx): Promise<{ readonly vip: { readonly levels: readonly LevelRates[] } }>;
  };
  /** The VIP level at the end of a Manila day (`yyyy-mm-dd`); 0 = none. */
  vipLevelOn(tx: Tx, playerId: number, day: string): Promise<number>;
}

/** The published rate of a level for a game type, per mille; 0 where there is none. */
export function rateOf(levels: readonly LevelRates[], level: number, typeId: number): number {
  return levels[level]?.rebate.find((rate) => rate.typeId === typeId)?.perMille ?? 0;
}
