import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as Type from 'typebox';
import { REFUSALS } from '../../../contract/refusals.ts';
import { Uuid } from '../../../contract/wire.ts';
import type { Vault } from '../../core/vault.ts';
import type { Database } from '../../db/database.ts';
import { Unauthorised } from '../../http/failures.ts';
import type { CallCounter, CounterOf } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { PICTURE_BODY_BYTES, READABLE_PICTURE, readPicture } from '../../pictures/read-picture.ts';
import { type ChatEvent, type ChatHub, stateFor } from './chat-hub.ts';
import type { ChatKeys, Seat } from './chat-key.ts';
import { noteSign } from './chat-signs.ts';
import { addMessage, listChats, pictureOf, type Written } from './chat-store.ts';

/** Below this address lies all that the embedded chat's pages call. */
export const CHAT_PATH = '/sandbox/chat';
/** The operator's side of it. */
export const DESK_PATH = '/sandbox/chat-desk';

/** Signs of one message. */
const CHAT_TEXT_MAX = 1000;
const PING_MS = 15_000;
/** A page that was cut off comes again after this. */
const RETRY_MS = 1500;
/** What waits for a page that does not read; one with more is cut off, and comes again by itself. */
const UNREAD_BYTES = 1024 * 1024;

const Key = Type.String({ maxLength: 100 });
const Sent = Type.Object({
  key: Key,
  id: Uuid,
  // The character NUL cannot be kept.
  text: Type.String({ minLength: 1, maxLength: CHAT_TEXT_MAX, pattern: '^[^\\0]+$' }),
});
const SentPicture = Type.Object({ key: Key, id: Uuid, picture: Type.String({ minLength: 1 }) });
const Sign = Type.Object({ key: Key, read: Type.Optional(Type.Integer({ minimum: 1 })) });
const Look = Type.Object({ key: Key, seq: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })) });

/** What the routes need of the server. */
export interface ChatRouteDeps {
  database: Kysely<Database>;
  vault: Vault;
  now(): Date;
  counterOf: CounterOf;
  hub: ChatHub;
  keys(): Promise<ChatKeys>;
}

