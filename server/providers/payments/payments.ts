import type { ServerConfig } from '../../config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymongoPayments } from './paymongo-payments.ts';
import { type SandboxParts, sandboxPayments } from './sandbox-payments.ts';

/** The payment provider that the environment names. */
export function paymentsOf(parts: SandboxParts & { config: ServerConfig }): PaymentProvider {
  const { payments, publicUrl } = parts.config;
  if (payments.provider === 'sandbox') return sandboxPayments(parts);
  return paymongoPayments({ config: payments, publicUrl });
}
