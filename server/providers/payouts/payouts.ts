import type { ServerConfig } from '../../config.ts';
import { manualPayouts } from './manual-payouts.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { type SandboxPayoutDeps, sandboxPayouts } from './sandbox-payouts.ts';

/** The payout provider that goes with the payments: where those are real, no sandbox pays out. */
export function payoutsOf(
  deps: Omit<SandboxPayoutDeps, 'everySeconds'> & { config: ServerConfig },
): PayoutProvider {
  const { payments, payoutSeconds } = deps.config;
  if (payments.provider !== 'sandbox') return manualPayouts();
  return sandboxPayouts({ ...deps, everySeconds: payoutSeconds });
}
