import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyCall, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { ApiBug, ApiUnknown, type Details, type Result } from '../api/api.ts';
import { refusalText } from '../i18n/i18n.ts';
import { useSession } from '../session/session-store.ts';
import {
  isBusyRefusal,
  type OnceIntent,
  OpenIntents,
  readIntent,
  retryDelayMs,
} from './open-intents.ts';

/** Why nothing came of an intent. */
export interface IntentFault {
  /** The refusal's code; 0 for a failure outside the contract. */
  code: number;
  details: Details;
  /** What to tell the player; empty for a failure. */
  text: string;
  /**
   * A failure outside the contract, with the server's code where it gave one (else 0); `isUnknown` =
   * no answer came, and the next press of the same asks what became of it first.
   */
  failure?: { isUnknown: boolean; code: number };
}

/** Where an intent stands. */
export type IntentPhase<Input, Reply> =
  | { name: 'idle'; fault?: IntentFault }
  | { name: 'sending' }
  /** No answer yet: what became of it is asked by its key, by itself and by the player. */
  | { name: 'checking'; intent: OnceIntent<Input>; tries: number }
  /** `isResumed` = answered after a wait or a reload: the player goes on when ready. */
  | { name: 'answered'; reply: Reply; isResumed: boolean };

type Answer<Reply> = { reply: Reply } | { fault: IntentFault } | 'unknown';

/** Waits for an answer. `unknown` = it may be booked, and the player is to wait for it. */
async function answerOf<C extends AnyCall>(
  intents: OpenIntents<RequestOf<C>>,
  intent: OnceIntent<RequestOf<C>>,
  { repeat, asked }: { repeat: Repeat; asked: Promise<Result<C>> },
): Promise<Answer<ReplyOf<C>>> {
  try {
    const result = await asked;
    if (result.ok) return { reply: result.data };
    const { code, details } = result;
    if (repeat === 'auto' && isBusyRefusal(code) && intents.isDoubtful(intents.current(intent)))
      return 'unknown';
    return { fault: { code, details, text: refusalText(code, details) } };
  } catch (error) {
    const isUnknown = error instanceof ApiUnknown;
    if (repeat === 'auto' && isUnknown) return 'unknown';
    const code = isUnknown || error instanceof ApiBug ? (error.code ?? 0) : 0;
    return { fault: { code: 0, details: {}, text: '', failure: { isUnknown, code } } };
  }
}

/** True for an answer that tells something; whoever plays here by now is told nothing of another player's. */
function isNews(answer: Answer<unknown>, { userId }: OnceIntent<unknown>): boolean {
  const isKnown = answer !== 'unknown' && !('fault' in answer && answer.fault.failure);
  return isKnown && userId === useSession.getState().userInfo?.id;
}

/** Sends an intent, and asks at once what became of it where no answer came. */
async function sendAndAsk<C extends AnyCall>(
  spec: C,
  intents: OpenIntents<RequestOf<C>>,
  intent: OnceIntent<RequestOf<C>>,
): Promise<Result<C>> {
  const wasAsked = intents.isDoubtful(intent);
  try {
    return await intents.send(spec, intent);
  } catch (error) {
    const open = intents.current(intent);
    const isTold = wasAsked && open.key === intent.key;
    if (isTold || !(error instanceof ApiUnknown)) throw error;
    return intents.askOutcome(spec, open);
  }
}

/** Who asks on after no answer: the hook by itself, or the player by pressing again. */
type Repeat = 'auto' | 'press';

interface IntentOptions<Reply> {
  /** Called for those only who still wait for the answer. */
  onAnswer?: (reply: Reply, isResumed: boolean) => void;
  /** Called for those only who still wait, when nothing came of it. */
  onFault?: (fault: IntentFault) => void;
  /**
   * Takes, or reads anew, what an answer or a refusal (then without a reply) may have changed, also for those who
   * have left the screen meanwhile; it is busy until then.
   */
  renew?: (reply: Reply | undefined) => unknown;
  /** False keeps it in this screen alone: what holds a code or a password is never stored. */
  isKept?: boolean;
  /** `press`: no answer is a fault, and the player's next press of the same asks again. */
  repeat?: Repeat;
}

/**
 * One `once` call, sent once however often it is pressed. Where no answer comes it is never sent
 * again: what became of it is asked by its key. By default that is done by itself, also after a
 * reload.
 * @param name under which the intent is kept on this device; one a kind of intent
 */
