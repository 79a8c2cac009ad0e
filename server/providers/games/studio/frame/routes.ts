import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addRawRoutes, rawBodyOf } from '../../../../http/bodies.ts';
import { InvalidInput, Unauthorised } from '../../../../http/failures.ts';
import { type PageLanguage, pageLanguageOf } from '../../../../http/page-language.ts';
import type { StudioDeps } from '../deps.ts';
import { PlayRefused } from '../page-calls.ts';
import { type PlayWork, type Seat, seatOf } from '../seats.ts';
import { WalletUnavailable } from '../wallet-client.ts';
import { CARD_LOOK } from './emblem.ts';
import { framePage, saidPage } from './view.ts';
import { frameWords } from './words.ts';

/** Where a game that is no scene of the stage plays: a page of the studio in a frame. */
export const FRAME_PATH = '/studio/play/:gameId';

type FrameRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A press that comes too soon is held, not refused: no cycle is longer. */
const HOLD_MAX_MS = 5000;

/** One request of a page, with what the answer needs. */
interface Asked {
  deps: StudioDeps;
  request: FrameRequest;
  reply: FastifyReply;
  language: PageLanguage;
  token: string;
}

/** Adds the page of the lucky draw; it has no scripts, forms carry everything. */
export function addFramePages(app: FastifyInstance, deps: StudioDeps): void {
  const asked = (request: FrameRequest, reply: FastifyReply): Asked => {
    const { token, lang } = request.query;
    const language = lang === 'fil' || lang === 'en' ? lang : pageLanguageOf(request);
    return { deps, request, reply, language, token: typeof token === 'string' ? token : '' };
  };
  addRawRoutes(app, (routes) => {
    routes.get(FRAME_PATH, (request: FrameRequest, reply) =>
      answered(asked(request, reply), async (one) => show(one, await seatHere(one, true))),
    );
    routes.post(FRAME_PATH, (request: FrameRequest, reply) =>
      answered(asked(request, reply), play),
    );
  });
}

/** Sends what the work makes, or says clearly what stands against it. */
async function answered(asked: Asked, work: (asked: Asked) => Promise<FastifyReply>) {
  try {
    return await work(asked);
  } catch (error) {
    const { over, trouble, check } = frameWords(asked.language);
    const page = { language: asked.language, look: CARD_LOOK };
    if (error instanceof Unauthorised) return send(asked, 401, saidPage({ ...over, ...page }));
    if (!(error instanceof WalletUnavailable)) throw error;
    const form = formOf(asked.request);
    const [key, stake] = [form.get('key') ?? '', form.get('stake') ?? ''];
    const again = { action: addressOf(asked), key, stake, label: check };
    return send(asked, 503, saidPage({ ...trouble, ...page, again }));
  }
}

async function seatHere({ deps, token, request }: Asked, isAsked: boolean): Promise<Seat> {
  const seat = await seatOf(deps, token, { request, isAsked });
  // The others are drawn on the stage.
  if (seat.engine !== 'lucky-draw') throw new Unauthorised();
  return seat;
}

async function play(asked: Asked): Promise<FastifyReply> {
  const { request, reply } = asked;
  const form = formOf(request);
  const seat = await seatHere(asked, false);
  const seen = form.get('seen') ?? '';
  if (seen !== '') await seat.work.shown({ roundId: seen }).catch(ignoreUnknown);
  const key = form.get('key') ?? '';
  const stake = Number(form.get('stake'));
  // A press of "check again" after an answer that got lost has no key: it only looks.
  if (!KEY.test(key)) return reply.redirect(addressOf(asked), 303);
  try {
    const { visit: token = asked.token } = await playInTurn(seat, { key, stake: stake as never });
    return reply.redirect(`${addressOf({ ...asked, token })}&stake=${stake}`, 303);
  } catch (error) {
    if (!(error instanceof PlayRefused)) throw error;
    const told = frameWords(asked.language).refusals[error.answer.refusal];
    return show(asked, seat, { told, stake });
  }
}

function ignoreUnknown(error: unknown): void {
  if (!(error instanceof InvalidInput)) throw error;
}

/** Plays, and once more after a short wait where the press came too soon. */
async function playInTurn(
  { work }: Seat,
  request: Parameters<PlayWork['play']>[0],
): ReturnType<PlayWork['play']> {
  try {
    return await work.play(request);
  } catch (error) {
    const waitMs = error instanceof PlayRefused ? (error.answer.waitMs ?? 0) : 0;
    if (waitMs === 0 || waitMs > HOLD_MAX_MS) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return work.play(request);
  }
}

async function show(
  asked: Asked,
  { gameId, work }: Seat,
  { told, stake }: { told?: string; stake?: number } = {},
): Promise<FastifyReply> {
  const { deps, request, language } = asked;
  const opened = await work.open();
  const game = await deps.database
    .selectFrom('games')
    .select('name')
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow();
  const { stakes } = opened.rules;
  const wanted = stake ?? Number(request.query.stake ?? 0);
  const page = framePage({
    name: game.name,
    look: CARD_LOOK,
    language,
    action: addressOf({ ...asked, token: opened.visit ?? asked.token }),
    opened,
    key: randomUUID(),
    stake: stakes.find((amount) => amount === wanted) ?? stakes[0] ?? 0,
    ...(told !== undefined && { told }),
  });
  return send(asked, 200, page);
}

function send({ deps, reply }: Asked, status: number, page: string): FastifyReply {
  const { platformOrigin = "'self'" } = deps;
  return reply
    .code(status)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; " +
        `frame-ancestors ${platformOrigin}`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The page's own address; it keeps the language, as a frame without an origin has no cookies. */
function addressOf({ request, token, language }: Asked): string {
  const { gameId } = request.params as { gameId: string };
  const query = new URLSearchParams({ token, lang: language });
  return `${FRAME_PATH.replace(':gameId', encodeURIComponent(gameId))}?${query}`;
}

function formOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(rawBodyOf(request).toString('utf8'));
}
