import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { whileListening } from '../../jobs/every.ts';
import { noteHere, stillHere } from './chat-signs.ts';
import { type Chat, findChats, messagesAfter, type Side } from './chat-store.ts';

/** Other servers of the same database may have changed a talk: it is looked at so often. */
const LOOK_MS = 1500;
/** A side says so often that it is there ... */
const HERE_MS = 20_000;
/** ... and has left without a word after this. */
const GONE_MS = 50_000;
const TYPING_MS = 6000;

/** An event of a stream: a message with its number, or how the talk stands. */
export type ChatEvent =
  | { name: 'message'; id: number; data: object }
  | { name: 'state'; data: ChatState };

/** How a talk stands for one of its sides. */
export interface ChatState {
  /** The other side is there, and is writing. */
  isHere: boolean;
  isTyping: boolean;
  /** The last message that the other side has seen. */
  seen: number;
  /** The last one that this side has seen, on whatever device. */
  read: number;
}

/** One open page. */
export interface ChatStream {
  chatId: string;
  side: Side;
  /** The last message that it has. */
  after: number;
  send(event: ChatEvent): void;
}

interface Open extends ChatStream {
  version: number;
  state: string;
  /** Its looks, one after the other: two at once would send a message twice. */
  looking: Promise<void>;
}

/** How a talk stands for a side at a moment. */
export function stateFor(chat: Chat, side: Side, now: Date): ChatState {
  const since = (at: Date | null) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY);
  const isClient = side === 'client';
  return {
    isHere: since(isClient ? chat.desk_here : chat.client_here) < GONE_MS,
    isTyping: since(isClient ? chat.desk_typed : chat.client_typed) < TYPING_MS,
    seen: isClient ? chat.desk_read : chat.client_read,
    read: isClient ? chat.client_read : chat.desk_read,
  };
}

/**
 * Brings each open page what it has not got yet, in order and once: whatever woke it, a page is sent what
 * stands in the database after its last message. So nothing hangs on a word between two servers.
 */
export class ChatHub {
  readonly #database: Kysely<Database>;
  readonly #now: () => Date;
  readonly #streams = new Map<string, Set<Open>>();

  constructor(app: FastifyInstance, database: Kysely<Database>, now: () => Date) {
    this.#database = database;
    this.#now = now;
    whileListening(app, { name: 'the chat', everyMs: LOOK_MS, work: () => this.#lookAll() });
    whileListening(app, { name: 'the presence', everyMs: HERE_MS, work: () => this.#sayHere() });
  }

  /** Opens a page. @returns how to close it */
  async join(stream: ChatStream): Promise<() => Promise<void>> {
    const { chatId, side } = stream;
    const open: Open = { ...stream, version: -1, state: '', looking: Promise.resolve() };
    const all = this.#streams.get(chatId) ?? new Set();
    const remove = () => {
      all.delete(open);
      if (all.size === 0) this.#streams.delete(chatId);
    };
    this.#streams.set(chatId, all.add(open));
    try {
      await noteHere(this.#database, { chatId, side, here: this.#now() });
      await this.wake(chatId);
    } catch (error) {
      remove();
      throw error;
    }
    return async () => {
      remove();
      if ([...all].some((other) => other.side === side)) return;
      await noteHere(this.#database, { chatId, side, here: null });
      await this.wake(chatId);
    };
  }

  /** Brings the pages of a talk up to date. */
  async wake(chatId: string): Promise<void> {
    const [chat] = this.#streams.has(chatId) ? await findChats(this.#database, [chatId]) : [];
    if (chat) await this.#bring(chat);
  }

  async #bring(chat: Chat): Promise<void> {
    const all = [...(this.#streams.get(chat.id) ?? [])];
    await Promise.all(
      all.map((open) => {
        open.looking = open.looking.then(() => this.#update(open, chat)).catch(() => undefined);
        return open.looking;
      }),
    );
  }

  async #update(open: Open, chat: Chat): Promise<void> {
    while (open.after < chat.last_seq) {
      const messages = await messagesAfter(this.#database, chat.id, open.after);
      const [last] = messages.slice(-1);
      // Those that are gone by age leave a gap.
      if (!last) break;
      for (const message of messages) {
        open.after = message.seq;
        open.send({ name: 'message', id: message.seq, data: message });
      }
    }
    open.after = Math.max(open.after, chat.last_seq);
    if (chat.version < open.version) return;
    open.version = chat.version;
    const state = stateFor(chat, open.side, this.#now());
    const text = JSON.stringify(state);
    if (text === open.state) return;
    open.state = text;
    open.send({ name: 'state', data: state });
  }

  async #lookAll(): Promise<void> {
    const ids = [...this.#streams.keys()];
    if (ids.length === 0) return;
    for (const chat of await findChats(this.#database, ids)) await this.#bring(chat);
  }

  async #sayHere(): Promise<void> {
    const open = [...this.#streams.values()].flatMap((all) => [...all]);
    for (const side of ['client', 'desk'] as const) {
      const chatIds = [
        ...new Set(open.filter((one) => one.side === side).map(({ chatId }) => chatId)),
      ];
      await stillHere(this.#database, { chatIds, side, now: this.#now() });
    }
  }
}