export function useOnceIntent<C extends AnyCall>(
  name: string,
  spec: C,
  options: IntentOptions<ReplyOf<C>> = {},
) {
  type Phase = IntentPhase<RequestOf<C>, ReplyOf<C>>;
  const { isKept = true, repeat = 'auto' } = options;
  const userId = useSession((state) => state.userInfo?.id);
  const intents = useOpenIntents<C>(name, isKept, repeat);
  const [phase, setPhase] = useState<Phase>(() => {
    const isResumed = isKept && repeat === 'auto';
    const intent = isResumed ? readIntent<RequestOf<C>>(name, userId) : undefined;
    if (intent) intents.adopt(intent);
    return intent ? { name: 'checking', intent, tries: 0 } : { name: 'idle' };
  });
  // Refs, as two presses can come before React renders the first one.
  const isUnderWay = useRef(false);
  const latest = useRef(options);
  latest.current = options;
  const isHere = useIsHere();
  const settle = useCallback(
    async (
      intent: OnceIntent<RequestOf<C>>,
      asked: () => Promise<Result<C>>,
      { tries, isResumed }: { tries: number; isResumed: boolean },
    ) => {
      if (isUnderWay.current) return undefined;
      isUnderWay.current = true;
      const answer = await answerOf<C>(intents, intent, { repeat, asked: asked() });
      const reply = answer !== 'unknown' && 'reply' in answer ? answer.reply : undefined;
      if (isNews(answer, intent)) await latest.current.renew?.(reply);
      isUnderWay.current = false;
      if (!isHere.current) return reply;
      if (answer === 'unknown')
        setPhase({ name: 'checking', intent: intents.current(intent), tries });
      else if ('fault' in answer) {
        setPhase({ name: 'idle', fault: answer.fault });
        latest.current.onFault?.(answer.fault);
      } else {
        setPhase({ name: 'answered', reply: answer.reply, isResumed });
        latest.current.onAnswer?.(answer.reply, isResumed);
      }
      return reply;
    },
    [intents, isHere, repeat],
  );
  const check = useCallback(
    ({ intent, tries }: Extract<Phase, { name: 'checking' }>) => {
      const asked = () => intents.askOutcome(spec, intent);
      void settle(intent, asked, { tries: tries + 1, isResumed: true });
    },
    [intents, settle, spec],
  );
  /** Asks for it; the answer, or `undefined` where none is known or nothing came of it. */
  const ask = async (input: RequestOf<C>): Promise<ReplyOf<C> | undefined> => {
    // While one is unanswered, a second one could be the same money moved twice.
    if (!userId || isUnderWay.current || phase.name === 'checking') return undefined;
    setPhase({ name: 'sending' });
    const intent = intents.take(userId, input);
    const asked = () =>
      repeat === 'auto' ? intents.send(spec, intent) : sendAndAsk(spec, intents, intent);
    return settle(intent, asked, { tries: 0, isResumed: false });
  };
  const start = (input: RequestOf<C>) => void ask(input);
  useChecks(phase, check);
  const checkNow = () => {
    if (phase.name === 'checking') check(phase);
  };
  /** Back to the start, for example when the answer was seen. */
  const clear = useCallback(() => setPhase({ name: 'idle' }), []);
  const fault = phase.name === 'idle' ? phase.fault : undefined;
  return { phase, isBusy: phase.name === 'sending', fault, ask, start, checkNow, clear };
}

/**
 * A `once` call for a form that shows answers and failures itself: like `call`, and the same input
 * after a lost answer asks first what became of it.
 * @param isKept false for an input with a code or a password: it is never stored
 */
export function useOnceCall<C extends AnyCall>(
  name: string,
  spec: C,
  { isKept = true }: { isKept?: boolean } = {},
): (input: RequestOf<C>) => Promise<Result<C>> {
  const intents = useOpenIntents<C>(name, isKept, 'press');
  return (input) => {
    const userId = useSession.getState().userInfo?.id ?? '';
    return sendAndAsk(spec, intents, intents.take(userId, input));
  };
}

function useOpenIntents<C extends AnyCall>(name: string, isKept: boolean, repeat: Repeat) {
  const isSameAfterReload = repeat === 'press';
  const [intents] = useState(
    () => new OpenIntents<RequestOf<C>>({ name, isKept, isSameAfterReload }),
  );
  return intents;
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

/** Asks by itself while no answer is known: at once, after growing pauses, and as soon as online. */
function useChecks<Input, Reply>(
  phase: IntentPhase<Input, Reply>,
  check: (phase: Extract<IntentPhase<Input, Reply>, { name: 'checking' }>) => void,
): void {
  useEffect(() => {
    if (phase.name !== 'checking') return undefined;
    const again = () => check(phase);
    const timer = setTimeout(again, phase.tries === 0 ? 0 : retryDelayMs(phase.tries - 1));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [phase, check]);
}
