import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { storageProblem } from '../../core/storable.ts';
import { CallbackRefused } from './payment-provider.ts';

/** Header with the moment of signing, in whole seconds since 1970. */
export const TIMESTAMP_HEADER = 'x-sandbox-timestamp';
/** Header with the hex HMAC-SHA256 over the timestamp, a full stop and the raw body. */
export const SIGNATURE_HEADER = 'x-sandbox-signature';
/** A signature older or newer than this is refused, so that a copied call-back dies soon. */
export const REPLAY_WINDOW_SECONDS = 300;

/** HMAC-SHA256 over what is to be signed, hex. */
export function hmacOf(secret: Buffer, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The headers that prove a body. */
export function signedHeaders(secret: Buffer, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: hmacOf(secret, `${timestamp}.${body}`),
  };
}

/** Compares two hex texts without telling by time where they differ. */
export function isSameHex(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Checks the signature and the age of a raw body. @throws CallbackRefused */
export function checkSignature(
  secret: Buffer,
  { rawBody, headers, now }: { rawBody: Buffer; headers: IncomingHttpHeaders; now: Date },
): void {
  const timestamp = headers[TIMESTAMP_HEADER];
  const signature = headers[SIGNATURE_HEADER];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') {
    throw new CallbackRefused('the signature is missing');
  }
  const signed = Buffer.concat([Buffer.from(`${timestamp}.`), rawBody]);
  if (!isSameHex(signature, hmacOf(secret, signed))) {
    throw new CallbackRefused('the signature is wrong');
  }
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= REPLAY_WINDOW_SECONDS)) throw new CallbackRefused('the signature is too old');
}

/**
 * Reads a body whose sender is proven.
 * @throws CallbackRefused where it is no JSON, or holds what no database keeps
 */
export function jsonOf(rawBody: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new CallbackRefused('the body is no JSON');
  }
  const problem = storageProblem(value);
  if (problem) throw new CallbackRefused(problem);
  return value;
}

/** As `jsonOf`, for who answers such a body by its schema: undefined where it is refused. */
export function jsonIn(rawBody: Buffer): unknown {
  try {
    return jsonOf(rawBody);
  } catch {
    return undefined;
  }
}

/** A reference that is all of a body; empty where it is none. */
export function referenceIn(rawBody: Buffer): string {
  return /^[\w-]{1,64}$/.exec(rawBody.toString('utf8'))?.[0] ?? '';
}
