import { useState } from 'react';
import type { AnyCall, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { ApiUnknown, call, type Details } from '../../lib/api.ts';
import { newOnceKey } from '../../lib/once-key.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readStored, writeStored } from '../../lib/safe-storage.ts';
import { useSession } from '../../lib/session-store.ts';
import { KEYS } from './lottery-info.ts';

/** What the player asked for and got no answer to: asked again with the same key. */
interface StoredIntent {
  onceKey: string;
  /** What was asked, as text: another wish is another intent. */
  input: string;
  playerId: string;
  atMs: number;
}

/** Why nothing is known or nothing came of it. */
export interface Fault {
  code: number;
  details?: Details;
  /** No answer came: the same wish may be sent again. */
  isAside?: boolean;
}

/** An intent without an answer is worth repeating for so long. */
const KEPT_MS = 120_000;

function keyFor(name: string, input: string): string {
  const playerId = useSession.getState().userInfo?.id ?? '';
  const stored = readStored<StoredIntent>(storeKey(name));
  const isSame = stored?.input === input && stored.playerId === playerId;
  if (stored && isSame && Date.now() - stored.atMs < KEPT_MS) return stored.onceKey;
  const onceKey = newOnceKey();
  writeStored(storeKey(name), { onceKey, input, playerId, atMs: Date.now() });
  return onceKey;
}

const storeKey = (name: string): string => `bituin.lottery.${name}`;

/** A server too busy to look says nothing about an earlier try. */
const isNoAnswer = (code: number): boolean =>
  code === REFUSALS.maintenance || code === REFUSALS.tooManyRequests;

/** All that an exchange or an award may change. */
function renew(): Promise<unknown> {
  const keys = [KEYS.info, KEYS.shop, KEYS.orders, KEYS.history];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * One thing that moves money, cards or stock: asked once however often it is pressed. `ask` gives
 * the answer, or undefined with `fault` telling why.
 */
export function useIntent<C extends AnyCall>(name: string, spec: C) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const ask = async (input: RequestOf<C>): Promise<ReplyOf<C> | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    setFault(undefined);
    try {
      const onceKey = keyFor(name, JSON.stringify(input));
      const result = await call(spec, input, { onceKey });
      if (result.ok || !isNoAnswer(result.code)) writeStored(storeKey(name), undefined);
      if (!result.ok) setFault({ code: result.code, details: result.details });
      await renew();
      return result.ok ? result.data : undefined;
    } catch (error) {
      setFault({ code: codeOf(error), isAside: error instanceof ApiUnknown });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return {
    ask,
    isBusy,
    fault: fault ?? { code: undefined },
    forget: () => setFault(undefined),
  };
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'code' in error ? Number(error.code ?? 0) : 0;
}
