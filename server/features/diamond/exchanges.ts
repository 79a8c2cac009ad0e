import './tables.ts';
import type { Tx } from '../../db/database.ts';
import type { Profile } from '../../players/public-profile.ts';
import { isOfPlayer } from '../../players/test-accounts.ts';
import type { LocalText } from './tables.ts';

/** Something that a player exchanged. */
export interface Exchange {
  playerId: number;
  id: string;
  source: 'coin' | 'card' | 'goods';
  /** What was got; 0 for goods. */
  propId: number;
  count: number;
  goodsName?: LocalText;
  profile: Profile;
  now: Date;
}

const LATEST = 20;

/** Puts an exchange where the ticker reads. */
export async function insertExchange(tx: Tx, exchange: Exchange): Promise<void> {
  const { playerId, id, source, propId, count, goodsName, profile, now } = exchange;
  await tx
    .insertInto('diamond_exchanges')
    .values({
      player_id: playerId,
      id,
      source,
      prop_id: propId,
      count,
      goods_name: goodsName ? JSON.stringify(goodsName) : null,
      nickname: profile.nickname,
      avatar: profile.avatar,
      created_at: now,
    })
    .execute();
}

/** The newest exchanges of all players. */
export function latestExchanges(tx: Tx) {
  return tx
    .selectFrom('diamond_exchanges')
    .selectAll()
    .where(isOfPlayer('diamond_exchanges.player_id'))
    .orderBy('created_at', 'desc')
    .limit(LATEST)
    .execute();
}
