import type { ReplyOf } from '../../../contract/call.ts';
import { type playSession, protectionInfo } from '../../../contract/protection.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { ask } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** Everything that the page of limits and breaks shows. */
export type Protection = ReplyOf<typeof protectionInfo>;
/** One of the twelve limits. */
export type Limit = Protection['limits'][number];
/** What a limit is about. */
export type LimitKind = Limit['kind'];
/** A break or a self-exclusion, or neither. */
export type PlayStop = Protection['stop'];
/** The running session: its time, its net position and what stands against it. */
export type PlaySession = ReplyOf<typeof playSession>;

/** The player's limits, breaks and reminders. */
export const PROTECTION_KEY = ['protection'];
/** The session bar's figures. */
export const PLAY_SESSION_KEY = ['play-session'];

/** Asks for limits, break and reminder. */
export function fetchProtection(): Promise<Protection> {
  return ask(protectionInfo, {});
}

/** Takes what an answer tells; what hangs on it (session bar, deposit page) is asked anew. */
export function takeProtection(info: Protection): void {
  queryClient.setQueryData(PROTECTION_KEY, info);
  for (const queryKey of [PLAY_SESSION_KEY, ['tradeInfo'], ['records']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

const CODES: readonly number[] = [
  REFUSALS.limitReached,
  REFUSALS.selfExcluded,
  REFUSALS.onBreak,
  REFUSALS.notYet,
  REFUSALS.playTimeReached,
];

/** True for a refusal that the player's own limits, break or exclusion explain. */
export function isProtection(code: number | undefined): boolean {
  return code !== undefined && CODES.includes(code);
}
