import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { SealedRows } from '../../core/sealed-rows.ts';
import type { Vault } from '../../core/vault.ts';
import { type Database, inTransaction, type Tx } from '../../db/database.ts';
import type { Picture } from '../../pictures/read-picture.ts';
import type { ChatVisit } from './chat-provider.ts';
import { SIGNS } from './chat-signs.ts';

/** The two sides of a talk: who came, and customer service. */
export type Side = 'client' | 'desk';

interface ChatsTable {
  id: string;
  player_id: number | null;
  visitor_hash: Buffer | null;
  licence: string;
  team: string;
  language: string;
  name: string;
  last_seq: number;
  version: number;
  client_read: number;
  desk_read: number;
  client_here: Date | null;
  desk_here: Date | null;
  client_typed: Date | null;
  desk_typed: Date | null;
  changed_at: Date;
}

interface MessagesTable {
  chat_id: string;
  seq: number;
  author: Side;
  id: string;
  text: string;
  sent_at: Date;
}

interface PicturesTable {
  chat_id: string;
  seq: number;
  content: Buffer;
  width: number;
  height: number;
  stored_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    chats: ChatsTable;
    chat_messages: MessagesTable;
    chat_pictures: PicturesTable;
  }
}

/** A talk as it is kept. */
export type Chat = Selectable<ChatsTable>;

/** A message as both sides get it; one with a picture has its size and an empty text. */
export interface ChatMessage {
  seq: number;
  author: Side;
  id: string;
  text: string;
  sentAt: string;
  picture?: { width: number; height: number };
}

/** Messages of one side in this time, before it is asked to wait. */
export const FLOOD = { messages: 8, seconds: 10 } as const;
/** Messages that one look brings. */
const MESSAGES_MAX = 200;
const LISTED_MAX = 100;

