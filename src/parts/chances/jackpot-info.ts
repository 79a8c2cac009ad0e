import type { ReplyOf } from '../../../contract/call.ts';
import { getJackpotDrawInfo } from '../../../contract/jackpot.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';

/** What the server tells about the jackpot (spec section 3, jackpot info). */
export type JackpotInfo = ReplyOf<typeof getJackpotDrawInfo>;

/** Query key under which all screens have it, so that none tells another figure. */
export const JACKPOT_INFO = ['jackpot', 'info'] as const;

/** Asks for the jackpot's state and lights or clears the bubble's lamp. */
export async function fetchInfo(): Promise<JackpotInfo> {
  const info = await ask(getJackpotDrawInfo, {}, { isSilent: true });
  useRedDots.getState().setFlags({ canReceiveDrawChance: info.canReceiveDrawChance });
  return info;
}

/** Their query. */
export const JACKPOT_QUERY = { queryKey: JACKPOT_INFO, queryFn: fetchInfo };

/** A draw was placed: its chance is gone from every screen at once, before the server is asked anew. */
export function takeChance(): void {
  const told = queryClient.getQueryState<JackpotInfo>(JACKPOT_INFO);
  if (!told?.data) return;
  const { data, dataUpdatedAt: updatedAt } = told;
  const readyChances = Math.max(0, data.readyChances - 1);
  const chances = Math.max(0, data.chances - 1);
  const canReceiveDrawChance = data.canReceiveDrawChance && readyChances > 0;
  const left = { ...data, chances, readyChances, canReceiveDrawChance };
  // The pots go on from when the server told them.
  queryClient.setQueryData(JACKPOT_INFO, left, { updatedAt });
}
