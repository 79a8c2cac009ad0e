import type { AnyCall } from '../../../contract/call.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import { KEYS } from './lottery-info.ts';

/** All that an exchange or an award may change. */
function renew(): Promise<unknown> {
  const keys = [KEYS.info, KEYS.shop, KEYS.orders, KEYS.history];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * One thing that moves money, cards or stock, asked for by a press; what it may have changed is read
 * anew before the next one.
 */
export function useExchange<C extends AnyCall>(name: 'award' | 'card' | 'coin' | 'goods', spec: C) {
  return useOnceIntent(`lottery.${name}`, spec, { repeat: 'press', renew });
}
