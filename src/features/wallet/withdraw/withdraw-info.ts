import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../contract/call.ts';
import { type withdrawalStatus, withdrawInfo } from '../../../../contract/withdraw.ts';
import { ask } from '../../../lib/api/api.ts';
import { FRESH_MS } from '../../../lib/api/screen-queries.ts';
import { useFirstLook } from '../../../lib/platform/first-look.ts';

/** What the withdraw page is made from. */
export type WithdrawInfo = ReplyOf<typeof withdrawInfo>;
/** One withdrawal with its stages. */
export type WithdrawalData = ReplyOf<typeof withdrawalStatus>;
/** A receiving account. */
export type Account = WithdrawInfo['accounts'][number];

/** Key of the page's query. */
export const WITHDRAW_KEY = ['withdrawInfo'] as const;

/** The query of how much can leave, what holds the rest back, where it can go, and what it costs. */
export const WITHDRAW_QUERY = { queryKey: WITHDRAW_KEY, queryFn: () => ask(withdrawInfo, {}) };

/** The same for the page that pays out. */
export function useWithdrawInfo() {
  const isLookWhole = useFirstLook();
  // A wager elsewhere moves the figures: they are never shown from an earlier look unasked.
  return useQuery({ ...WITHDRAW_QUERY, staleTime: isLookWhole ? 0 : FRESH_MS });
}
