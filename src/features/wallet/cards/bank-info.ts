import { useQuery } from '@tanstack/react-query';
import { bankInfo } from '../../../../contract/bank-account.ts';
import type { ReplyOf } from '../../../../contract/call.ts';
import { ask } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { WITHDRAW_KEY } from '../withdraw/withdraw-info.ts';

/** Banks, the player's accounts, legal name and phone. */
export type BankInfo = ReplyOf<typeof bankInfo>;
/** A bank or e-wallet that can be paid to. */
export type Bank = BankInfo['banks'][number];

const KEY = ['bankInfo'] as const;

/** Receiving accounts and what adding one needs. */
export function useBankInfo() {
  return useQuery({ queryKey: KEY, queryFn: () => ask(bankInfo, {}) });
}

/** After a name, a phone or an account has changed: asks again for all that shows it. */
export async function renewAccounts(): Promise<void> {
  await Promise.all(
    [KEY, WITHDRAW_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Banks in the order in which they are shown, e-wallets first as most players are paid there. */
export function sortedBanks({ banks }: BankInfo): Bank[] {
  const rank = ({ kind, sort }: Bank) => (kind === 'ewallet' ? 0 : 1_000_000) + sort;
  return [...banks].sort((a, b) => rank(a) - rank(b));
}
