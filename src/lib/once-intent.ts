import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyCall, ReplyOf, RequestOf } from '../../contract/call.ts';
import { REFUSALS } from '../../contract/refusals.ts';
import { ApiBug, ApiUnknown, call, type Details } from './api.ts';
import { refusalText } from './i18n.ts';
import { newOnceKey } from './once-key.ts';
import { readStored, writeStored } from './safe-storage.ts';
import { useSession } from './session-store.ts';

/** Something that moves money, asked for and not answered yet. */
export interface OnceIntent<Input> {
  /** The once-key: every retry of this intent sends the same. */
  key: string;
  /** Whose intent it is: another player on this device must never resume it. */
  userId: string;
  input: Input;
}

/** Why nothing came of an intent. */
export interface IntentFault {
  /** The refusal's code; 0 for a failure outside the contract. */
  code: number;
  details: Details;
  /** What to tell the player; empty for a failure. */
  text: string;
}

/** Where an intent stands. */
export type IntentPhase<Input, Reply> =
  | { name: 'idle'; fault?: IntentFault }
  | { name: 'sending' }
  /** No answer yet: asked for again with the same key, by itself and by the player. */
  | { name: 'checking'; intent: OnceIntent<Input>; tries: number }
  /** `isResumed` = answered after a wait or a reload: the player goes on when ready. */
  | { name: 'answered'; reply: Reply; isResumed: boolean };

const UNAUTHORISED = 401;

const storageKey = (name: string): string => `bituin.once.${name}`;

/** The unanswered intent of this player, also after a reload; `undefined` when there is none. */
export function readIntent<Input>(
  name: string,
  userId: string | undefined,
): OnceIntent<Input> | undefined {
  const intent = readStored<OnceIntent<Input>>(storageKey(name));
  return intent && intent.userId === userId ? intent : undefined;
}

/** Keeps an intent until it is answered; `undefined` forgets it. */
export function keepIntent(name: string, intent: OnceIntent<unknown> | undefined): void {
  writeStored(storageKey(name), intent);
}

/** Milliseconds until an unanswered intent is asked for again: 2 s, doubling up to 30 s. */
export function retryDelayMs(tries: number): number {
  return Math.min(30_000, 2000 * 2 ** Math.min(tries, 8));
}

/** Forgets an answered intent, and none that another tab has kept since. */
function forget(name: string, { key, userId }: OnceIntent<unknown>): void {
  if (readIntent(name, userId)?.key === key) keepIntent(name, undefined);
}

type Answer<Reply> = { reply: Reply } | { fault: IntentFault } | 'unknown';

/**
 * The answer to one try. `unknown` keeps the intent; everything else has forgotten it, but for the
 * end of a session after an earlier try.
 */
async function tryOnce<C extends AnyCall>(
  name: string,
  spec: C,
  intent: OnceIntent<RequestOf<C>>,
  tries: number,
): Promise<Answer<ReplyOf<C>>> {
  try {
    const result = await call(spec, intent.input, { onceKey: intent.key });
    if (!result.ok && tries > 0 && isBusyRefusal(result.code)) return 'unknown';
    forget(name, intent);
    if (result.ok) return { reply: result.data };
    const { code, details } = result;
    return { fault: { code, details, text: refusalText(code, details) } };
  } catch (error) {
    if (error instanceof ApiUnknown) return 'unknown';
    // A session that ended says nothing about an earlier try: after the next login it is asked anew.
    const isLeftOpen = tries > 0 && error instanceof ApiBug && error.code === UNAUTHORISED;
    if (!isLeftOpen) forget(name, intent);
    return { fault: { code: 0, details: {}, text: '' } };
  }
}

/** A server that is too busy to look says nothing about an earlier try. */
function isBusyRefusal(code: number): boolean {
  return code === REFUSALS.tooManyRequests || code === REFUSALS.maintenance;
}

interface IntentOptions<Reply> {
  /** Called for those only who still wait for the answer. */
  onAnswer?: (reply: Reply, isResumed: boolean) => void;
  /** Called for those only who still wait, when nothing came of it. */
  onFault?: (fault: IntentFault) => void;
  /** False keeps it in this screen alone: what holds a code or a password is never stored. */
  isKept?: boolean;
}

/**
 * One `once` call whose intent outlives reloads: sent once however often it is pressed, asked for
 * again with the same key until its answer is known, and resumed after a reload.
 * @param name under which the intent is kept on this device; one a kind of intent
 */
export function useOnceIntent<C extends AnyCall>(
  name: string,
  spec: C,
  { onAnswer, onFault, isKept = true }: IntentOptions<ReplyOf<C>> = {},
) {
  type Phase = IntentPhase<RequestOf<C>, ReplyOf<C>>;
  const userId = useSession((state) => state.userInfo?.id);
  const [phase, setPhase] = useState<Phase>(() => {
    const intent = isKept ? readIntent<RequestOf<C>>(name, userId) : undefined;
    return intent ? { name: 'checking', intent, tries: 0 } : { name: 'idle' };
  });
  // Refs, as two presses can come before React renders the first one.
  const isUnderWay = useRef(false);
  const latest = useRef({ onAnswer, onFault });
  latest.current = { onAnswer, onFault };
  const isHere = useIsHere();
  const send = useCallback(
    async (intent: OnceIntent<RequestOf<C>>, tries: number, isResumed: boolean) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const answer = await tryOnce(name, spec, intent, tries + (isResumed ? 1 : 0));
      isUnderWay.current = false;
      if (!isHere.current) return;
      if (answer === 'unknown') setPhase({ name: 'checking', intent, tries: tries + 1 });
      else if ('fault' in answer) {
        setPhase({ name: 'idle', fault: answer.fault });
        latest.current.onFault?.(answer.fault);
      } else {
        setPhase({ name: 'answered', reply: answer.reply, isResumed });
        latest.current.onAnswer?.(answer.reply, isResumed);
      }
    },
    [isHere, name, spec],
  );
  const start = (input: RequestOf<C>) => {
    // While one is unanswered, a second one could be the same money moved twice.
    if (!userId || isUnderWay.current || phase.name === 'checking') return;
    const intent = { key: newOnceKey(), userId, input };
    if (isKept) keepIntent(name, intent);
    setPhase({ name: 'sending' });
    void send(intent, 0, false);
  };
  useRetries(phase, send);
  const checkNow = () => {
    if (phase.name === 'checking') void send(phase.intent, phase.tries, true);
  };
  /** Back to the start, for example when the answer was seen. */
  const clear = useCallback(() => setPhase({ name: 'idle' }), []);
  return { phase, start, checkNow, clear };
}

/** Tells whether the component is still on the page. */
function useIsHere(): { readonly current: boolean } {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** Asks again by itself while no answer is known: after a growing pause, and as soon as online. */
function useRetries<Input, Reply>(
  phase: IntentPhase<Input, Reply>,
  send: (intent: OnceIntent<Input>, tries: number, isResumed: boolean) => Promise<void>,
): void {
  useEffect(() => {
    if (phase.name !== 'checking') return undefined;
    const again = () => void send(phase.intent, phase.tries, true);
    const timer = setTimeout(again, phase.tries === 0 ? 0 : retryDelayMs(phase.tries - 1));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [phase, send]);
}
