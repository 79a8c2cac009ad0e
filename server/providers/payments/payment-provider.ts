import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** What a provider needs to know to let a player pay. */
export interface PaymentOrder {
  /** Unique at the provider; it comes back with every report. */
  reference: string;
  /** Hundredths of a coin. */
  amount: number;
  channelName: string;
  /** Path of our own app to which the player comes back; it proves nothing. */
  returnPath: string;
}

/** What a provider says about a payment, after its signature was checked. */
export interface PaymentReport {
  reference: string;
  /** Hundredths of a coin, as the provider has it. */
  amount: number;
  outcome: 'paid' | 'declined';
  /** The provider's own id of the payment. */
  paymentId: string;
}

/** A call-back whose sender or age is not proven. Nothing may be booked from it. */
export class CallbackRefused extends Error {
  override readonly name = 'CallbackRefused';
}

/** A call-back as it came in. */
export interface Callback {
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
  now: Date;
}

/** One payment provider. Nothing here uses the network inside a transaction. */
export interface PaymentProvider {
  /** Names the provider in channels and in the call-back's address. */
  readonly name: string;
  /** Address of the page on which the player pays, made without asking the provider. */
  checkoutUrl(tx: Tx, order: PaymentOrder): Promise<string>;
  /** Checks who sent a call-back and when. @throws CallbackRefused */
  verifyCallback(tx: Tx, callback: Callback): Promise<PaymentReport>;
  /**
   * Asks the provider over the network; undefined while it knows of no decision.
   * @throws CallbackRefused when the answer is not signed by the provider.
   */
  query(reference: string): Promise<PaymentReport | undefined>;
  /** Adds the provider's own pages to the server. */
  addPages?(app: FastifyInstance, database: Kysely<Database>): void;
}

/** Path to which a provider sends its call-backs. */
export function callbackPath(provider: string): string {
  return `/callbacks/payments/${provider}`;
}
