import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { Callback, StatementLine } from '../payments/payment-provider.ts';

/** What a provider needs to pay somebody. */
export interface PayoutOrder {
  /** Unique at the provider: the same reference again never pays again. */
  reference: string;
  /** What the receiver gets, in hundredths. */
  amount: number;
  /** The receiving bank as the provider names it. */
  bankCode: string;
  /** The whole number: never into a log. */
  accountNumber: string;
  holderName: string;
}

/** What a provider says about a payout, after its signature was checked. */
export interface PayoutReport {
  reference: string;
  /** In hundredths, as the provider has it. */
  amount: number;
  /** `accepted`: on its way, not decided. */
  outcome: 'accepted' | 'paid' | 'refused';
  /** Why it was refused; empty otherwise. */
  reason: '' | 'account' | 'name' | 'other';
  /** The provider's own id of the payout. */
  payoutId: string;
}

/** One provider that pays out. Only `verifyCallback` runs inside a transaction; it uses no network. */
export interface PayoutProvider {
  /** Names the provider in banks and in the call-back's address. */
  readonly name: string;
  /**
   * Hands a payout over; the answer to a reference that it has already is how that one stands.
   * @throws when it does not answer, or CallbackRefused when the answer is not signed by it: then
   * nothing is known, and the same order may be sent again.
   */
  send(order: PayoutOrder): Promise<PayoutReport>;
  /** Asks how a payout stands; undefined when it knows none of this reference. @throws as `send` */
  query(reference: string): Promise<PayoutReport | undefined>;
  /** Checks who sent a call-back and when. @throws CallbackRefused */
  verifyCallback(tx: Tx, callback: Callback): Promise<PayoutReport>;
  /**
   * What the provider paid out from one moment up to another, by its own books, where it keeps
   * some. @throws as `send`
   */
  statement?(from: Date, to: Date): Promise<StatementLine[]>;
  /** Adds the provider's own pages to the server. */
  addPages?(app: FastifyInstance): void;
}

/** Path to which a provider reports how payouts end. */
export function payoutCallbackPath(provider: string): string {
  return `/callbacks/payouts/${provider}`;
}
