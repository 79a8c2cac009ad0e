import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { vaultOf } from '../core/vault.ts';
import { ownAddressOf } from '../http/own-address.ts';
import type { ChatProvider } from './chat/chat-provider.ts';
import { hostedChat } from './chat/hosted-chat.ts';
import { type SandboxChatDeps, sandboxChat } from './chat/sandbox-chat.ts';
import type { GameProviders } from './games/game-provider.ts';
import { type SecretDeps, STUDIO_CODE, studioSecret } from './games/secrets.ts';
import { studioProvider } from './games/studio-provider.ts';
import type { LiveProvider } from './live/live-provider.ts';
import { sandboxStudio } from './live/sandbox-live.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { paymongoPayments } from './payments/paymongo-payments.ts';
import { type SandboxPaymentDeps, sandboxPayments } from './payments/sandbox-payments.ts';
import { manualPayouts } from './payouts/manual-payouts.ts';
import type { PayoutProvider } from './payouts/payout-provider.ts';
import { type SandboxPayoutDeps, sandboxPayouts } from './payouts/sandbox-payouts.ts';
import { sandboxSms } from './sms/sandbox-sms.ts';
import type { SmsProvider } from './sms/sms-provider.ts';

/** The payment provider that the environment names. */
export function paymentsOf(deps: SandboxPaymentDeps & { config: ServerConfig }): PaymentProvider {
  const { payments, publicUrl } = deps.config;
  if (payments.provider === 'sandbox') return sandboxPayments(deps);
  return paymongoPayments({ config: payments, publicUrl });
}

/** The payout provider that goes with the payments: where those are real, no sandbox pays out. */
export function payoutsOf(
  deps: Omit<SandboxPayoutDeps, 'everySeconds'> & { config: ServerConfig },
): PayoutProvider {
  const { payments, payoutSeconds } = deps.config;
  if (payments.provider !== 'sandbox') return manualPayouts();
  return sandboxPayouts({ ...deps, everySeconds: payoutSeconds });
}

/** The SMS provider that the environment names. */
export function smsOf({ sms, publicUrl }: Pick<ServerConfig, 'sms' | 'publicUrl'>): SmsProvider {
  return sms === 'sandbox' ? sandboxSms(new URL(publicUrl).hostname) : NO_SMS;
}

/** Sends nothing: no code is asked for, and one that is wanted all the same never arrives. */
const NO_SMS: SmsProvider = {
  inboxUrl: '',
  isClosed: true,
  async queue() {},
};

/** The live provider that the environment names. */
export function liveOf({ live }: ServerConfig): LiveProvider {
  if (live === 'sandbox') return sandboxStudio();
  return { frameOrigins: [], programme: async () => ({}) };
}

/** The live chat that the environment names; undefined where there is none. */
export function chatOf({
  config,
  dist,
  ...deps
}: Omit<SandboxChatDeps, 'vault' | 'page'> & { config: ServerConfig; dist: string }):
  | ChatProvider
  | undefined {
  const { chat } = config;
  if (chat.provider === 'none') return undefined;
  if (chat.provider === 'hosted') return hostedChat(chat);
  return sandboxChat({ ...deps, vault: vaultOf(config), page: join(dist, '.server', 'chat.html') });
}

/** The providers that this server knows how to launch: a new one is one adapter and one line. */
export function gameProvidersOf(
  deps: Omit<SecretDeps, 'secrets'> & {
    app: FastifyInstance;
    config: ServerConfig;
    now(): Date;
  },
): GameProviders {
  const { app, config, now } = deps;
  const { studioUrl, secrets } = config.games;
  const studio = studioProvider({
    publicAddress: studioUrl,
    address: () => studioUrl ?? ownAddressOf(app),
    secret: () => studioSecret({ ...deps, secrets }),
    now,
  });
  return new Map([[STUDIO_CODE, studio]]);
}
