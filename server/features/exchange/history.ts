import './tables.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import type { getExchange } from '../../../contract/exchange.ts';
import type { Tx } from '../../db/database.ts';
import type { Reward } from '../../ledger/grant.ts';
import { maskCode } from './codes.ts';
import type { ExchangeRef } from './rewards.ts';

const RECENT = 20;

/** Notes an exchange. */
export async function insertExchange(
  tx: Tx,
  { playerId, id, now }: ExchangeRef,
  { type, code, rewards }: { type: 'code' | 'points'; code: string; rewards: readonly Reward[] },
): Promise<void> {
  await tx
    .insertInto('exchanges')
    .values({
      player_id: playerId,
      id,
      type,
      code,
      rewards: JSON.stringify(rewards),
      created_at: now,
    })
    .execute();
}

/** A player's latest exchanges, newest first. */
export async function recentExchanges(
  tx: Tx,
  playerId: number,
): Promise<ReplyOf<typeof getExchange>['recent']> {
  const rows = await tx
    .selectFrom('exchanges')
    .select(['id', 'type', 'code', 'rewards', 'created_at'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(RECENT)
    .execute();
  return rows.map(({ id, type, code, rewards, created_at }) => ({
    id,
    type,
    label: type === 'code' ? maskCode(code) : '',
    rewards,
    time: created_at.toISOString(),
  }));
}
