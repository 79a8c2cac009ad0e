import { PROPS } from '../../../contract/props.ts';
import type { Gift } from '../../core/gifts.ts';
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

/** Stakes by which the cost of rates is told, in hundredths. */
const PER = 1_000_000;

/** What the best rate of each game type costs the house: the player who is counted has reached it. */
export async function rebateGifts(
  _tx: Tx,
  { vip: { levels } }: { vip: { levels: readonly LevelRates[] } },
): Promise<Gift[]> {
  const best = new Map<number, number>();
  for (const { typeId, perMille } of levels.flatMap(({ rebate }) => rebate)) {
    best.set(typeId, Math.max(perMille, best.get(typeId) ?? 0));
  }
  return [...best].map(([typeId, perMille]) => ({
    on: 'wager',
    name: 'rebate',
    often: 'always',
    typeId,
    wagered: PER,
    given: [{ propId: PROPS.coin, count: (PER * perMille) / 1000 }],
  }));
}
