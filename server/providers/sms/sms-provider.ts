import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** One text message to a phone. */
export interface SmsMessage {
  /** `+639xxxxxxxxx`. */
  readonly mobile: string;
  readonly text: string;
  readonly sentAt: Date;
}

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
   */
  queue(tx: Tx, message: SmsMessage): Promise<void>;
  /** Adds the provider's own pages or call-backs to the server. */
  addPages?(app: FastifyInstance, database: Kysely<Database>): void;
}
