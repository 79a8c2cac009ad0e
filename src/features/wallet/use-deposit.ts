import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { createDeposit } from '../../../contract/wallet.ts';
import { ApiUnknown, call } from '../../lib/api.ts';
import { refusalText } from '../../lib/i18n.ts';
import { newOnceKey } from '../../lib/once-key.ts';
import { useSession } from '../../lib/session-store.ts';
import { type DepositIntent, keepIntent, payAddress, readIntent } from './deposit-intent.ts';
import { retryDelayMs } from './rules.ts';

type Deposit = ReplyOf<typeof createDeposit>;

/** Where a deposit stands before the provider's page. */
export type DepositPhase =
  | { name: 'idle'; fault?: string }
  | { name: 'sending' }
  /** No answer yet: asked for again with the same key, by itself and by the player. */
  | { name: 'checking'; intent: DepositIntent; tries: number }
  /** Answered after a wait: the player goes on when ready. */
  | { name: 'ready'; deposit: Deposit };

/** The answer to one try. `unknown` keeps the intent, everything else has forgotten it. */
async function tryDeposit(
  intent: DepositIntent,
  tries: number,
): Promise<{ deposit: Deposit } | { fault: string } | 'unknown'> {
  const { key, rechargeTypeId } = intent;
  const input = { rechargeTypeId, amount: hundredthsOf(intent.amount) };
  try {
    const result = await call(createDeposit, input, { onceKey: key });
    if (!result.ok && tries > 0 && isBusyRefusal(result.code)) return 'unknown';
    keepIntent(undefined);
    return result.ok
      ? { deposit: result.data }
      : { fault: refusalText(result.code, result.details) };
  } catch (error) {
    if (error instanceof ApiUnknown) return 'unknown';
    keepIntent(undefined);
    return { fault: '' };
  }
}

/** A server that is too busy to look says nothing about an earlier try. */
function isBusyRefusal(code: number): boolean {
  return code === REFUSALS.tooManyRequests || code === REFUSALS.maintenance;
}

/** Asks for a deposit once, whatever happens in between, and leaves for the provider's page. */
export function useDeposit() {
  const userId = useSession((state) => state.userInfo?.id);
  const [phase, setPhase] = useState<DepositPhase>(() => {
    const intent = readIntent(userId);
    return intent ? { name: 'checking', intent, tries: 0 } : { name: 'idle' };
  });

  // A ref, as two presses can come before React renders the first one.
  const isUnderWay = useRef(false);
  const isHere = useIsHere();
  const send = useCallback(
    async (intent: DepositIntent, tries: number, isResumed: boolean) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const answer = await tryDeposit(intent, tries + (isResumed ? 1 : 0));
      isUnderWay.current = false;
      // Who left this page meanwhile is not taken to the payment page; the deposit stays pending.
      if (!isHere.current) return;
      if (answer === 'unknown') setPhase({ name: 'checking', intent, tries: tries + 1 });
      else if ('fault' in answer) setPhase({ name: 'idle', fault: answer.fault });
      else if (isResumed || !answer.deposit.payUrl) {
        setPhase({ name: 'ready', deposit: answer.deposit });
      } else location.assign(payAddress(answer.deposit.payUrl));
    },
    [isHere],
  );

  const start = (rechargeTypeId: number, amount: number) => {
    if (!userId || isUnderWay.current) return;
    const intent = { key: newOnceKey(), userId, rechargeTypeId, amount };
    keepIntent(intent);
    setPhase({ name: 'sending' });
    void send(intent, 0, false);
  };

  useRetries(phase, send);
  useEffect(() => {
    // Back from the provider's page, the browser may show this page just as it was left.
    const onShow = (event: PageTransitionEvent) => event.persisted && setPhase({ name: 'idle' });
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const checkNow = () => {
    if (phase.name === 'checking') void send(phase.intent, phase.tries, true);
  };
  return { phase, start, checkNow };
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
function useRetries(
  phase: DepositPhase,
  send: (intent: DepositIntent, tries: number, isResumed: boolean) => Promise<void>,
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