/** Adds what both sides' pages call: the stream of what is new, sending, signs and pictures. */
export function addChatRoutes(app: FastifyInstance, deps: ChatRouteDeps): void {
  const counter = deps.counterOf();
  addSending(app, deps, counter);
  addStream(app, deps, counter);
  const { database, vault, now, hub, keys } = deps;
  app.post<{ Body: Type.Static<typeof Sign> }>(
    `${CHAT_PATH}/sign`,
    { schema: { body: Sign, hide: true } },
    async (request) => {
      await counter.arrive(request);
      const { key, read } = request.body;
      const seat = await seatOf(deps, key);
      await noteSign(database, { ...seat, now: now(), ...(read !== undefined && { read }) });
      await hub.wake(seat.chatId);
      return {};
    },
  );
  app.get<{ Querystring: Type.Static<typeof Look> }>(
    `${CHAT_PATH}/picture`,
    { schema: { querystring: Look, hide: true } },
    async ({ query: { key, seq = '0' } }, reply) => {
      const { chatId } = await seatOf(deps, key);
      const jpeg = await pictureOf(database, vault, { chatId, seq: Number(seq) });
      if (!jpeg) return reply.code(404).send();
      return reply
        .type('image/jpeg')
        .header('cache-control', 'private, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        .send(jpeg);
    },
  );
  app.get(`${DESK_PATH}/list`, { schema: { hide: true } }, async (_request, reply) => {
    const { keyOf } = await keys();
    reply.header('cache-control', 'no-store');
    return (await listChats(database)).map((chat) => ({
      key: keyOf({ side: 'desk', chatId: chat.id }),
      name: chat.name,
      team: chat.team,
      language: chat.language,
      isHere: stateFor(chat, 'desk', now()).isHere,
      unread: chat.last_seq - chat.desk_read,
      lastText: chat.lastText,
      changedAt: chat.changed_at.toISOString(),
    }));
  });
}

/** @throws Unauthorised for a key that is none of ours */
async function seatOf({ keys }: ChatRouteDeps, key: string): Promise<Seat> {
  const seat = (await keys()).seatOf(key);
  if (!seat) throw new Unauthorised();
  return seat;
}

function addSending(app: FastifyInstance, deps: ChatRouteDeps, counter: CallCounter): void {
  // Decoding takes a process and a second of it.
  const pictures = deps.counterOf({
    path: `${CHAT_PATH}/picture`,
    rate: { max: 30, windowSeconds: 60 },
  });
  app.post<{ Body: Type.Static<typeof Sent> }>(
    `${CHAT_PATH}/send`,
    { schema: { body: Sent, hide: true } },
    async (request) => {
      await counter.arrive(request);
      const { key, id, text } = request.body;
      const written = text.trim();
      if (!written) throw new Refusal(REFUSALS.fieldInvalid, { field: 'text', problem: 'short' });
      return send(deps, key, { id, text: written });
    },
  );
  app.post<{ Body: Type.Static<typeof SentPicture> }>(
    `${CHAT_PATH}/picture`,
    { schema: { body: SentPicture, hide: true }, bodyLimit: PICTURE_BODY_BYTES },
    async (request) => {
      await pictures.arrive(request);
      const { key, id, picture } = request.body;
      await seatOf(deps, key);
      const read = await readPicture(Buffer.from(picture, 'base64'), READABLE_PICTURE);
      if (!('problem' in read)) return send(deps, key, { id, text: '', picture: read });
      const { problem } = read;
      if (problem === 'busy') throw new Refusal(REFUSALS.tooManyRequests, { seconds: 5 });
      const isLarge = problem === 'tooLarge';
      throw new Refusal(isLarge ? REFUSALS.pictureTooLarge : REFUSALS.pictureInvalid, { problem });
    },
  );
}

/** @throws Refusal 9003 with the `seconds` until its writer may go on */
async function send(deps: ChatRouteDeps, key: string, written: Written) {
  const { database, vault, now, hub } = deps;
  const seat = await seatOf(deps, key);
  const booked = await addMessage(database, vault, { ...seat, ...written, now: now() });
  if (!booked) throw new Unauthorised();
  if ('waitSeconds' in booked) {
    throw new Refusal(REFUSALS.tooManyRequests, { seconds: booked.waitSeconds });
  }
  await hub.wake(seat.chatId);
  return booked;
}

type StreamRequest = FastifyRequest<{ Querystring: Type.Static<typeof Look> }>;

/** Server-sent events: a browser that was cut off says itself what it had last. */
function addStream(app: FastifyInstance, deps: ChatRouteDeps, counter: CallCounter): void {
  const open = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const { raw } of open) raw.end();
  });
  app.get(
    `${CHAT_PATH}/stream`,
    { schema: { querystring: Look, hide: true } },
    async (request: StreamRequest, reply) => {
      await counter.arrive(request);
      const { key, seq = '0' } = request.query;
      const seat = await seatOf(deps, key);
      const last = Number(request.headers['last-event-id'] ?? seq);
      reply.hijack();
      open.add(reply);
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write(`retry: ${RETRY_MS}\n\n`);
      // A stream that ends while it is written to must not take the server with it.
      const write = (text: string) => {
        if (raw.writableEnded || raw.destroyed) return;
        raw.write(text);
        if (raw.writableLength > UNREAD_BYTES) raw.destroy();
      };
      const pings = setInterval(() => write('event: ping\ndata: 1\n\n'), PING_MS);
      const closed = new Promise<void>((resolve) => raw.once('close', resolve));
      const send = (event: ChatEvent) => write(lineOf(event));
      const after = Number.isSafeInteger(last) ? last : 0;
      try {
        const leave = await deps.hub.join({ ...seat, after, send });
        if (!raw.destroyed) await closed;
        await leave();
      } catch {
        request.log.warn('a chat page is cut off: it comes again by itself');
        raw.destroy();
      } finally {
        clearInterval(pings);
        open.delete(reply);
      }
    },
  );
}

function lineOf(event: ChatEvent): string {
  const id = event.name === 'message' ? `id: ${event.id}\n` : '';
  return `${id}event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;
}
