import type { ServerConfig } from '../../config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymongoPayments } from './paymongo-payments.ts';
import { type SandboxPaymentDeps, sandboxPayments } from './sandbox-payments.ts';

/** The payment provider that the environment names. */
export function paymentsOf(deps: SandboxPaymentDeps & { config: ServerConfig }): PaymentProvider {
  const { payments, publicUrl } = deps.config;
  if (payments.provider === 'sandbox') return sandboxPayments(deps);
  return paymongoPayments({ config: payments, publicUrl });
}
