import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import type { RechargeType, TradeInfo } from '../../../contract/wallet.ts';
import type { Tx } from '../../db/database.ts';
import { totalOf } from '../../ledger/balances.ts';
import { lastPaidChannel } from './store.ts';

/** A channel as stored; amounts in hundredths. */
export interface ChannelRow {
  id: number;
  provider: string;
  name: string;
  kind: Static<typeof RechargeType>['kind'];
  sort: number;
  is_open: boolean;
  is_default: boolean;
  min_amount: number;
  min_amount2: number;
  max_amount: number;
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

/** What the deposit page needs: open channels and the amounts on offer. */
export async function readTradeInfo(tx: Tx, playerId: number): Promise<Static<typeof TradeInfo>> {
  const channels = await tx
    .selectFrom('recharge_channels')
    .selectAll()
    .where('is_open', '=', true)
    .orderBy('sort')
    .execute();
  const items = await tx.selectFrom('recharge_items').selectAll().orderBy('price').execute();
  const catalogue = {
    appRechargeTypeMap: Object.fromEntries(channels.map((row) => [row.id, rechargeTypeOf(row)])),
    appRechargeItemMap: Object.fromEntries(
      items.map(({ id, price }) => [id, { id, price: hundredthsOf(price) }]),
    ),
    appRechargeTypeItemMap: Object.fromEntries(
      channels.map((row) => [
        row.id,
        items.filter((item) => item.channel_id === row.id).map(({ id }) => id),
      ]),
    ),
  };
  const hash = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex').slice(0, 16);
  return {
    totalRecharge: hundredthsOf(await totalDeposited(tx, playerId)),
    lastRechargeTypeId: await lastPaidChannel(tx, playerId),
    ...catalogue,
    hash,
  };
}

function rechargeTypeOf(row: ChannelRow): Static<typeof RechargeType> {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    sort: row.sort,
    minAmount: hundredthsOf(row.min_amount),
    minAmount2: hundredthsOf(row.min_amount2),
    maxAmount: hundredthsOf(row.max_amount),
    isDefault: row.is_default,
  };
}
