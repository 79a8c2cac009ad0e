import * as Type from 'typebox';

declare const hundredths: unique symbol;

/** An amount in hundredths of a coin: a safe integer, never a fraction (decisions: money units). */
export type Hundredths = number & { readonly [hundredths]: true };

/**
 * Brands an integer as hundredths of a coin.
 * @throws RangeError when it is no safe integer: an amount that lost digits must never be booked or shown.
 */
export function hundredthsOf(value: number): Hundredths {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${value} is no whole number of hundredths`);
  }
  return value as Hundredths;
}

/** An amount on the wire, negative where money goes out. */
export const Money = Type.Unsafe<Hundredths>(
  Type.Integer({ minimum: -9e15, maximum: 9e15, description: 'hundredths of a coin' }),
);
