import { createHash } from 'node:crypto';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REFUSALS } from '../../contract/refusals.ts';
import type { AccountLimit } from './context.ts';
import { Refusal } from './refusal.ts';
import { openRedis, withFallback } from './shared-counts.ts';
import { SteadyCounts } from './steady-counts.ts';

const MINUTE_MS = 60_000;

/** How often the calls of the contract may be made in a minute. */
export interface CallRates {
  /** By one player, on all devices and from all addresses; 0 = no limit of any kind. */
  readonly player: number;
  /** By all visitors of one address: a phone network has thousands of people behind one. */
  readonly address: number;
}

/** A limit of one call, tighter than that of all of them. */
export interface CallRate {
  max: number;
  windowSeconds: number;
  /** Players are counted by their address too: who guesses may have many accounts. */
  by?: 'address';
}

/** What limits one call besides the limits that all calls share. */
export interface OwnLimits {
  /** Its path, which its counts are kept under. */
  path: string;
  rate?: CallRate | undefined;
  account?: AccountLimit | undefined;
  /** Its visitors are counted by themselves, with the same limit. */
  visitorsApart?: boolean | undefined;
}

/** Counts the calls to one address of the interface. */
export interface CallCounter {
  /**
   * Before any query: counts a call that carries no token by its address.
   * @throws Refusal 9003 with the `seconds` until it may be made again.
   */
  arrive(request: FastifyRequest): Promise<void>;
  /**
   * Once the session was looked up: counts by its player, or by the address where a token turned
   * out to be nobody's, as else made-up tokens would escape the count.
   * @throws Refusal 9003 as above.
   */
  identify(request: FastifyRequest, playerId: number | undefined): Promise<void>;
  /**
   * Once the body was read: counts the calls for one account or name, known or not, whatever
   * addresses they come from. What keeps guesses out lies in the database (`attempts.ts`, quotas of
   * codes); this keeps one name from being hammered on.
   * @throws Refusal 9003 as above.
   */
  name(request: FastifyRequest, about: About): Promise<void>;
}

/** Whom a call is about. */
export interface About {
  playerId: number | undefined;
  input: Readonly<Record<string, unknown>>;
  deviceId: string | undefined;
}

/** Makes the counter of a call that may have limits of its own. */
export type CounterOf = (own?: OwnLimits) => CallCounter;

/** @throws Refusal 9003 for a call too many under this key. */
type Count = (request: FastifyRequest, key: string) => Promise<void>;
/** Makes the count of a limit; its name is its own among all limits. */
type Counting = (name: string, max: number, windowMs: number) => Count;

const uncounted = async () => undefined;

/** Names and phone numbers lie nowhere in clear, and no key is longer than another. */
function hidden(name: string, key: string): string {
  return createHash('sha256').update(`${name}\0${key}`).digest('base64url').slice(0, 24);
}

/** Opens one store of the library, in a scope of its own as it can have one only. */
async function openStore(app: FastifyInstance, options: RateLimitPluginOptions) {
  const made: Pick<FastifyInstance, 'createRateLimit'>[] = [];
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, ...options });
    made.push({ createRateLimit: scope.createRateLimit });
  });
  const [store] = made;
  if (!store) throw new Error('a store was not opened');
  return store;
}

/**
 * Counts by the library's two stores: in this process, or at Redis for all servers together, and then
 * in this process while Redis is away (docs/decisions/0083).
 */
async function openCounting(app: FastifyInstance, redisUrl: string | undefined): Promise<Counting> {
  const keys = new WeakMap<FastifyRequest, string>();
  const keyGenerator = (request: FastifyRequest) => keys.get(request) ?? '';
  const alone = await openStore(app, { store: SteadyCounts });
  const redis = redisUrl === undefined ? undefined : await openRedis(app, redisUrl);
  const shared = redis && (await openStore(app, { redis, nameSpace: 'bituin-calls-' }));
  const orAlone = withFallback(app.log);
  return (name, max, timeWindow) => {
    const limit = { max, timeWindow, keyGenerator };
    const here = alone.createRateLimit(limit);
    const everywhere = shared?.createRateLimit(limit);
    return async (request, key) => {
      keys.set(request, hidden(name, key));
      const alone = () => here(request);
      const count = await (everywhere ? orAlone(() => everywhere(request), alone) : alone());
      if (count.isAllowed || !count.isExceeded) return;
      throw new Refusal(REFUSALS.tooManyRequests, { seconds: count.ttlInSeconds });
    };
  };
}

function accountCount(counting: Counting, { path, account }: OwnLimits): CallCounter['name'] {
  if (!account) return uncounted;
  const { max, windowSeconds, nameOf } = account;
  const count = counting(`name ${path}`, max, windowSeconds * 1000);
  return async (request, { playerId, input, deviceId }) => {
    const name = nameOf ? nameOf(input, deviceId) : String(playerId);
    if (name !== undefined) await count(request, name);
  };
}

/**
 * Sets up the counting of calls. Players are counted by themselves and never with those who share
 * their address; pages and files are free.
 * @param redisUrl where several servers count together; undefined = this one counts alone.
 */
export async function openRateLimit(
  app: FastifyInstance,
  { rates, redisUrl }: { rates: CallRates; redisUrl: string | undefined },
): Promise<CounterOf> {
  if (rates.player === 0) {
    return () => ({ arrive: uncounted, identify: uncounted, name: uncounted });
  }
  const counting = await openCounting(app, redisUrl);
  const visitors = counting('visitors', rates.address, MINUTE_MS);
  const players = counting('players', rates.player, MINUTE_MS);
  return (own) => {
    const rate = own?.rate;
    const ofCall = rate
      ? counting(`call ${own.path}`, rate.max, rate.windowSeconds * 1000)
      : uncounted;
    const ofAddress = own?.visitorsApart
      ? counting(`visitors ${own.path}`, rates.address, MINUTE_MS)
      : visitors;
    const asVisitor = async (request: FastifyRequest) => {
      await ofAddress(request, request.ip);
      await ofCall(request, request.ip);
    };
    return {
      async arrive(request) {
        if (request.headers.authorization === undefined) await asVisitor(request);
      },
      async identify(request, playerId) {
        if (playerId !== undefined) {
          await players(request, String(playerId));
          await ofCall(request, `player ${rate?.by === 'address' ? request.ip : playerId}`);
        } else if (request.headers.authorization !== undefined) await asVisitor(request);
      },
      name: own ? accountCount(counting, own) : uncounted,
    };
  };
}
