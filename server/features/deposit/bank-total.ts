import { sql } from 'kysely';
import './channels.ts';
import './store.ts';
import type { Tx } from '../../db/database.ts';

/** What a player deposited by bank transfer or over the counter from a moment on, in hundredths. */
export async function bankDepositsOf(tx: Tx, playerId: number, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('deposits as deposit')
    .innerJoin('recharge_channels as channel', 'channel.id', 'deposit.channel_id')
    .select(sql<number>`coalesce(sum(deposit.amount), 0)::bigint`.as('total'))
    .where('deposit.player_id', '=', playerId)
    .where('deposit.status', '=', 'PAID')
    .where('deposit.settled_at', '>=', since)
    .where('channel.kind', 'in', ['bank', 'counter'])
    .executeTakeFirstOrThrow();
  return row.total;
}
