import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../contract/wire.ts';
import { fail } from '../http/envelope.ts';
import { pageLanguageOf } from '../http/page-language.ts';
import { addressLooks } from './address-looks.ts';
import { indexPage, type PageFields, type PageForms, type PageTheme } from './index-page.ts';

const YEAR_SECONDS = 31_536_000;
const NOT_BUILT =
  'The app is not built yet: run npm start, or npm run dev and open the address that Vite prints.';

/** Vite puts everything whose name carries its hash into this folder. */
const HASHED = '/assets/';

function sendPage(request: FastifyRequest, reply: FastifyReply, forms: PageForms): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    // A page comes in the language of its reader (pageLanguageOf).
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', forms.etag);
  if (request.headers['if-none-match'] === forms.etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding ? forms[encoding] : forms.plain);
}

/** A path that a screen may have: no call and no file. */
function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return (method === 'GET' || method === 'HEAD') && !isFile && !path.startsWith(API_PREFIX);
}

/** What the pages hold besides the build's own. */
export interface PageContent {
  theme(): Promise<PageTheme>;
  /** What home shows to everybody, and home itself as the language's visitor sees it first. */
  home?(language: string): Promise<Pick<PageFields, 'data' | 'picture'>>;
  /** What draws a game, by its id; undefined where no game or no engine of ours is meant. */
  engineOf?(gameId: number): Promise<string | undefined>;
}

/** Writes the page of one request. */
function pageWriter(dist: string, { theme, home, engineOf }: PageContent) {
  const page = indexPage(join(dist, 'index.html'));
  const addressOf = addressLooks(dist);
  return async (request: FastifyRequest): Promise<PageForms> => {
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    const gameId = Number(searchParams.get('gameId'));
    const engine = pathname === '/game/start' && gameId > 0 ? await engineOf?.(gameId) : undefined;
    const isTried = ['1', 'true'].includes(searchParams.get('tryIt') ?? '');
    const { kind, looks } = addressOf(pathname, engine ? { engine, isTried } : undefined);
    const language = pageLanguageOf(request);
    const content = pathname === '/' ? await home?.(language) : undefined;
    const isOwnView = ['type', 'themeViewId'].some((name) => searchParams.has(name));
    const fields = { language, theme: await theme(), looks, data: content?.data };
    const picture = isOwnView ? undefined : content?.picture;
    return page(`${kind} ${language} ${isOwnView}`, { ...fields, picture });
  };
}

/**
 * Serves the built app from `dist`: its files as they were compressed by the build, and index.html
 * with what the address needs first for every path of a screen. What is unknown gets a 404 envelope.
 * @param hidden paths that are not there, neither as files nor as screens: what only a demo shows
 */
export async function serveApp(
  app: FastifyInstance,
  { dist, hidden }: { dist: string; hidden: readonly string[] },
  content: PageContent,
): Promise<void> {
  const isHidden = (url: string) =>
    hidden.some((path) => new RegExp(`^/*${path}(?:$|[/?#])`).test(url));
  const page = existsSync(join(dist, 'index.html')) ? pageWriter(dist, content) : undefined;
  const answerScreen = async (request: FastifyRequest, reply: FastifyReply) =>
    page
      ? sendPage(request, reply, await page(request))
      : reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);

  app.setNotFoundHandler((request, reply) => {
    if (isScreen(request) && !isHidden(request.url)) return answerScreen(request, reply);
    return reply.code(404).send(fail(404, 404, 'not found'));
  });
  app.get('/', answerScreen);
  // Without the theme it would be another page under a second address.
  app.get('/index.html', answerScreen);
  if (!page) return;
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    allowedPath: (path) => !isHidden(path),
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.slice(dist.length).split('\\').join('/').startsWith(HASHED);
      const forever = `public, max-age=${YEAR_SECONDS}, immutable`;
      reply.header('cache-control', isHashed ? forever : 'no-cache');
    },
    // What may be kept for ever is never asked for again, so it needs nothing to compare.
    lastModified: false,
    etag: false,
    acceptRanges: false,
  });
}