/** Finds the talk of a player or a visitor's device, or begins it. @returns its id */
export async function openChat(tx: Tx, visit: ChatVisit, now: Date): Promise<string> {
  const { licence, group: team, language, player, visitorKey } = visit;
  const player_id = player?.id ?? null;
  const visitor_hash = player ? null : createHash('sha256').update(visitorKey).digest();
  const name = player?.name ?? '';
  const keys = player ? (['player_id'] as const) : (['visitor_hash'] as const);
  const { id } = await tx
    .insertInto('chats')
    .values({
      id: randomUUID(),
      player_id,
      visitor_hash,
      licence,
      team,
      language,
      name,
      last_seq: 0,
      version: 0,
      client_read: 0,
      desk_read: 0,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns([...keys, 'licence', 'team']).doUpdateSet({ language, name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a side has written: text, or a picture. */
export interface Written {
  id: string;
  text: string;
  picture?: Picture;
}

/** Whose picture it is: sealed bytes open nowhere else. */
function aboutOf(chatId: string, seq: number): string {
  return `chat:${chatId}:${seq}`;
}

/** Where pictures of chats lie. */
export const SEALED_CHAT_PICTURES: SealedRows = {
  table: 'chat_pictures',
  key: ['chat_id', 'seq'],
  column: 'content',
  about: ({ chat_id, seq }) => aboutOf(String(chat_id), Number(seq)),
};

/**
 * Books a message at the end of its talk, once for its id.
 * @returns its number, or how long its side is to wait that writes faster than anybody reads;
 *   undefined where the talk is gone by age
 */
export function addMessage(
  database: Kysely<Database>,
  vault: Vault,
  message: { chatId: string; side: Side; now: Date } & Written,
): Promise<{ seq: number } | { waitSeconds: number } | undefined> {
  const { chatId, side, now, id, text, picture } = message;
  return inTransaction(database, async (tx) => {
    // Numbers are given under the lock: who has read up to one has read all below it.
    const chat = tx.selectFrom('chats').select('id').where('id', '=', chatId).forUpdate();
    if (!(await chat.executeTakeFirst())) return undefined;
    const known = await tx
      .selectFrom('chat_messages')
      .select('seq')
      .where('chat_id', '=', chatId)
      .where('author', '=', side)
      .where('id', '=', id)
      .executeTakeFirst();
    if (known) return known;
    const waitSeconds = await waitOf(tx, chatId, side, now);
    if (waitSeconds > 0) return { waitSeconds };
    const { seq } = await tx
      .updateTable('chats')
      .set((row) => ({
        last_seq: row('last_seq', '+', 1),
        version: row('version', '+', 1),
        [SIGNS[side].typed]: null,
        changed_at: now,
      }))
      .where('id', '=', chatId)
      .returning('last_seq as seq')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('chat_messages')
      .values({ chat_id: chatId, seq, author: side, id, text, sent_at: now })
      .execute();
    if (picture) {
      await vault.claim(tx);
      const { jpeg, width, height } = picture;
      const content = vault.seal(jpeg, aboutOf(chatId, seq));
      await tx
        .insertInto('chat_pictures')
        .values({ chat_id: chatId, seq, content, width, height, stored_at: now })
        .execute();
    }
    return { seq };
  });
}

async function waitOf(tx: Tx, chatId: string, side: Side, now: Date): Promise<number> {
  const since = new Date(now.getTime() - FLOOD.seconds * 1000);
  const recent = await tx
    .selectFrom('chat_messages')
    .select('sent_at')
    .where('chat_id', '=', chatId)
    .where('author', '=', side)
    .where('sent_at', '>', since)
    .orderBy('seq')
    .execute();
  const [oldest] = recent;
  if (!oldest || recent.length < FLOOD.messages) return 0;
  return Math.max(1, Math.ceil((oldest.sent_at.getTime() - since.getTime()) / 1000));
}

/** The messages after a number, oldest first. */
export async function messagesAfter(
  database: Kysely<Database>,
  chatId: string,
  after: number,
): Promise<ChatMessage[]> {
  const rows = await database
    .selectFrom('chat_messages as m')
    .leftJoin('chat_pictures as p', (on) =>
      on.onRef('p.chat_id', '=', 'm.chat_id').onRef('p.seq', '=', 'm.seq'),
    )
    .select(['m.seq', 'm.author', 'm.id', 'm.text', 'm.sent_at', 'p.width', 'p.height'])
    .where('m.chat_id', '=', chatId)
    .where('m.seq', '>', after)
    .orderBy('m.seq')
    .limit(MESSAGES_MAX)
    .execute();
  return rows.map(({ width, height, sent_at, ...message }) => ({
    ...message,
    sentAt: sent_at.toISOString(),
    ...(width !== null && height !== null && { picture: { width, height } }),
  }));
}

/** The picture of a message; undefined where there is none. */
export async function pictureOf(
  database: Kysely<Database>,
  vault: Vault,
  { chatId, seq }: { chatId: string; seq: number },
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('chat_pictures')
    .select('content')
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row && vault.open(row.content, aboutOf(chatId, seq));
}

/** True while customer service has answered a player who has not read it. */
export async function hasUnreadAnswer(tx: Tx, playerId: number): Promise<boolean> {
  const answer = await tx
    .selectFrom('chats as c')
    .innerJoin('chat_messages as m', 'm.chat_id', 'c.id')
    .select('m.seq')
    .where('c.player_id', '=', playerId)
    .whereRef('m.seq', '>', 'c.client_read')
    .where('m.author', '=', 'desk')
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}

/** Talks by their ids, as they stand. */
export function findChats(database: Kysely<Database>, ids: readonly string[]): Promise<Chat[]> {
  return database
    .selectFrom('chats')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** What the desk sees of a talk in its list. */
export interface ListedChat extends Chat {
  lastText: string;
}

/** Talks in which something was said, those that wait for an answer first. */
export async function listChats(database: Kysely<Database>): Promise<ListedChat[]> {
  return database
    .selectFrom('chats as c')
    .innerJoin('chat_messages as m', (on) =>
      on.onRef('m.chat_id', '=', 'c.id').onRef('m.seq', '=', 'c.last_seq'),
    )
    .selectAll('c')
    .select('m.text as lastText')
    .orderBy(sql`m.author = 'client'`, 'desc')
    .orderBy('c.changed_at', 'desc')
    .limit(LISTED_MAX)
    .execute();
}
