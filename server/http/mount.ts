import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { AnyCall, RequestOf } from '../../contract/call.ts';
import { REFUSALS } from '../../contract/refusals.ts';
import { API_PREFIX, ONCE_KEY_HEADER } from '../../contract/wire.ts';
import { reading } from '../db/database.ts';
import type { Handler, Mount, MountOptions, RequestFacts } from './context.ts';
import { bodySchema, responseSchemas, succeed } from './envelope.ts';
import { InvalidInput, Unauthorised } from './failures.ts';
import { isOnceKey } from './once-key.ts';
import type { CallCounter, CounterOf } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import { type RunDeps, runCall } from './run-call.ts';
import { findSession, type Session } from './session.ts';

export type * from './context.ts';

/** What mount needs of the server. */
export interface MountDeps extends RunDeps {
  readonly counterOf: CounterOf;
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
    isLocked: request.session?.isLocked ?? false,
    deviceId: deviceIdOf(request.body),
  };
}

/** One of the fields that every body may carry. */
function deviceIdOf(body: unknown): string | undefined {
  const { deviceId } = body as { deviceId?: unknown };
  return typeof deviceId === 'string' && !hasNul(deviceId) && deviceId ? deviceId : undefined;
}

async function authenticate(
  deps: MountDeps,
  { call, options, counter }: { call: AnyCall; options: MountOptions; counter: CallCounter },
  request: FastifyRequest,
): Promise<void> {
  const { authorization } = request.headers;
  const isActivity = options.isActivity ?? true;
  const now = deps.now();
  const session = await reading(deps.database, (database) =>
    findSession(database, authorization, now, isActivity),
  );
  await counter.identify(request, session?.playerId);
  if (call.guard === 'player' && !options.duringMaintenance && (await deps.isUnderMaintenance())) {
    throw new Refusal(REFUSALS.maintenance);
  }
  const needsPlayer = call.guard === 'player' || options.refusesDeadToken;
  if (session?.isBanned && needsPlayer) throw new Unauthorised(REFUSALS.playerBanned);
  const isHidden = session?.isBanned || (session?.isLocked && !options.whileLocked);
  // What anybody may ask stays open to whoever waits before the lock; the player is not shown.
  if (isHidden && needsPlayer) throw new Refusal(REFUSALS.sessionLocked);
  request.session = isHidden ? undefined : session;
  const isDead = options.refusesDeadToken && authorization && !session;
  if (isDead || (call.guard === 'player' && !session)) throw new Unauthorised();
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
  let compiled: Validator | undefined;
  return (reply) => {
    compiled ??= Compile(call.reply);
    if (compiled.Check(reply)) return;
    const first = compiled.Errors(reply)[0];
    throw new Error(`${call.path}: reply ${first?.instancePath ?? ''} ${first?.message ?? ''}`);
  };
}

function addRoute<C extends AnyCall>(
  app: FastifyInstance,
  deps: MountDeps,
  call: C,
  handler: Handler<C>,
  options: MountOptions,
): void {
  if (call.once && call.guard !== 'player') {
    throw new Error(`${call.path}: a once call needs a player, as its keys belong to one`);
  }
  const checkReply = replyChecker(call);
  const { isPlay = false } = options;
  const { rateLimit: rate, accountLimit: account, visitorsApart } = options;
  const counter = deps.counterOf({ path: call.path, rate, account, visitorsApart });
  app.route({
    method: 'POST',
    url: API_PREFIX + call.path,
    ...(options.bodyLimitBytes && { bodyLimit: options.bodyLimitBytes }),
    schema: { body: bodySchema(call), response: responseSchemas(call) },
    config: {
      call,
      takesText: options.takesText ?? false,
    },
    onRequest: (request) => counter.arrive(request),
    // Before the body is read.
    preParsing: (request) =>
      authenticate(deps, { call, options, counter }, request).then(() => undefined),
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
      const about = { playerId: player?.id, input: input as Record<string, unknown> };
      await counter.name(request, { ...about, deviceId: facts.deviceId });
      return succeed(
        await runCall(deps, { call, handler, input, player, request: facts, checkReply, isPlay }),
      );
    },
  });
}

/** Makes the function that features mount their calls with. */
export function createMount(app: FastifyInstance, deps: MountDeps): Mount {
  app.decorateRequest('session', undefined);
  return (call, handler, options = {}) => addRoute(app, deps, call, handler, options);
}
