import type { SmtpConfig } from '../providers/mail/smtp-mail.ts';
import type { HttpSmsConfig } from '../providers/sms/http-sms.ts';
import { type Environment, providerOf, wholeNumber, wrong } from './environment.ts';

/** Where codes go; `none` sends nothing, and asks for no code. */
export type SmsConfig = { provider: 'sandbox' | 'none' } | ({ provider: 'http' } & HttpSmsConfig);

/** Where mail goes; `none` sends nothing, and asks nobody to confirm an address. */
export type MailConfig =
  | { provider: 'none' }
  | ({
      provider: 'smtp';
      /** Who is told of what needs a human; undefined = nobody by mail. */
      operator: string | undefined;
    } & SmtpConfig);

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const LIMITS: [number, number] = [1, 10_000_000];

/** @throws StartupError where SMS_PROVIDER is http and what it needs is missing or wrong */
export function smsConfig(env: Environment): SmsConfig {
  const provider = providerOf(env, 'SMS_PROVIDER', ['http', 'none']);
  if (provider !== 'http') return { provider };
  const { SMS_URL: url = '', SMS_SECRET: secret = '' } = env;
  // An address may hold a key, so it is never repeated.
  const isSafe =
    URL.canParse(url) &&
    (url.startsWith('https://') ||
      (url.startsWith('http://') && LOOPBACK.test(new URL(url).hostname)));
  if (!isSafe) {
    const remedy = 'SMS_PROVIDER=http needs the https address that the gateway takes messages at.';
    throw wrong('SMS_URL', 'is no https address', remedy);
  }
  if (!/^[0-9a-f]{32,}$/.test(secret)) {
    const remedy = 'Write at least 32 hex digits; the gateway has them too.';
    throw wrong('SMS_SECRET', 'is wrong', remedy);
  }
  return {
    provider,
    url: new URL(url).href,
    secret: Buffer.from(secret, 'hex'),
    dayLimit: wholeNumber(env, 'SMS_DAY_LIMIT', 10_000, LIMITS),
    addressLimit: wholeNumber(env, 'SMS_ADDRESS_LIMIT', 200, LIMITS),
  };
}

/** @throws StartupError where SMTP_URL is set and it, or what goes with it, is wrong */
export function mailConfig(env: Environment): MailConfig {
  const { SMTP_URL: url, MAIL_FROM: from = '', OPERATOR_MAIL: operator } = env;
  if (!url) {
    if (!operator) return { provider: 'none' };
    throw wrong('SMTP_URL', 'is empty, and OPERATOR_MAIL is set', 'Set both or none.');
  }
  // The value may hold a password, so it is never repeated.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || !new URL(url).hostname) {
    throw wrong('SMTP_URL', 'is no address', 'Write smtps://user:password@host:465, or smtp://.');
  }
  if (!/^([^<>\r\n]{1,60} )?<?[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw wrong('MAIL_FROM', `is "${from}"`, 'Write Bituin <no-reply@play.example>.');
  }
  if (operator && !/^[^\s@<>]+@[^\s@<>]+$/.test(operator)) {
    throw wrong('OPERATOR_MAIL', `is "${operator}"`, 'Write an e-mail address.');
  }
  return {
    provider: 'smtp',
    url,
    // A password must not cross a network in clear; on this host there is no network.
    needsTls: !LOOPBACK.test(new URL(url).hostname),
    from,
    operator: operator || undefined,
    dayLimit: wholeNumber(env, 'MAIL_DAY_LIMIT', 5000, LIMITS),
  };
}
