import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** One text message to a phone. */
export interface SmsMessage {
  /** `+639xxxxxxxxx`. */
  readonly mobile: string;
  readonly text: string;
  readonly sentAt: Date;
  /** After this it is of no use, and no longer sent. */
  readonly usableUntil: Date;
  /** The network address that asked for it. */
  readonly ip: string;
}

/** Why a message is not taken: its address, or all players together, had as many as a day may have. */
export type SmsFull = 'addressFull' | 'houseFull';

/** How text messages leave the house. */
export interface SmsProvider {
  /** Where a demo player reads the messages; empty when they go to real phones. */
  readonly inboxUrl: string;
  /** Where codes are typed: the last line of a message binds its code to this host. */
  readonly siteHost?: string;
  /** True where no message can be sent: codes are not offered then. */
  readonly isClosed?: boolean;
  /**
   * Takes a message over within the call's transaction, so that no code goes out for a call that
   * was undone. A gateway's adapter stores it and delivers after the commit.
   * @returns why it is not taken; undefined where it is.
   */
  queue(tx: Tx, message: SmsMessage): Promise<SmsFull | undefined>;
  /** Adds the provider's own pages or call-backs to the server. */
  addPages?(app: FastifyInstance, database: Kysely<Database>): void;
}
