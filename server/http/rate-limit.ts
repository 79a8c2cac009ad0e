import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REFUSALS } from '../../contract/refusals.ts';
import { Refusal } from './refusal.ts';

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
}

/** Makes the counter of a call that may have a limit of its own. */
export type CounterOf = (own?: CallRate) => CallCounter;

type Count = (request: FastifyRequest) => Promise<void>;

const playerOf = new WeakMap<FastifyRequest, number>();

/**
 * Sets up the counting of calls. Players are counted by themselves and never with those who share
 * their address; pages and files are free.
 */
export async function openRateLimit(app: FastifyInstance, rates: CallRates): Promise<CounterOf> {
  if (rates.player === 0) return () => ({ arrive: async () => {}, identify: async () => {} });
  await app.register(rateLimit, { global: false });
  const counting = (
    max: number,
    timeWindow: number,
    keyOf: (request: FastifyRequest) => string,
  ) => {
    const limit = app.createRateLimit({ max, timeWindow, keyGenerator: keyOf });
    return async (request: FastifyRequest) => {
      const count = await limit(request);
      if (count.isAllowed || !count.isExceeded) return;
      throw new Refusal(REFUSALS.tooManyRequests, { seconds: count.ttlInSeconds });
    };
  };
  const byAddress = (request: FastifyRequest) => request.ip;
  const byPlayer = (request: FastifyRequest) => String(playerOf.get(request));
  const visitors = counting(rates.address, MINUTE_MS, byAddress);
  const players = counting(rates.player, MINUTE_MS, byPlayer);
  return (own) => {
    const window = (own?.windowSeconds ?? 0) * 1000;
    const asVisitor: Count[] = [visitors, ...(own ? [counting(own.max, window, byAddress)] : [])];
    const ownKey = own?.by === 'address' ? byAddress : byPlayer;
    const asPlayer: Count[] = [players, ...(own ? [counting(own.max, window, ownKey)] : [])];
    const all = async (counts: readonly Count[], request: FastifyRequest) => {
      for (const count of counts) await count(request);
    };
    return {
      async arrive(request) {
        if (request.headers.authorization === undefined) await all(asVisitor, request);
      },
      async identify(request, playerId) {
        if (playerId !== undefined) {
          playerOf.set(request, playerId);
          return all(asPlayer, request);
        }
        if (request.headers.authorization !== undefined) await all(asVisitor, request);
      },
    };
  };
}
