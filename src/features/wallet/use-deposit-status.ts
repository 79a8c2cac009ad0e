import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { depositStatus } from '../../../contract/wallet.ts';
import { ask } from '../../lib/api.ts';
import { refreshActivities, refreshBalance } from '../../lib/player-data.ts';
import { pollDelayMs } from './rules.ts';

/** The state of one deposit, looked at again while it is pending. */
export function useDepositStatus(id: string) {
  const client = useQueryClient();
  const queryKey = ['depositStatus', id];
  const query = useQuery({
    queryKey,
    queryFn: () => ask(depositStatus, { id }, { isSilent: true }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'PENDING' ? pollDelayMs(state.dataUpdateCount) : false,
  });
  const isPaid = query.data?.status === 'PAID';
  useEffect(() => {
    if (!isPaid) return;
    // Chances, limits and the last used channel change with a deposit.
    void client.invalidateQueries({ predicate: (other) => other.queryKey[0] !== 'depositStatus' });
    void refreshBalance();
    void refreshActivities();
  }, [isPaid, client]);
  const looks = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  return { query, nextLookMs: query.dataUpdatedAt + pollDelayMs(looks) };
}

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 once it has come. */
export function useCountdown(momentMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((momentMs - now) / 1000));
}
