import type { ReplyOf } from '../../../contract/call.ts';
import type { Hundredths } from '../../../contract/money.ts';
import type { tradeInfo } from '../../../contract/wallet.ts';
import { parsePesos } from '../../lib/i18n/pesos.ts';
import type { AppConfig } from '../../lib/stores/config-store.ts';

/** What the deposit page is made from. */
export type Trade = ReplyOf<typeof tradeInfo>;
/** A deposit channel. */
export type Channel = Trade['appRechargeTypeMap'][string];

/** How deposits earn draw chances, as the operator configures it. */
export type ChanceRules = Pick<
  AppConfig['jackpotRules'],
  'depositPerChance' | 'depositChancesPerDay'
>;

/** Channels in sort order. */
export function channelsOf(trade: Trade): Channel[] {
  return Object.values(trade.appRechargeTypeMap).sort((a, b) => a.sort - b.sort);
}

/**
 * The channel to preselect (spec section 4): the current one if still valid, else the last used,
 * else the default, else the first. `undefined` when there is no channel at all.
 */
export function chooseChannel(trade: Trade, currentId: number | undefined): Channel | undefined {
  const channels = channelsOf(trade);
  const byId = (id: number | undefined) => channels.find((channel) => channel.id === id);
  return (
    byId(currentId) ??
    byId(trade.lastRechargeTypeId) ??
    channels.find((channel) => channel.isDefault) ??
    channels[0]
  );
}

/**
 * Smallest deposit on a channel in hundredths (spec section 5): `minAmount2` when the minimum
 * recharge mode is on and the player has deposited before, else `minAmount`.
 */
export function minimumOf(
  channel: Channel,
  minRechargeStatus: number,
  totalRecharge: number,
): Hundredths {
  return minRechargeStatus === 1 && totalRecharge > 0 ? channel.minAmount2 : channel.minAmount;
}

/** The largest deposit on a channel now, in hundredths: what one may be and what today leaves. */
export function maximumOf({ maxAmount, leftToday }: Channel): Hundredths {
  return leftToday < maxAmount ? leftToday : maxAmount;
}

/** What the player's deposit limits leave, whoever set them, in hundredths; Infinity without any. */
export function ownLeft({ limits }: Trade): number {
  return Math.min(...limits.flatMap(({ left }) => (left === null ? [] : [Math.max(0, left)])));
}

/**
 * The amounts on offer for a channel, ascending: its items from the minimum to what the channel
 * takes, today leaves and the player's limits leave.
 */
export function amountsOf(trade: Trade, channel: Channel, minimum: number): Hundredths[] {
  const items = trade.appRechargeTypeItemMap[String(channel.id)] ?? [];
  return items
    .flatMap((id) => trade.appRechargeItemMap[String(id)]?.price ?? [])
    .filter((price) => price >= minimum && price <= Math.min(maximumOf(channel), ownLeft(trade)))
    .sort((a, b) => a - b);
}

/**
 * Why a typed amount can't be used; `left` is more than the channel's day leaves, `own` more than
 * the player's limits leave.
 */
export type AmountFault = 'empty' | 'format' | 'decimals' | 'low' | 'high' | 'left' | 'own';

/** A typed amount within a channel's limits and what today leaves, or what is wrong with it. */
export function readAmount(
  text: string,
  minimum: number,
  maximum: number,
  leftToday: number = maximum,
  own: number = Number.POSITIVE_INFINITY,
): { amount: Hundredths } | { fault: AmountFault } {
  const read = parsePesos(text);
  if (typeof read === 'string') return { fault: read };
  if (read < minimum) return { fault: 'low' };
  if (read > maximum) return { fault: 'high' };
  if (read > leftToday) return { fault: 'left' };
  return read > own ? { fault: 'own' } : { amount: read };
}

/** Draw chances that a deposit of this many hundredths can bring. */
export function chancesFor(amount: number, rules: ChanceRules): number {
  return Math.min(rules.depositChancesPerDay, Math.floor(amount / rules.depositPerChance));
}

/** The first amount that brings a draw chance, else the largest on offer, else the minimum. */
export function suggestedAmount(
  amounts: readonly number[],
  minimum: number,
  chanceEvery: number,
): number {
  const withChance = amounts.find((amount) => amount >= chanceEvery);
  return withChance ?? amounts[amounts.length - 1] ?? minimum;
}

/**
 * Milliseconds until a pending deposit is looked at again: every 3 s in the first minute, every 10 s
 * in the next four, then every 30 s.
 */
export function pollDelayMs(looks: number): number {
  if (looks < 20) return 3000;
  return looks < 44 ? 10_000 : 30_000;
}
