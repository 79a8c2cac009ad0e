import type { ReplyOf } from '../../../../contract/call.ts';
import { type withdrawalStatus, withdrawInfo } from '../../../../contract/withdraw.ts';
import { ask } from '../../../lib/api/api.ts';
import { useFresh } from '../use-fresh.ts';

/** What the withdraw page is made from. */
export type WithdrawInfo = ReplyOf<typeof withdrawInfo>;
/** One withdrawal with its stages. */
export type WithdrawalData = ReplyOf<typeof withdrawalStatus>;
/** A receiving account. */
export type Account = WithdrawInfo['accounts'][number];

/** Key of the page's query. */
export const WITHDRAW_KEY = ['withdrawInfo'] as const;

/** Key of the list of all withdrawals. */
export const WITHDRAWALS_KEY = ['withdrawalList'] as const;

/** The query of how much can leave, what holds the rest back, where it can go, and what it costs. */
export const WITHDRAW_QUERY = { queryKey: WITHDRAW_KEY, queryFn: () => ask(withdrawInfo, {}) };

/** The same for the wallet, on both its halves. */
export function useWithdrawInfo() {
  return useFresh(WITHDRAW_QUERY);
}
