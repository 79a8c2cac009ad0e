import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { WALLET_HEADERS, WALLET_WINDOW_SECONDS } from '../../../contract/game-wallet.ts';

/** A message between a game provider and us, either way. */
export interface SignedMessage {
  /** Path of the address, from the first slash, without a query. */
  path: string;
  /** The very bytes that are sent. */
  body: string | Buffer;
}

function signatureOf(secret: Buffer, timestamp: string, { path, body }: SignedMessage): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.`).update(body).digest();
}

/**
 * The headers that prove a message.
 * @param code the provider's name with us, also where we are the sender.
 */
export function signedHeaders(
  code: string,
  secret: Buffer,
  message: SignedMessage,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    [WALLET_HEADERS.provider]: code,
    [WALLET_HEADERS.timestamp]: timestamp,
    [WALLET_HEADERS.signature]: signatureOf(secret, timestamp, message).toString('hex'),
  };
}

/** True where a message was signed with this secret, at most five minutes ago or ahead. */
export function isSigned(
  secret: Buffer,
  headers: IncomingHttpHeaders,
  message: SignedMessage,
  now: Date,
): boolean {
  const timestamp = headers[WALLET_HEADERS.timestamp];
  const signature = headers[WALLET_HEADERS.signature];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const wanted = signatureOf(secret, timestamp, message);
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), wanted)) return false;
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= WALLET_WINDOW_SECONDS;
}
