import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { CounterOf } from '../../http/rate-limit.ts';

/** Who opens a live chat, and which one (spec section 7: customer service). */
export interface ChatVisit {
  /** param1 and param2 of the way that leads to it. */
  licence: string;
  group: string;
  /** Locale of the page. */
  language: string;
  /** The player, by the name that customer service sees; undefined for a visitor. */
  player?: { id: number; name: string };
  /** A secret that a visitor's device keeps, by which it finds its own talk again. */
  visitorKey: string;
}

/** Where the live chat comes from. */
export interface ChatProvider {
  /** Origins of pages to be embedded besides our own; the page's security policy lets them in. */
  readonly frameOrigins: readonly string[];
  /**
   * The page to be shown in a frame. It may say to the window around it `{bituinChat: {unread}}`, and
   * hears `{bituinChat: {isOpen}}` from it.
   */
  open(tx: Tx, visit: ChatVisit, now: Date): Promise<string>;
  /** Whether an answer waits that the player has not read; left out where nobody tells us. */
  hasUnread?(tx: Tx, playerId: number): Promise<boolean>;
  /** Adds the provider's own pages to the server. */
  addPages?(app: FastifyInstance, counterOf: CounterOf): void;
}
