import { type Hundredths, hundredthsOf } from '../../../../contract/money.ts';
import { parsePesos } from '../../../lib/i18n/pesos.ts';
import type { Account, WithdrawInfo } from './withdraw-info.ts';

/** Kinds of receiving accounts, in the order in which they are shown. */
export const KINDS = ['ewallet', 'bank'] as const;
/** Kind of a receiving account. */
export type Kind = (typeof KINDS)[number];

/** Why an amount can't be withdrawn. */
export type AmountFault = 'empty' | 'format' | 'decimals' | 'low' | 'high' | 'over' | 'day';

/** True when what the address names is a kind of account. */
export function isKind(name: string): name is Kind {
  return KINDS.some((kind) => kind === name);
}

/** The most that can be asked for now: what is free, one withdrawal's maximum, today's limit. */
export function mostOf({ withdrawable, maxAmount, leftToday }: WithdrawInfo): Hundredths {
  return hundredthsOf(Math.max(0, Math.min(withdrawable, maxAmount, leftToday)));
}

/** A typed amount, or what is wrong with it; what the player can change comes first. */
export function readAmount(
  text: string,
  info: WithdrawInfo,
): { amount: Hundredths } | { fault: AmountFault } {
  const read = parsePesos(text);
  if (typeof read === 'string') return { fault: read };
  if (read < info.minAmount) return { fault: 'low' };
  if (read > info.withdrawable) return { fault: 'over' };
  if (read > info.maxAmount) return { fault: 'high' };
  return read > info.leftToday ? { fault: 'day' } : { amount: read };
}

/** The fee of the next withdrawal: none while there are free ones this month. */
export function feeOf({ fee }: WithdrawInfo): Hundredths {
  return fee.freeLeft > 0 ? hundredthsOf(0) : fee.amount;
}

/** Why nothing can be withdrawn now, whatever is typed; `undefined` when something can. */
export function obstacleOf(info: WithdrawInfo): 'tooLittle' | 'dayOver' | undefined {
  if (info.withdrawable < info.minAmount) return 'tooLittle';
  return info.leftToday < info.minAmount ? 'dayOver' : undefined;
}

/** What must be given before money can leave. */
export function needsSteps({ legalName, accounts }: WithdrawInfo): boolean {
  return legalName === '' || accounts.length === 0;
}

/** Accounts of one kind, or all. */
export function accountsOf({ accounts }: WithdrawInfo, kind: Kind | undefined): Account[] {
  return accounts.filter((account) => kind === undefined || account.kind === kind);
}

/** How far a requirement is, from 0 to 1. */
export function progressOf({ need, left }: { need: number; left: number }): number {
  return need > 0 ? Math.min(1, Math.max(0, (need - left) / need)) : 1;
}
