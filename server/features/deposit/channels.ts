import { sql } from 'kysely';
import type { Static } from 'typebox';
import { PROPS } from '../../../contract/props.ts';
import type { RechargeType } from '../../../contract/wallet.ts';
import { manilaDayStart } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { totalOf } from '../../ledger/balances.ts';
import './store.ts';

/** A channel as stored; amounts in hundredths. */
export interface ChannelRow {
  id: number;
  provider: string;
  name: string;
  kind: Static<typeof RechargeType>['kind'];
  /** What the provider calls this way to pay. */
  method: string;
  sort: number;
  is_open: boolean;
  is_default: boolean;
  min_amount: number;
  min_amount2: number;
  max_amount: number;
  /** What one player may deposit in a Manila day. */
  day_max: number;
  usual_minutes: number;
  /** How long a payment can be made after the deposit was opened. */
  open_minutes: number;
}

declare module '../../db/database.ts' {
  interface Database {
    recharge_channels: ChannelRow;
    recharge_items: { channel_id: number; id: number; price: number };
  }
}

/** An open channel; undefined when it is closed or was never there. */
export function findChannel(tx: Tx, id: number): Promise<ChannelRow | undefined> {
  return tx
    .selectFrom('recharge_channels')
    .selectAll()
    .where('id', '=', id)
    .where('is_open', '=', true)
    .executeTakeFirst();
}

/** A provider's open channels with the prices on offer, in the order to show. */
export async function openChannels(tx: Tx, provider: string) {
  const channels = await tx
    .selectFrom('recharge_channels')
    .selectAll()
    .where('provider', '=', provider)
    .where('is_open', '=', true)
    .orderBy('sort')
    .execute();
  const items = await tx.selectFrom('recharge_items').selectAll().orderBy('price').execute();
  return channels.map((channel) => ({
    channel,
    items: items.filter(({ channel_id }) => channel_id === channel.id),
  }));
}

/** All that a player has deposited so far, in hundredths. */
export function totalDeposited(tx: Tx, playerId: number): Promise<number> {
  return totalOf(tx, { playerId, currency: PROPS.coin, kind: 'deposit' });
}

/**
 * The smallest deposit (spec section 5): minAmount, or minAmount2 in minimum-recharge mode for a
 * player who deposited before.
 */
export function minimumOf(
  channel: Pick<ChannelRow, 'min_amount' | 'min_amount2'>,
  { isMinimumMode, deposited }: { isMinimumMode: boolean; deposited: number },
): number {
  return isMinimumMode && deposited > 0 ? channel.min_amount2 : channel.min_amount;
}

/** One that may still be paid: it is given up when the provider is asked about it no more. */
const mayBePaid = sql<boolean>`status = 'PENDING' and ask_at is not null`;

/** What counts towards the daily limits: paid on this Manila day, or opened whenever and not given up. */
export async function usedToday(
  tx: Tx,
  { playerId, now }: { playerId: number; now: Date },
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('deposits')
    .select('channel_id')
    .select(sql<number>`sum(amount)::bigint`.as('used'))
    .where('player_id', '=', playerId)
    .where(({ eb, and, or }) =>
      or([
        mayBePaid,
        and([eb('status', '=', 'PAID'), eb('settled_at', '>=', manilaDayStart(now))]),
      ]),
    )
    .groupBy('channel_id')
    .execute();
  return new Map(rows.map(({ channel_id, used }) => [channel_id, used]));
}

/**
 * Deposits of a player that may still be paid, in hundredths: all of them, or those that were
 * opened before another one.
 */
export async function pendingTotal(
  tx: Tx,
  playerId: number,
  before?: { id: string; created_at: Date },
): Promise<number> {
  const row = await tx
    .selectFrom('deposits')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('pending'))
    .where('player_id', '=', playerId)
    .where(mayBePaid)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id::text) < (${before?.created_at}, ${before?.id})`),
    )
    .executeTakeFirstOrThrow();
  return row.pending;
}

/** What a channel's daily limit leaves a player, in hundredths. */
export function leftTodayOf(
  { id, day_max }: Pick<ChannelRow, 'id' | 'day_max'>,
  used: ReadonlyMap<number, number>,
): number {
  return Math.max(0, day_max - (used.get(id) ?? 0));
}
