import type { ReplyOf } from '../../../contract/call.ts';
import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import type { tradeInfo } from '../../../contract/wallet.ts';
import type { AppConfig } from '../../lib/config-store.ts';

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

/** The amounts on offer for a channel, ascending: its items from the minimum to the maximum. */
export function amountsOf(trade: Trade, channel: Channel, minimum: number): Hundredths[] {
  const items = trade.appRechargeTypeItemMap[String(channel.id)] ?? [];
  return items
    .flatMap((id) => trade.appRechargeItemMap[String(id)]?.price ?? [])
    .filter((price) => price >= minimum && price <= channel.maxAmount)
    .sort((a, b) => a - b);
}

/** Why a typed amount can't be used. */
export type AmountFault = 'empty' | 'format' | 'decimals' | 'low' | 'high';

/**
 * Reads pesos as typed ("1,234.50", "₱ 100") without a floating point step, so no centavo is lost.
 * @returns hundredths, or what is wrong with the text
 */
export function parsePesos(text: string): Hundredths | 'empty' | 'format' | 'decimals' {
  const plain = text.replace(/[₱,\s]/g, '');
  if (plain === '') return 'empty';
  const match = /^(\d{1,12})(?:\.(\d*))?$/.exec(plain);
  if (!match) return 'format';
  const [, pesos = '0', centavos = ''] = match;
  if (centavos.length > 2) return 'decimals';
  return hundredthsOf(Number(pesos) * 100 + Number(centavos.padEnd(2, '0')));
}

/** A typed amount within a channel's limits, or what is wrong with it. */
export function readAmount(
  text: string,
  minimum: number,
  maximum: number,
): { amount: Hundredths } | { fault: AmountFault } {
  const read = parsePesos(text);
  if (typeof read === 'string') return { fault: read };
  if (read < minimum) return { fault: 'low' };
  return read > maximum ? { fault: 'high' } : { amount: read };
}

/** Hundredths as the text of the amount field: no grouping, decimals only where needed. */
export function fieldText(amount: number): string {
  const centavos = amount % 100;
  const pesos = String(Math.floor(amount / 100));
  return centavos === 0 ? pesos : `${pesos}.${String(centavos).padStart(2, '0')}`;
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

/** Milliseconds until an unanswered deposit is asked for again: 2 s, doubling up to 30 s. */
export function retryDelayMs(tries: number): number {
  return Math.min(30_000, 2000 * 2 ** Math.min(tries, 8));
}
