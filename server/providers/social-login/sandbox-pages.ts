import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addRawRoutes, rawBodyOf } from '../../http/bodies.ts';
import { type PageLanguage, pageLanguageOf } from '../../http/page-language.ts';
import { publicKeys, SANDBOX_ALGORITHMS } from './sandbox-keys.ts';
import {
  type CodeRequest,
  giveCode,
  redeemForToken,
  SANDBOX_FAULTS,
  type TokenDeps,
} from './sandbox-tokens.ts';
import { brokenPage, choosePage, SANDBOX_PEOPLE } from './sandbox-view.ts';
import { RETURN_PATH, type SocialPerson, type SocialProviderName } from './social-login.ts';

const NAME_MAX = 60;
const COOKIE = 'openid_person';
const COOKIE_SECONDS = 30 * 86_400;
const NAMES = Object.keys(SANDBOX_ALGORITHMS) as SocialProviderName[];

/** An address of one of the three providers. */
export function sandboxPath(provider: SocialProviderName, below: string): string {
  return `/sandbox/openid/${provider}${below}`;
}

/** The name that we are registered under there. */
export function clientOf(provider: SocialProviderName): string {
  return `bituin-${provider}`;
}

type PageRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** A valid request to the authorize page. */
interface Asked extends CodeRequest {
  state: string;
  isFresh: boolean;
}

/** Adds what an OpenID provider serves: its page, tokens, keys and its own description. */
export function addSandboxPages(app: FastifyInstance, deps: TokenDeps): void {
  addRawRoutes(app, (routes) => {
    for (const provider of NAMES) addProvider(routes, deps, provider);
  });
}

function addProvider(routes: FastifyInstance, deps: TokenDeps, provider: SocialProviderName): void {
  const issuer = deps.issuerOf(provider);
  routes.get(sandboxPath(provider, '/authorize'), async (request: PageRequest, reply) => {
    const asked = askedOf(provider, request.query);
    const language = pageLanguageOf(request);
    if (!asked) return sendPage(reply, 400, brokenPage(language));
    const known = asked.isFresh ? undefined : rememberedPerson(request);
    if (known) return leadBack(deps, reply, asked, known, '');
    const query = new URLSearchParams(request.query as Record<string, string>).toString();
    return sendPage(reply, 200, choosePage({ provider, query, language }));
  });
  routes.post(sandboxPath(provider, '/choose'), (request: PageRequest, reply) =>
    choose(deps, provider, request, reply),
  );
  routes.post(sandboxPath(provider, '/token'), async (request, reply) => {
    const form = new URLSearchParams(rawBodyOf(request).toString('utf8'));
    const idToken = await redeemForToken(deps, provider, form);
    reply.header('cache-control', 'no-store').type('application/json');
    if (!idToken) return reply.code(400).send(JSON.stringify({ error: 'invalid_grant' }));
    return reply.send(JSON.stringify({ token_type: 'Bearer', id_token: idToken }));
  });
  routes.get(sandboxPath(provider, '/jwks'), () => publicKeys(deps, provider));
  routes.get(sandboxPath(provider, '/.well-known/openid-configuration'), async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [SANDBOX_ALGORITHMS[provider]],
    code_challenge_methods_supported: ['S256'],
  }));
}

function askedOf(provider: SocialProviderName, query: Record<string, unknown>): Asked | undefined {
  const text = (name: string): string => {
    const value = query[name];
    return typeof value === 'string' && value.length <= 256 ? value : '';
  };
  const isForUs =
    text('response_type') === 'code' &&
    text('client_id') === clientOf(provider) &&
    text('redirect_uri') === RETURN_PATH &&
    text('scope').split(' ').includes('openid') &&
    text('code_challenge_method') === 'S256';
  const [state, nonce, challenge] = [text('state'), text('nonce'), text('code_challenge')];
  if (!isForUs || !state || !nonce || !challenge) return undefined;
  const isFresh = text('prompt') === 'select_account';
  return { clientId: clientOf(provider), state, nonce, challenge, isFresh };
}

async function choose(
  deps: TokenDeps,
  provider: SocialProviderName,
  request: PageRequest,
  reply: FastifyReply,
) {
  const asked = askedOf(provider, request.query);
  const form = new URLSearchParams(rawBodyOf(request).toString('utf8'));
  const language: PageLanguage = pageLanguageOf(request);
  if (asked && form.has('cancel')) {
    const query = new URLSearchParams({ error: 'access_denied', state: asked.state });
    return reply.redirect(`${RETURN_PATH}?${query}`, 303);
  }
  const person = personOf(form);
  if (!asked || !person) return sendPage(reply, 400, brokenPage(language));
  const fault = SANDBOX_FAULTS.find((known) => known === form.get('fault')) ?? '';
  // Whoever tried a fault out is asked again the next time.
  if (!fault) reply.header('set-cookie', cookieFor(provider, person));
  return leadBack(deps, reply, asked, person, fault);
}

async function leadBack(
  deps: TokenDeps,
  reply: FastifyReply,
  asked: Asked,
  person: SocialPerson,
  fault: Parameters<typeof giveCode>[3],
) {
  const code = await giveCode(deps, asked, person, fault);
  const query = new URLSearchParams({ code, state: asked.state });
  return reply.redirect(`${RETURN_PATH}?${query}`, 303);
}

/** One of the list, or somebody who was typed: the same name is the same person every time. */
function personOf(form: URLSearchParams): SocialPerson | undefined {
  const chosen = SANDBOX_PEOPLE.find(({ subject }) => subject === form.get('person'));
  if (chosen) return chosen;
  const name = (form.get('name') ?? '').replace(/\s+/g, ' ').trim().slice(0, NAME_MAX);
  return name ? named(name) : undefined;
}

function named(name: string): SocialPerson {
  const subject = createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 24);
  return { subject, name };
}

function cookieFor(provider: SocialProviderName, person: SocialPerson): string {
  const value = encodeURIComponent(new URLSearchParams({ ...person }).toString());
  const scope = `Path=${sandboxPath(provider, '')}; Max-Age=${COOKIE_SECONDS}`;
  return `${COOKIE}=${value}; ${scope}; HttpOnly; SameSite=Lax`;
}

function rememberedPerson({ headers }: FastifyRequest): SocialPerson | undefined {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
  const kept = new URLSearchParams(value ? decoded(value) : '');
  const subject = kept.get('subject');
  const known = SANDBOX_PEOPLE.find((person) => person.subject === subject);
  const name = (kept.get('name') ?? '').slice(0, NAME_MAX);
  return known ?? (name ? named(name) : undefined);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
  return reply.send(page);
}
