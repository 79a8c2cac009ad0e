import { type Environment, providerOf, wrong } from './environment.ts';

/** The payment provider in use. */
export type PaymentsConfig =
  | { provider: 'sandbox' }
  | {
      provider: 'paymongo';
      /** The account's key; one that starts with sk_live_ moves real money. */
      secretKey: string;
      /** What PayMongo signs its call-backs with: any of them, while one is changed. */
      webhookSecrets: readonly string[];
      /** Without a slash at the end. */
      apiUrl: string;
      /** Domains, with all below them, on whose https pages players may be sent to pay. */
      checkoutHosts: readonly string[];
    };

/** PayMongo's own domain; its pages are at checkout.paymongo.com. */
const PAYMONGO_HOSTS = 'paymongo.com';
const HOST = /^([a-z0-9-]+\.)+[a-z]{2,}$/;

/** @throws StartupError with what is wrong with the payment provider's settings, and never a secret */
export function paymentsConfig(env: Environment): PaymentsConfig {
  const provider = providerOf(env, 'PAYMENT_PROVIDER', ['paymongo']);
  if (provider === 'sandbox') return { provider };
  const needed = (name: string): string => {
    if (env[name]) return env[name];
    throw wrong(name, 'is empty', 'PAYMENT_PROVIDER=paymongo needs it; see the dashboard there.');
  };
  const secretKey = needed('PAYMONGO_SECRET_KEY');
  const webhookSecrets = listOf(needed('PAYMONGO_WEBHOOK_SECRET'));
  if (webhookSecrets.includes('') || webhookSecrets.length > 2) {
    const remedy = 'Write one secret, or while it is changed the new and the old one: new,old.';
    throw wrong('PAYMONGO_WEBHOOK_SECRET', 'is wrong', remedy);
  }
  const apiUrl = env.PAYMONGO_API_URL || 'https://api.paymongo.com';
  if (!/^https?:\/\//.test(apiUrl) || !URL.canParse(apiUrl)) {
    throw wrong('PAYMONGO_API_URL', `is "${apiUrl}"`, 'Leave it empty for the real one.');
  }
  const checkoutHosts = listOf(env.PAYMONGO_CHECKOUT_HOSTS || PAYMONGO_HOSTS);
  const odd = checkoutHosts.find((host) => !HOST.test(host));
  if (odd !== undefined) {
    const remedy = 'Write domains with a comma between them, or leave it empty for paymongo.com.';
    throw wrong('PAYMONGO_CHECKOUT_HOSTS', `has "${odd}"`, remedy);
  }
  return { provider, secretKey, webhookSecrets, apiUrl: apiUrl.replace(/\/+$/, ''), checkoutHosts };
}

const listOf = (text: string) => text.split(',').map((part) => part.trim());
