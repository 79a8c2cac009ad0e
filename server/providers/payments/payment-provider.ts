import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as Type from 'typebox';
import type { Database, Tx } from '../../db/database.ts';

/** What a provider needs to know to let a player pay. */
export interface PaymentOrder {
  /** Unique at the provider; it comes back with every report. */
  reference: string;
  /** Hundredths of a coin, which are centavos. */
  amount: number;
  channelName: string;
  /** What the provider calls the way to pay. */
  method: string;
  /** Path of our own app to which the player comes back; it proves nothing. */
  returnPath: string;
  /** From then on the provider should take no payment any more. */
  payUntil: Date;
}

/** The provider's page for one payment. */
export interface Checkout {
  /** The provider's id of the page. */
  id: string;
  /** Address or path to send the player to. */
  url: string;
}

/** Why a payment failed, as the player is told. */
export type FailReason = 'declined' | 'expired' | 'walletLimit' | 'timeWindow' | 'coolingOff';

/** What a provider says about a payment, after its signature was checked. */
export type PaymentReport = {
  reference: string;
  /** Hundredths of a coin, as the provider has it. */
  amount: number;
  /** The provider's own id of the payment. */
  paymentId: string;
} & ({ outcome: 'paid' } | { outcome: 'failed'; reason: FailReason });

/** Which payment the provider is asked about. */
export interface PaymentQuestion {
  reference: string;
  amount: number;
  /** Null while no payment page was opened. */
  checkoutId: string | null;
  /** True once no page can be opened for it any more: one that is open and unpaid is to end. */
  isOver: boolean;
}

/** One line of a provider's own account of a day. */
export interface StatementLine {
  /** Empty where the provider does not keep ours. */
  reference: string;
  /** Hundredths; what the provider took from the player. */
  amount: number;
  paymentId: string;
  at: Date;
}

/** An amount that a provider tells, in hundredths: what is larger could not be kept, or lost digits. */
export const ToldAmount = Type.Integer({ minimum: 0, maximum: 9e15 });

/** An id that a provider tells, ours or its own. */
export const ToldId = Type.String({ maxLength: 64 });

/** A call-back whose sender or age is not proven. Nothing may be booked from it. */
export class CallbackRefused extends Error {
  override readonly name = 'CallbackRefused';
}

/** The provider could not be reached or did not answer as documented; another try may do. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** A call-back as it came in. */
export interface Callback {
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
  now: Date;
}

/** One payment provider. Only `verifyCallback` runs inside a transaction; it uses no network. */
export interface PaymentProvider {
  /** Names the provider in channels and in the call-back's address. */
  readonly name: string;
  /**
   * Opens the page on which the player pays, over the network.
   * @throws ProviderUnavailable
   */
  openCheckout(order: PaymentOrder): Promise<Checkout>;
  /** Closes a page whose address nobody got. */
  dropCheckout?(checkoutId: string): Promise<void>;
  /**
   * Checks who sent a call-back and when; undefined where it tells of nothing that is settled.
   * @throws CallbackRefused
   */
  verifyCallback(tx: Tx, callback: Callback): Promise<PaymentReport | undefined>;
  /**
   * Asks the provider over the network; undefined while it knows of no decision.
   * @throws CallbackRefused when the answer is not proven to be the provider's.
   * @throws ProviderUnavailable
   */
  query(question: PaymentQuestion): Promise<PaymentReport | undefined>;
  /** What the provider took between two moments, by its own books. */
  statement(from: Date, to: Date): Promise<StatementLine[]>;
  /** Adds the provider's own pages to the server. */
  addPages?(app: FastifyInstance, database: Kysely<Database>): void;
}

/** Path to which a provider sends its call-backs. */
export function callbackPath(provider: string): string {
  return `/callbacks/payments/${provider}`;
}
