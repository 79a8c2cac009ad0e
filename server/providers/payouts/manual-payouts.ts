import { CallbackRefused } from '../payments/payment-provider.ts';
import type { PayoutProvider } from './payout-provider.ts';

/** Name of payouts by hand. */
export const MANUAL = 'manual';

/**
 * Payouts by the operator's own hand, for a house whose payments are real and whose payouts have no
 * provider yet: `ops withdrawals show` tells where the money goes, `ops withdrawals prove` how it
 * ended. Nothing ends by itself, and there is no desk that anybody could press a button of.
 */
export function manualPayouts(): PayoutProvider {
  return {
    name: MANUAL,
    async send({ reference, amount }) {
      return { reference, amount, outcome: 'accepted', reason: '', payoutId: `MAN-${reference}` };
    },
    query: async () => undefined,
    async verifyCallback() {
      throw new CallbackRefused('payouts by hand have no call-backs');
    },
  };
}
