import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Database, inTransaction } from '../../db/database.ts';
import { addRawRoutes, rawBodyOf } from '../../http/bodies.ts';
import { html } from '../../http/html.ts';
import { noticePage } from '../../http/notice-page.ts';
import { type PageLanguage, pageLanguageOf } from '../../http/page-language.ts';
import type { CounterOf } from '../../http/rate-limit.ts';
import { askedBy, CONFIRM_PATH, confirmAddress } from '../../players/mail-addresses.ts';

const TEXTS = {
  en: {
    ask: 'Is this your e-mail address?',
    why: 'We then write to it when something about the safety of your account changes.',
    yes: 'Yes, confirm it',
    done: 'Your e-mail address is confirmed',
    now: 'We write to it from now on when something about the safety of your account changes.',
    over: 'This link no longer works',
    anew: 'It was used, or is older than a day. Save your details in the app for a new one.',
    back: 'To Bituin',
  },
  fil: {
    ask: 'Sa iyo ba ang e-mail address na ito?',
    why: 'Dito kami susulat kapag may nagbago sa kaligtasan ng account mo.',
    yes: 'Oo, kumpirmahin',
    done: 'Nakumpirma na ang e-mail address mo',
    now: 'Dito na kami susulat mula ngayon kapag may nagbago sa kaligtasan ng account mo.',
    over: 'Hindi na gumagana ang link na ito',
    anew: 'Nagamit na ito, o lampas na sa isang araw. I-save ulit ang detalye mo sa app para sa bago.',
    back: 'Pumunta sa Bituin',
  },
} as const;

type End = 'ask' | 'done' | 'over';

function page(end: End, language: PageLanguage, { token = '', address = '' } = {}): string {
  const words = TEXTS[language];
  const ask = html`<p><strong>${address}</strong></p><p>${words.why}</p>
<form method="post" action="${CONFIRM_PATH}"><input type="hidden" name="token" value="${token}">
<button class="main">${words.yes}</button></form>`;
  const rest = html`<p>${end === 'over' ? words.anew : words.now}</p>
<a class="main" href="/">${words.back}</a>`;
  return noticePage({ title: words[end], language, body: end === 'ask' ? ask : rest });
}

/**
 * Adds the page that the link of a confirmation leads to. Opening it changes nothing, as programs
 * that guard inboxes open every link; pressing its button does.
 */
export function addConfirmPage(
  app: FastifyInstance,
  { database, now, counterOf }: { database: Kysely<Database>; now(): Date; counterOf: CounterOf },
): void {
  const counter = counterOf({ path: CONFIRM_PATH, rate: { max: 60, windowSeconds: 60 } });
  addRawRoutes(app, (routes) => {
    routes.addHook('onRequest', (request) => counter.arrive(request));
    routes.addHook('onSend', async (_request, reply) => {
      // The address holds what confirms: no cache and no other page is to have it.
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    });
    routes.get(CONFIRM_PATH, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const asked = await inTransaction(database, async (tx) =>
        typeof token === 'string' ? askedBy(tx, token, now()) : undefined,
      );
      const language = pageLanguageOf(request);
      reply.code(asked ? 200 : 410).type('text/html; charset=utf-8');
      if (!asked) return page('over', language);
      return page('ask', language, { token: String(token), address: asked.asked });
    });
    routes.post(CONFIRM_PATH, async (request, reply) => {
      const token = new URLSearchParams(rawBodyOf(request).toString()).get('token') ?? '';
      const isDone = await inTransaction(database, (tx) => confirmAddress(tx, token, now()));
      reply.code(isDone ? 200 : 410).type('text/html; charset=utf-8');
      return page(isDone ? 'done' : 'over', pageLanguageOf(request));
    });
  });
}
