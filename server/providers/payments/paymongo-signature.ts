import { CallbackRefused } from './payment-provider.ts';
import { hmacOf, isSameHex, REPLAY_WINDOW_SECONDS } from './signature.ts';

/** Header with `t` (seconds since 1970), `te` (test mode) and `li` (live mode), comma-separated. */
export const PAYMONGO_SIGNATURE_HEADER = 'paymongo-signature';

/** What proves a call-back. */
export interface SignedCallback {
  rawBody: Buffer;
  header: unknown;
  now: Date;
  isLive: boolean;
}

/**
 * Checks a call-back's signature: HMAC-SHA256 over the timestamp, a full stop and the raw body, in
 * the part of the mode in use. A call-back of the other mode is refused, so that test payments
 * never become money.
 * @throws CallbackRefused
 */
export function checkPaymongoSignature(
  webhookSecrets: readonly string[],
  { rawBody, header, now, isLive }: SignedCallback,
): void {
  if (typeof header !== 'string') throw new CallbackRefused('the signature is missing');
  const parts = new Map(
    header.split(',').map((part) => {
      const [name = '', value = ''] = part.trim().split('=', 2);
      return [name, value] as const;
    }),
  );
  const timestamp = parts.get('t') ?? '';
  const signature = parts.get(isLive ? 'li' : 'te') ?? '';
  const signed = Buffer.concat([Buffer.from(`${timestamp}.`), rawBody]);
  const isSigned = webhookSecrets.some((secret) =>
    isSameHex(signature, hmacOf(Buffer.from(secret), signed)),
  );
  if (!isSigned) {
    throw new CallbackRefused('the signature is wrong');
  }
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= REPLAY_WINDOW_SECONDS)) throw new CallbackRefused('the signature is too old');
}
