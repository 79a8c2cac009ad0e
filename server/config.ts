import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Environment, providerOf, wholeNumber, wrong, yesNo } from './config/environment.ts';
import { type MailConfig, mailConfig, type SmsConfig, smsConfig } from './config/messages.ts';
import { type PaymentsConfig, paymentsConfig } from './config/payments.ts';
import { gameSecrets, vaultKey } from './config/secrets.ts';
import type { CallRates } from './http/rate-limit.ts';
import type { MetricsAddress } from './metrics/metrics-server.ts';
import type { HostedChatConfig } from './providers/chat/hosted-chat.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The level from which on lines are logged. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A client that is registered with a provider of social logins. */
interface SocialClient {
  clientId: string;
  /** Empty where the provider needs none. */
  clientSecret: string;
}

/** The social logins in use. */
export type SocialLoginConfig =
  | { provider: 'none' }
  | { provider: 'sandbox' }
  | { provider: 'openid'; google?: SocialClient; facebook?: SocialClient; line?: SocialClient };

/** Game providers, whose servers call our wallet. */
export interface GamesConfig {
  /** Where our studio runs, without a slash at the end; undefined = in this process. */
  studioUrl: string | undefined;
  /** Signing secrets by provider; the studio makes its own where it has none here. */
  secrets: ReadonlyMap<string, Buffer>;
  /** Those before, which still prove a call while a secret is changed. */
  oldSecrets: ReadonlyMap<string, Buffer>;
}

/** Who runs the live chat; with `none` customer service has its other ways alone. */
export type ChatConfig =
  | { provider: 'sandbox' | 'none' }
  | ({ provider: 'hosted' } & HostedChatConfig);

/** What the environment decides, parsed once. */
export interface ServerConfig {
  port: number;
  /** 127.0.0.1 unless set: a fresh checkout with a demo player must not be open to the network. */
  host: string;
  /** Absolute path of the folder for everything the server keeps on disk. */
  dataDir: string;
  /** Undefined = the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  logLevel: LogLevel;
  /** Where players and the sandbox providers reach this server, without a slash at the end. */
  publicUrl: string;
  rates: CallRates;
  /** Where several servers count calls together; undefined = this one counts for itself. */
  redisUrl: string | undefined;
  /** True behind one proxy that sets x-forwarded-for. */
  trustProxy: boolean;
  /** So long a server that is told to stop goes on, while its balancer hears that it is not ready. */
  drainSeconds: number;
  /** A statement that takes so long is named in the log. */
  slowStatementMs: number;
  /** Where metrics are told; undefined = nowhere. */
  metrics: MetricsAddress | undefined;
  /** Seconds between two looks at payouts that are to be sent; 0 = not in this process. */
  payoutSeconds: number;
  /**
   * Seeds the demo operator with its demo player, whose password is public, and lets sandboxes play
   * the far sides; the reference and the gallery of scenes are shown. Never where players are real.
   */
  isDemo: boolean;
  sms: SmsConfig;
  mail: MailConfig;
  /** Where live shows come from; `none` has no shows. */
  live: 'sandbox' | 'none';
  chat: ChatConfig;
  payments: PaymentsConfig;
  /** Absolute path of the folder of the Android app (`npm run android`); undefined = it is not given out. */
  androidDir: string | undefined;
  /** Absolute path of the list of restricted persons; undefined = the demo's. */
  restrictedListFile: string | undefined;
  /** Seals documents (server/core/vault.ts); undefined = a file of `dataDir`. */
  vaultKey: Buffer | undefined;
  /** The key before, while it is changed (docs/decisions/0087-keys.md). */
  vaultKeyOld: Buffer | undefined;
  socialLogin: SocialLoginConfig;
  games: GamesConfig;
}

function databaseUrl(env: Environment): string | undefined {
  const text = env.DATABASE_URL;
  if (!text) return undefined;
  // The value holds a password, so it is never repeated.
  const remedy = 'Write postgres://user:password@host:port/database, or leave it out.';
  if (!URL.canParse(text)) throw wrong('DATABASE_URL', 'is no address', remedy);
  const { protocol, pathname } = new URL(text);
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw wrong('DATABASE_URL', `starts with ${protocol}`, remedy);
  }
  if (pathname.length < 2) throw wrong('DATABASE_URL', 'names no database', remedy);
  return text;
}

function redisUrl(env: Environment): string | undefined {
  const text = env.REDIS_URL;
  if (!text) return undefined;
  // The value may hold a password, so it is never repeated.
  const remedy = 'Write redis://user:password@host:port, or rediss:// for TLS, or leave it out.';
  const isAddress = URL.canParse(text) && new URL(text).hostname !== '';
  if (isAddress && /^rediss?:$/.test(new URL(text).protocol)) return text;
  throw wrong('REDIS_URL', 'is no address of a Redis', remedy);
}

function logLevel(env: Environment): LogLevel {
  const text = env.LOG_LEVEL || 'info';
  const found = LOG_LEVELS.find((level) => level === text);
  if (found) return found;
  throw wrong('LOG_LEVEL', `is "${text}"`, `Set it to one of ${LOG_LEVELS.join(', ')}.`);
}

function publicUrl(env: Environment, port: number): string {
  const text = env.PUBLIC_URL;
  if (!text) return `http://localhost:${port}`;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(text) || !URL.canParse(text)) {
    throw wrong('PUBLIC_URL', `is "${text}"`, 'Set it to an address such as https://play.example.');
  }
  return new URL(text).origin;
}

