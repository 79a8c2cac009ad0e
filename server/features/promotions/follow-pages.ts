import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Database, inTransaction } from '../../db/database.ts';
import { html } from '../../http/html.ts';
import { htmlPage } from '../../http/html-page.ts';
import { type Channel, readPromotion } from './config.ts';

const PATH = '/sandbox/follow';

const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { background: #0e0b1f; color: #f7f3ea; font: 16px/1.5 Inter, system-ui, sans-serif;
    min-height: 100vh; padding: 48px 16px }
  main { background: #1e1842; border-radius: 16px; margin: 0 auto; max-width: 448px; padding: 24px }
  h1 { font-size: 24px; line-height: 1.2; margin-bottom: 8px }
  p { color: #c9c3dd; margin-top: 12px }
`;

/** Where following a channel leads. */
export function followPath(channelId: number): string {
  return `${PATH}/${channelId}`;
}

/**
 * Adds the pages that stand in for the operator's channels: a production configuration names real
 * addresses instead.
 */
export function addFollowPages(app: FastifyInstance, database: Kysely<Database>): void {
  app.get(`${PATH}/:id`, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const { channels } = await inTransaction(database, (tx) => readPromotion(tx, 'follow'));
    const channel = channels.find(({ id }) => String(id) === request.params.id);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return reply.code(channel ? 200 : 404).send(page(channel));
  });
}

function page(channel: Channel | undefined): string {
  const title = channel ? channel.name : 'No such channel';
  const text = channel
    ? html`<p>${channel.text.en ?? ''}</p>
    <p>This is a sandbox. Here the channel's own page would open, with its button to follow it.</p>
    <p>Close this page and go back to Bituin to receive your points.</p>`
    : html`<p>This channel is not there. Go back to Bituin and choose another one.</p>`;
  const body = html`<main>
    <h1>${title}</h1>
    ${text}
  </main>`;
  return htmlPage({ title, style: STYLE, body });
}
