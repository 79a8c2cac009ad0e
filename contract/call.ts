import type { Static, TSchema } from 'typebox';
import type { RefusalCode } from './refusals.ts';

/** Who may make a call: `public` calls never log a visitor out, `player` calls need a session (spec section 6). */
export type Guard = 'public' | 'player';

/**
 * One call of the contract: what client and server agree on about `POST /app/v1/<path>`.
 * The browser build keeps path, guard, flags and refusals and drops both schemas, so no
 * validator reaches the player's phone.
 */
export interface Call<
  Request extends TSchema,
  Reply extends TSchema,
  Code extends RefusalCode,
  Guarded extends Guard = Guard,
> {
  /** Below `/app/v1/`, for example `anonymous/appConfig`. */
  readonly path: string;
  readonly guard: Guarded;
  /** Moves money or spends a chance: carries an `Idempotency-Key` header and runs once per key. */
  readonly once: boolean;
  /** Costs coin or a chance: what cannot be sent within 3 s of its press is not placed. */
  readonly stake: boolean;
  /** A time-out opens the Tips dialog (spec section 8). */
  readonly tip: boolean;
  /** The refusals that a caller must handle; any other one is a bug. */
  readonly refusals: readonly Code[];
  readonly request: Request;
  readonly reply: Reply;
}

/** Any call, where its exact types do not matter. */
export type AnyCall = Call<TSchema, TSchema, RefusalCode>;
export type RequestOf<C> =
  C extends Call<infer Request, TSchema, RefusalCode> ? Static<Request> : never;
export type ReplyOf<C> = C extends Call<TSchema, infer Reply, RefusalCode> ? Static<Reply> : never;
export type RefusalsOf<C> = C extends Call<TSchema, TSchema, infer Code> ? Code : never;

interface CallOptions<
  Request extends TSchema,
  Reply extends TSchema,
  Code extends RefusalCode,
  Guarded extends Guard,
> {
  path: string;
  guard?: Guarded;
  once?: boolean;
  stake?: boolean;
  tip?: boolean;
  refusals?: readonly Code[];
  request: Request;
  reply: Reply;
}

/** Makes a call value; guard `player`, not `once`, no stake, no tip and no refusals unless said. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  Request extends TSchema,
  Reply extends TSchema,
  Code extends RefusalCode = never,
  Guarded extends Guard = 'player',
>(options: CallOptions<Request, Reply, Code, Guarded>): Call<Request, Reply, Code, Guarded> {
  const usual = { guard: 'player' as Guarded, once: false, stake: false, tip: false, refusals: [] };
  return { ...usual, ...options };
}
