import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { type VaultConfig, vaultOf } from '../core/vault.ts';
import { ownAddressOf } from '../http/own-address.ts';
import type { Sender } from '../messages/delivery.ts';
import type { ChatProvider } from './chat/chat-provider.ts';
import { hostedChat } from './chat/hosted-chat.ts';
import { type SandboxChatDeps, sandboxChat } from './chat/sandbox-chat.ts';
import type { GameProviders } from './games/game-provider.ts';
import { type SecretDeps, STUDIO_CODE, studioSecret } from './games/secrets.ts';
import { studioProvider } from './games/studio-provider.ts';
import type { LiveProvider } from './live/live-provider.ts';
import { sandboxStudio } from './live/sandbox-live.ts';
import { smtpSender } from './mail/smtp-mail.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { paymongoPayments } from './payments/paymongo-payments.ts';
import { type SandboxPaymentDeps, sandboxPayments } from './payments/sandbox-payments.ts';
import { manualPayouts } from './payouts/manual-payouts.ts';
import type { PayoutProvider } from './payouts/payout-provider.ts';
import { type SandboxPayoutDeps, sandboxPayouts } from './payouts/sandbox-payouts.ts';
import { httpSms, httpSmsSender } from './sms/http-sms.ts';
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
export function smsOf(config: Pick<ServerConfig, 'sms' | 'publicUrl'> & VaultConfig): SmsProvider {
  const { sms } = config;
  const siteHost = new URL(config.publicUrl).hostname;
  if (sms.provider === 'http') return httpSms(sms, { vault: vaultOf(config), siteHost });
  return sms.provider === 'sandbox' ? sandboxSms(siteHost) : NO_SMS;
}

/** What carries messages out of the house, by way; one that is not configured is not there. */
export function sendersOf({ sms, mail }: Pick<ServerConfig, 'sms' | 'mail'>): Sender[] {
  return [
    ...(sms.provider === 'http' ? [httpSmsSender(sms)] : []),
    ...(mail.provider === 'smtp' ? [smtpSender(mail)] : []),
  ];
}

/** Sends nothing: no code is asked for, and one that is wanted all the same never arrives. */
const NO_SMS: SmsProvider = {
  inboxUrl: '',
  isClosed: true,
  queue: async () => undefined,
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
