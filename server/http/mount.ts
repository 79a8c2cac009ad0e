import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AnyCall, RequestOf } from '../../contract/call.ts';
import { REFUSALS } from '../../contract/refusals.ts';
import { API_PREFIX, ONCE_KEY_HEADER } from '../../contract/wire.ts';
import type { Handler, Mount, MountOptions, RequestFacts } from './context.ts';
import { bodySchema, responseSchemas, succeed } from './envelope.ts';
import { InvalidInput, Unauthorised } from './failures.ts';
import { isOnceKey } from './once-key.ts';
import { Refusal } from './refusal.ts';
import { type RunParts, runCall } from './run-call.ts';
import { findSession, type Session } from './session.ts';

export type * from './context.ts';

/** What mount needs of the server. */
export interface MountParts extends RunParts {
  /** True while the operator keeps players out. */
  isUnderMaintenance(): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The session that the request's token opened, if any. */
    session: Session | undefined;
  }
}

const USER_AGENT_LENGTH = 256;

function factsOf(request: FastifyRequest): RequestFacts {
  const onceKey = request.headers[ONCE_KEY_HEADER];
  return {
    id: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
    onceKey: typeof onceKey === 'string' ? onceKey : undefined,
    tokenHash: request.session?.tokenHash,
  };
}

async function authenticate(
  parts: MountParts,
  call: AnyCall,
  options: MountOptions,
  request: FastifyRequest,
): Promise<void> {
  const { authorization } = request.headers;
  const isActivity = options.isActivity ?? true;
  request.session = await findSession(parts.database, authorization, parts.now(), isActivity);
  if (call.guard === 'player') {
    if (!options.duringMaintenance && (await parts.isUnderMaintenance())) {
      throw new Refusal(REFUSALS.maintenance);
    }
    if (!request.session) throw new Unauthorised();
  } else if (options.refusesDeadToken && authorization && !request.session) {
    throw new Unauthorised();
  }
}

/** The call's own fields only: what every body carries must not change an input's hash. */
function inputOf<C extends AnyCall>(call: C, body: unknown): RequestOf<C> {
  const own = (call.request as TSchema & { properties: object }).properties;
  const fields = Object.entries(body as object).filter(([name]) => Object.hasOwn(own, name));
  const nul = fields.find(([, value]) => hasNul(value));
  if (nul) throw new InvalidInput(`${nul[0]} must not hold the character NUL`);
  return Object.fromEntries(fields) as RequestOf<C>;
}

/** PostgreSQL's texts cannot hold it, so it must not get as far as a query. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

function replyChecker(call: AnyCall): (reply: unknown) => void {
  const compiled = Compile(call.reply);
  return (reply) => {
    if (compiled.Check(reply)) return;
    const first = compiled.Errors(reply)[0];
    throw new Error(`${call.path}: reply ${first?.instancePath ?? ''} ${first?.message ?? ''}`);
  };
}

function addRoute<C extends AnyCall>(
  app: FastifyInstance,
  parts: MountParts,
  call: C,
  handler: Handler<C>,
  options: MountOptions,
): void {
  if (call.once && call.guard !== 'player') {
    throw new Error(`${call.path}: a once call needs a player, as its keys belong to one`);
  }
  const checkReply = replyChecker(call);
  const { rateLimit } = options;
  app.route({
    method: 'POST',
    url: API_PREFIX + call.path,
    schema: { body: bodySchema(call), response: responseSchemas(call) },
    config: {
      call,
      takesText: options.takesText ?? false,
      ...(rateLimit && {
        rateLimit: { max: rateLimit.max, timeWindow: rateLimit.windowSeconds * 1000 },
      }),
    },
    // After the rate limit, which must come before any query, and before the body is read.
    preParsing: (request) => authenticate(parts, call, options, request).then(() => undefined),
    preValidation: async (request) => {
      request.body ??= {};
    },
    handler: async (request) => {
      const facts = factsOf(request);
      if (call.once && !isOnceKey(facts.onceKey)) {
        throw new InvalidInput(`the header ${ONCE_KEY_HEADER} must be a UUID in lower case`);
      }
      const player = request.session && { id: request.session.playerId };
      const input = inputOf(call, request.body);
      return succeed(
        await runCall(parts, { call, handler, input, player, request: facts, checkReply }),
      );
    },
  });
}

/** Makes the function that features mount their calls with. */
export function createMount(app: FastifyInstance, parts: MountParts): Mount {
  app.decorateRequest('session', undefined);
  return (call, handler, options = {}) => addRoute(app, parts, call, handler, options);
}
