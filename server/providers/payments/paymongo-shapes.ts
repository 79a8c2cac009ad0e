import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { ToldAmount, ToldId } from './payment-provider.ts';

// What of PayMongo's documented resources is read here; everything else in them is left alone.
// Amounts are centavos, which are hundredths of a coin; times are seconds since 1970.

const Payment = Type.Object({
  id: ToldId,
  attributes: Type.Object({
    amount: ToldAmount,
    currency: Type.String(),
    status: Type.String(),
    paid_at: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    description: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
});

const CheckoutSession = Type.Object({
  id: ToldId,
  type: Type.Literal('checkout_session'),
  attributes: Type.Object({
    checkout_url: Type.String(),
    reference_number: Type.Union([ToldId, Type.Null()]),
    status: Type.String(),
    livemode: Type.Boolean(),
    payments: Type.Array(Payment),
  }),
});

/** A checkout session as the provider answers and reports it. */
export type Session = Type.Static<typeof CheckoutSession>;
/** A payment as the provider lists it. */
export type Paid = Type.Static<typeof Payment>;

/** Answer of the calls that make, read or expire a session. */
export const sessionChecker = Compile(Type.Object({ data: CheckoutSession }));

/** A call-back of any type. */
export const eventChecker = Compile(
  Type.Object({
    data: Type.Object({
      id: Type.String(),
      type: Type.Literal('event'),
      attributes: Type.Object({
        type: Type.String(),
        livemode: Type.Boolean(),
        data: Type.Unknown(),
      }),
    }),
  }),
);

/** The resource inside a call-back about a session. */
export const reportedSessionChecker = Compile(CheckoutSession);

/** Answer of the list of payments, newest first. */
export const paymentsChecker = Compile(
  Type.Object({ has_more: Type.Optional(Type.Boolean()), data: Type.Array(Payment) }),
);
