import { networkOf } from '../../core/network-of.ts';
import type { Vault } from '../../core/vault.ts';
import { MessageRefused, type Sender } from '../../messages/delivery.ts';
import { countSent, putMessage, sentToday } from '../../messages/outbox.ts';
import { hmacOf } from '../payments/signature.ts';
import type { SmsProvider } from './sms-provider.ts';

/** A gateway that takes messages by HTTP, and what it may cost. */
export interface HttpSmsConfig {
  readonly url: string;
  /** Signs each call; the gateway has it too. */
  readonly secret: Buffer;
  /** Messages that all players together may have sent on a Manila day. */
  readonly dayLimit: number;
  /** Messages that may be asked for from one network address on a Manila day. */
  readonly addressLimit: number;
}

/** Headers of a call to the gateway. */
export const SMS_HEADERS = {
  /** The message's id: one that comes again is the same message. */
  id: 'idempotency-key',
  /** The moment of signing, in whole seconds since 1970. */
  timestamp: 'x-bituin-timestamp',
  /** Hex HMAC-SHA256 over timestamp, full stop and body. */
  signature: 'x-bituin-signature',
} as const;

const TIMEOUT_MS = 10_000;
/** Answers of a gateway that is busy: anything else below 500 is about the message itself. */
const BUSY = new Set([408, 425, 429]);

/**
 * Text messages by a gateway: `queue` stores them in the call's transaction, and `httpSmsSender`
 * takes them there after the commit. Two quotas bound what they cost; a phone's own is `spendQuota`.
 */
export function httpSms(
  { dayLimit, addressLimit }: HttpSmsConfig,
  { vault, siteHost }: { vault: Vault; siteHost: string },
): SmsProvider {
  return {
    inboxUrl: '',
    siteHost,
    async queue(tx, { mobile, text, sentAt, usableUntil, ip }) {
      // What is on its way in this very second may go beyond it; it is no row that all calls wait for.
      if ((await sentToday(tx, 'sms', sentAt)) >= dayLimit) return 'houseFull';
      const asked = await countSent(tx, `sms from ${networkOf(ip)}`, sentAt);
      if (asked > addressLimit) return 'addressFull';
      const letter = { to: mobile, subject: '', text };
      const message = { way: 'sms' as const, ...letter, at: sentAt, expiresAt: usableUntil };
      await putMessage(tx, message, vault);
      return undefined;
    },
  };
}

/**
 * Takes messages to the gateway: a POST of `{id, to, text}`, signed, under the same id at each try.
 * Any 2xx says that it has the message; it is not asked what became of it.
 */
export function httpSmsSender({ url, secret, dayLimit }: HttpSmsConfig): Sender {
  return {
    way: 'sms',
    dayLimit,
    async send({ id, to, text }, now) {
      const body = JSON.stringify({ id, to, text });
      const timestamp = String(Math.floor(now.getTime() / 1000));
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SMS_HEADERS.id]: id,
          [SMS_HEADERS.timestamp]: timestamp,
          [SMS_HEADERS.signature]: hmacOf(secret, `${timestamp}.${body}`),
        },
        body,
        // Codes go to the address that was set, and to no other.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => {
        throw new Error(`the gateway cannot be reached (${error.name})`);
      });
      // What it says may repeat the message, so nobody reads it.
      await answer.body?.cancel();
      if (answer.ok) return;
      const problem = `the gateway answered ${answer.status}`;
      const isFinal = answer.status >= 400 && answer.status < 500 && !BUSY.has(answer.status);
      throw isFinal ? new MessageRefused(problem) : new Error(problem);
    },
  };
}
