import type { ReplyOf } from '../../../contract/call.ts';
import type { getJackpotDrawInfo, receiveDrawChance } from '../../../contract/jackpot.ts';

/** What the server tells about the jackpot (spec section 3, jackpot info). */
export type JackpotInfo = ReplyOf<typeof getJackpotDrawInfo>;

/** One settled draw (spec section 3, draw result). */
export type Outcome = ReplyOf<typeof receiveDrawChance>;

/** The draw errors of the spec's section 8; each has a text of its own. */
export const DRAW_ERRORS = [1001, 1002, 1003, 1004] as const;

/** Query keys of this feature, in one place so that a draw can renew what it changed. */
export const KEYS = {
  info: ['jackpot', 'info'],
  records: ['jackpot', 'records'],
  ranking: ['jackpot', 'ranking'],
  fairness: ['jackpot', 'fairness'],
  revealed: ['jackpot', 'revealed'],
  receipts: ['jackpot', 'receipt'],
  receipt: (drawId: string) => ['jackpot', 'receipt', drawId],
} as const;
