import type { ReplyOf } from '../../../contract/call.ts';
import { getJackpotDrawInfo } from '../../../contract/jackpot.ts';
import { ask } from '../../lib/api/api.ts';
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
