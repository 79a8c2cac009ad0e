import type { PaymentOrder } from './payment-provider.ts';
import { hmacOf, isSameHex } from './signature.ts';

const PURPOSE = 'sandbox-order.';

/** Packs an order into the signed text that the payment page is opened with. */
export function packOrder(secret: Buffer, order: PaymentOrder): string {
  const packed = Buffer.from(JSON.stringify(order)).toString('base64url');
  return `${packed}.${hmacOf(secret, PURPOSE + packed)}`;
}

/** Reads an order back; undefined when a single character was changed. */
export function unpackOrder(secret: Buffer, token: string): PaymentOrder | undefined {
  const [packed = '', signature = ''] = token.split('.');
  if (!isSameHex(signature, hmacOf(secret, PURPOSE + packed))) return undefined;
  return JSON.parse(Buffer.from(packed, 'base64url').toString('utf8')) as PaymentOrder;
}
