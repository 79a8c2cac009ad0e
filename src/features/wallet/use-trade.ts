import { tradeInfo } from '../../../contract/wallet.ts';
import { ask } from '../../lib/api/api.ts';
import { useFresh } from './use-fresh.ts';

/** The query of `useTrade`. */
export const TRADE_QUERY = { queryKey: ['tradeInfo'], queryFn: () => ask(tradeInfo, {}) };

/** Channels, amounts and what the player has deposited so far. */
export function useTrade() {
  return useFresh(TRADE_QUERY);
}
