import type { ReplyOf } from '../../../contract/call.ts';
import { safeboxInfo } from '../../../contract/safebox.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { parsePesos } from '../../lib/i18n/pesos.ts';
import { refreshBalance } from '../../lib/session/player-data.ts';

/** Whether there is a password, and the money on both sides. */
export type Safebox = ReplyOf<typeof safeboxInfo>;
/** Into the safebox or out of it. */
export type Direction = 'in' | 'out';

/** The safebox. */
export const SAFEBOX_KEY = ['safebox'];

/** Asks for the safebox. */
export function fetchSafebox(): Promise<Safebox> {
  return ask(safeboxInfo, {});
}

/** Takes what an answer tells of the safebox; the wallet's own figures follow. */
export function takeSafebox(safebox: Safebox): void {
  queryClient.setQueryData(SAFEBOX_KEY, safebox);
  void queryClient.invalidateQueries({ queryKey: ['records'] });
  void refreshBalance();
}

/** A typed amount from the smallest coin to all there is, or what is wrong with it. */
export function readMove(
  text: string,
  most: number,
): ReturnType<typeof parsePesos> | 'low' | 'high' {
  const read = parsePesos(text);
  if (typeof read === 'string') return read;
  if (read === 0) return 'low';
  return read > most ? 'high' : read;
}
