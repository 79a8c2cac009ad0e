import { useEffect, useState } from 'react';
import { depositStatus } from '../../../contract/wallet.ts';
import { ask } from '../../lib/api/api.ts';
import { logEvent } from '../../lib/platform/event-log.ts';
import { useSettling } from './use-settling.ts';

/** The state of one deposit, looked at again while it is pending. */
export function useDepositStatus(id: string) {
  const look = () => ask(depositStatus, { id }, { isSilent: true });
  const { query } = useSettling('depositStatus', id, look);
  const status = query.data?.status;
  useEffect(() => {
    if (status) logEvent('deposit_result', { eventInterfaceId: status });
  }, [status]);
  return query;
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
