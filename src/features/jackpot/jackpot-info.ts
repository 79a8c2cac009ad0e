import type { ReplyOf } from '../../../contract/call.ts';
import type { receiveDrawChance } from '../../../contract/jackpot.ts';
import { JACKPOT_INFO } from '../../parts/chances/jackpot-info.ts';

export type { JackpotInfo } from '../../parts/chances/jackpot-info.ts';

/** One settled draw (spec section 3, draw result). */
export type Outcome = ReplyOf<typeof receiveDrawChance>;

/** The draw errors of the spec's section 8; each has a text of its own. */
export const DRAW_ERRORS = [1001, 1002, 1003, 1004] as const;

/** Query keys of this feature, in one place so that a draw can renew what it changed. */
export const KEYS = {
  info: JACKPOT_INFO,
  records: ['jackpot', 'records'],
  ranking: ['jackpot', 'ranking'],
  fairness: ['jackpot', 'fairness'],
  revealed: ['jackpot', 'revealed'],
  receipts: ['jackpot', 'receipt'],
  receipt: (drawId: string) => ['jackpot', 'receipt', drawId],
} as const;