function studioUrl(env: Environment): string | undefined {
  const text = env.STUDIO_URL;
  if (!text) return undefined;
  if (/^https?:\/\/[^/?#]+\/?$/.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw wrong('STUDIO_URL', `is "${text}"`, 'Set it to an address, or leave it out.');
}

function chat(env: Environment): ChatConfig {
  const provider = providerOf(env, 'CHAT_PROVIDER', ['hosted', 'none'], 'none');
  if (provider !== 'hosted') return { provider };
  const { CHAT_URL: url = '', CHAT_SECRET: secret = '' } = env;
  if (!/^https:\/\//.test(url) || !URL.canParse(url)) {
    throw wrong(
      'CHAT_URL',
      `is "${url}"`,
      'CHAT_PROVIDER=hosted needs the https address of its page.',
    );
  }
  // The value is a secret, so it is never repeated.
  if (!/^[0-9a-f]{32,}$/.test(secret)) {
    throw wrong(
      'CHAT_SECRET',
      'is wrong',
      'Write at least 32 hex digits; the far side has them too.',
    );
  }
  return { provider, url: new URL(url), secret: Buffer.from(secret, 'hex') };
}

function socialLogin(env: Environment): SocialLoginConfig {
  // Where money is real, nobody may log in as somebody by choosing them from a list.
  const isReal = (env.PAYMENT_PROVIDER || 'sandbox') !== 'sandbox';
  const named = { ...env, ...(isReal && { SOCIAL_LOGIN: env.SOCIAL_LOGIN || 'none' }) };
  const provider = providerOf(named, 'SOCIAL_LOGIN', ['openid', 'none'], 'none');
  if (provider !== 'openid') return { provider };
  const google = socialClient(env, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const facebook = socialClient(env, 'FACEBOOK_APP_ID');
  const line = socialClient(env, 'LINE_CHANNEL_ID', 'LINE_CHANNEL_SECRET');
  if (!google && !facebook && !line) {
    const names = 'GOOGLE_CLIENT_ID, FACEBOOK_APP_ID or LINE_CHANNEL_ID';
    throw wrong('SOCIAL_LOGIN', 'is openid and names no provider', `Set ${names}.`);
  }
  return {
    provider,
    ...(google && { google }),
    ...(facebook && { facebook }),
    ...(line && { line }),
  };
}

function socialClient(
  env: Environment,
  idName: string,
  secretName?: string,
): SocialClient | undefined {
  const clientId = env[idName];
  if (!clientId) return undefined;
  const clientSecret = secretName ? env[secretName] : '';
  if (clientSecret !== undefined && (!secretName || clientSecret !== '')) {
    return { clientId, clientSecret };
  }
  throw wrong(secretName ?? '', 'is empty', `${idName} needs it; see the provider's console.`);
}

/** The demo's list names made-up persons: with it anybody would be let in. */
function restrictedListFile(env: Environment): string | undefined {
  if (env.RESTRICTED_LIST_FILE) return resolve(env.RESTRICTED_LIST_FILE);
  if (yesNo(env, 'DEMO', '1')) return undefined;
  const problem = 'is missing, and DEMO=0 has no list of its own';
  throw wrong('RESTRICTED_LIST_FILE', problem, 'Set it to the file of restricted persons.');
}

/** By a host of its own: the one that players reach must never be it by accident. */
function metrics(env: Environment): MetricsAddress | undefined {
  const port = wholeNumber(env, 'METRICS_PORT', 0, [1, 65_535]);
  return port === 0 ? undefined : { port, host: env.METRICS_HOST || '127.0.0.1' };
}

/**
 * Parses the environment.
 * @throws StartupError naming the variable, what is wrong with it and what to do.
 */
export function parseConfig(env: Environment): ServerConfig {
  const port = wholeNumber(env, 'PORT', 8080, [1, 65_535]);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: databaseUrl(env),
    logLevel: logLevel(env),
    publicUrl: publicUrl(env, port),
    rates: {
      player: wholeNumber(env, 'RATE_LIMIT', 600, [0, 1_000_000]),
      address: wholeNumber(env, 'VISITOR_RATE_LIMIT', 6_000, [1, 10_000_000]),
    },
    redisUrl: redisUrl(env),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, [0, 300]),
    slowStatementMs: wholeNumber(env, 'SLOW_STATEMENT_MS', 500, [1, 60_000]),
    metrics: metrics(env),
    trustProxy: yesNo(env, 'TRUST_PROXY', '0'),
    payoutSeconds: wholeNumber(env, 'PAYOUT_SECONDS', 2, [0, 3600]),
    isDemo: yesNo(env, 'DEMO', '1'),
    sms: smsConfig(env),
    mail: mailConfig(env),
    live: providerOf(env, 'LIVE_PROVIDER', ['none'], 'none'),
    chat: chat(env),
    payments: paymentsConfig(env),
    androidDir: env.ANDROID_DIR ? resolve(env.ANDROID_DIR) : undefined,
    restrictedListFile: restrictedListFile(env),
    vaultKey: vaultKey(env, 'VAULT_KEY'),
    vaultKeyOld: vaultKey(env, 'VAULT_KEY_OLD'),
    socialLogin: socialLogin(env),
    games: { studioUrl: studioUrl(env), ...gameSecrets(env) },
  };
}

/** Reads `.env` in the current folder where it exists, then the environment, which wins. */
export function readConfig(): ServerConfig {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}
