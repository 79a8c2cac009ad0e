import type { AnyCall, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { onceOutcome } from '../../../contract/once.ts';
import { ApiBug, ApiUnknown, call, notPlaced, type Result, STAKE_MS } from '../api/api.ts';
import { isOnlineWithin } from '../api/network.ts';
import { startStopwatch } from '../platform/stopwatch.ts';

/**
 * For so long a key is asked about. The server knows it for twice that time; after that it would
 * take the key for a new one, and its "not placed" would mean nothing.
 */
export const ASKED_FOR_MS = 14 * 24 * 60 * 60_000;

/**
 * Sends a `once` call for a press. Without a network it waits 3 s for one and is not placed after
 * that; a stake is also given up when no answer has come by then.
 * @throws ApiUnknown where it may have been done: it is never sent again, `askOutcome` tells.
 */
export async function sendOnce<C extends AnyCall>(
  spec: C,
  input: RequestOf<C>,
  onceKey: string,
  { isSilent = false }: { isSilent?: boolean } = {},
): Promise<Result<C>> {
  const pressedMs = startStopwatch();
  const isOnline = await isOnlineWithin(STAKE_MS);
  // A device may have slept while it waited.
  if (!isOnline || pressedMs() > STAKE_MS) return notPlaced(spec);
  return call(spec, input, { onceKey, isSilent, ...(spec.stake && { pressedMs }) });
}

/**
 * What became of a `once` call whose answer got lost: its reply, or that it was not placed. What is
 * still on its way counts no more then.
 * @throws ApiUnknown while nobody can tell; what else `call` throws.
 */
export async function askOutcome<C extends AnyCall>(spec: C, onceKey: string): Promise<Result<C>> {
  try {
    const asked = await call(onceOutcome, { onceKey, call: spec.path }, { isSilent: true });
    if (!asked.ok) return asked;
    if (asked.data.status === 'closed') return notPlaced(spec);
    return { ok: true, data: asked.data.reply as ReplyOf<C> };
  } catch (error) {
    // A broken server has closed nothing, and may answer the next time.
    const isBroken = error instanceof ApiBug && error.code >= 500 && error.code < 600;
    throw isBroken ? new ApiUnknown(spec.path, 'server', error.code) : error;
  }
}
