import type { ServerConfig } from '../../config.ts';
import { manualPayouts } from './manual-payouts.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { type SandboxPayoutParts, sandboxPayouts } from './sandbox-payouts.ts';

/** The payout provider that goes with the payments: where those are real, no sandbox pays out. */
export function payoutsOf(
  parts: Omit<SandboxPayoutParts, 'everySeconds'> & { config: ServerConfig },
): PayoutProvider {
  const { payments, payoutSeconds } = parts.config;
  if (payments.provider !== 'sandbox') return manualPayouts();
  return sandboxPayouts({ ...parts, everySeconds: payoutSeconds });
}
