import { useQuery } from '@tanstack/react-query';
import { tradeInfo } from '../../../contract/wallet.ts';
import { ask } from '../../lib/api/api.ts';

/** Channels, amounts and what the player has deposited so far. */
export function useTrade() {
  return useQuery({ queryKey: ['tradeInfo'], queryFn: () => ask(tradeInfo, {}) });
}
