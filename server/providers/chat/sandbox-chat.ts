import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Vault } from '../../core/vault.ts';
import type { Database } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';
import { ChatHub } from './chat-hub.ts';
import { type ChatKeys, chatKeys } from './chat-key.ts';
import type { ChatProvider } from './chat-provider.ts';
import { addChatRoutes, CHAT_PATH, DESK_PATH } from './chat-routes.ts';
import { hasUnreadAnswer, openChat } from './chat-store.ts';

/** Our own screens may embed the page; it calls nobody but us. */
const CHAT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** What the embedded chat needs of the server. */
export interface SandboxChatDeps {
  database: Kysely<Database>;
  random: Randomness;
  vault: Vault;
  now(): Date;
  /** The built page (src/chat). */
  page: string;
}

/**
 * The embedded live chat: a page of our own for players and one for the desk. Who has the desk's
 * address may speak for customer service: it is open only where sandboxes are.
 */
export function sandboxChat(deps: SandboxChatDeps): ChatProvider {
  const { database, random } = deps;
  let found: Promise<ChatKeys> | undefined;
  const keys = () => {
    found ??= chatKeys(database, random).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    frameOrigins: [],
    async open(tx, visit, now) {
      const chatId = await openChat(tx, visit, now);
      const { licence, group, language: lang } = visit;
      const about = new URLSearchParams({ licence, group, lang });
      const key = (await keys()).keyOf({ side: 'client', chatId });
      // Behind the #, where no log of an address keeps it.
      return `${CHAT_PATH}?${about}#${key}`;
    },
    hasUnread: hasUnreadAnswer,
    addPages(app, counterOf) {
      addPages(app, deps.page);
      const hub = new ChatHub(app, database, deps.now);
      addChatRoutes(app, { ...deps, counterOf, hub, keys });
    },
  };
}

function addPages(app: FastifyInstance, page: string): void {
  for (const path of [CHAT_PATH, DESK_PATH]) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      if (!existsSync(page)) return reply.code(503).type('text/plain').send('Not built yet.');
      return reply
        .header('content-security-policy', CHAT_POLICY)
        .header('cache-control', 'no-cache')
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(readFileSync(page));
    });
  }
}
