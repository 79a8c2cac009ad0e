import { useEffect } from 'react';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { createDeposit } from '../../../contract/wallet.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { type IntentPhase, useOnceIntent } from '../../lib/once/once-intent.ts';
import { logEvent } from '../../lib/platform/event-log.ts';
import { goToPay } from './pay-address.ts';
import { WITHDRAW_KEY } from './withdraw/withdraw-info.ts';

type Deposit = ReplyOf<typeof createDeposit>;

/** Where a deposit stands before the provider's page. */
export type DepositPhase = IntentPhase<RequestOf<typeof createDeposit>, Deposit>;

/** Under this name an unanswered deposit is kept on this device. */
const INTENT = 'deposit';

/**
 * Asks for a deposit once, whatever happens in between, and leaves for the provider's page. Who had
 * to wait for the answer, or came back for it, goes there by a press of their own.
 */
export function useDeposit() {
  const { phase, start, checkNow, clear } = useOnceIntent(INTENT, createDeposit, {
    onAnswer: (deposit, isResumed) => {
      logEvent('deposit_answered', {
        eventInterfaceId: isAway(deposit, isResumed) ? 'pay' : 'wait',
      });
      renewTrade();
      if (isAway(deposit, isResumed)) void goToPay(deposit).then((isBeside) => isBeside && clear());
    },
  });
  useEffect(() => {
    // Back from the provider's page, the browser may show this page just as it was left.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      clear();
      renewTrade();
      // Paid there, it has moved the figures of the wallet's head as well.
      void queryClient.invalidateQueries({ queryKey: WITHDRAW_KEY });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [clear]);
  const isLeaving = phase.name === 'answered' && isAway(phase.reply, phase.isResumed);
  const shown: DepositPhase = isLeaving ? { name: 'sending' } : phase;
  const press = (input: RequestOf<typeof createDeposit>) => {
    logEvent('deposit_send', { eventInterfaceId: String(input.rechargeTypeId) });
    start(input);
  };
  return { phase: shown, start: press, checkNow };
}

/** The new deposit belongs into the list of those that wait. */
function renewTrade(): void {
  void queryClient.invalidateQueries({ queryKey: ['tradeInfo'] });
}

/** True for an answer that leads to the provider's page at once. */
function isAway({ payUrl }: Deposit, isResumed: boolean): boolean {
  return !isResumed && payUrl !== '';
}
