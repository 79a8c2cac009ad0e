import type { AnyCall, RefusalsOf, ReplyOf, RequestOf } from '../../contract/call.ts';
import type { Tx } from '../db/database.ts';
import type { DrawStream } from '../fairness/draw.ts';
import type { Randomness } from '../fairness/randomness.ts';
import type { CallRate } from './rate-limit.ts';
import type { RefusalDetails } from './refusal.ts';

export type { DrawStream, Randomness };

/** Who makes a call. A bigint in SQL, a safe integer in code, a string on the wire. */
export interface Player {
  id: number;
}

/** What is known of the request itself. */
export interface RequestFacts {
  id: string;
  ip: string;
  userAgent: string;
  onceKey: string | undefined;
  /** SHA-256 of the session's token: names the session without opening it. */
  tokenHash: Buffer | undefined;
  /** True for a session that was idle for too long; only `whileLocked` calls ever see one. */
  isLocked: boolean;
  /** The random id that the client gave its device, if it tells. */
  deviceId: string | undefined;
}

/** All that a handler gets: it cannot reach the database outside its transaction. */
export interface Context<C extends AnyCall> {
  player: C['guard'] extends 'player' ? Player : Player | undefined;
  tx: Tx;
  now: Date;
  random: Randomness;
  request: RequestFacts;
  /** Opens the player's next draw; a visitor has none. */
  draw(game: string): Promise<DrawStream>;
  /**
   * Does slow work that needs no database, such as hashing, without holding a connection or a
   * lock: rolls back what the call wrote so far, does the work, and runs the handler again from
   * its start, where the same `about` answers with the result. Everything that the work depends
   * on and that may change between the two runs belongs into `about`.
   */
  outside<Result>(about: string, work: () => Promise<Result>): Promise<Result>;
  /** Answers a refusal and rolls back what the call wrote. */
  refuse(code: RefusalsOf<C>, details?: RefusalDetails): never;
  /** Answers a refusal and commits what the call wrote. */
  refuseAndKeep(code: RefusalsOf<C>, details?: RefusalDetails): never;
}

/** What a feature does for one call; settles everything before it answers. */
export type Handler<C extends AnyCall> = (
  input: RequestOf<C>,
  context: Context<C>,
) => Promise<ReplyOf<C>>;

/** So many calls in so many seconds, whatever address they come from. */
export interface AccountLimit {
  max: number;
  windowSeconds: number;
  /** What a call of visitors is counted for, if for anything; without this it is the player. */
  nameOf?: (
    input: Readonly<Record<string, unknown>>,
    deviceId: string | undefined,
  ) => string | undefined;
}

/** What sets a call apart from the others. */
export interface MountOptions {
  /** Tighter than the limit that all calls share. */
  rateLimit?: CallRate;
  /** Comes by itself and often: a visitor's uses up nothing of what else their address may call. */
  visitorsApart?: boolean;
  /** Answers during maintenance although it is a player's call. */
  duringMaintenance?: boolean;
  /** A public call that answers 401 to a token that no longer counts. */
  refusesDeadToken?: boolean;
  /** False where a call comes by itself and is no sign of the player: it keeps no session awake. */
  isActivity?: boolean;
  /** Answers although the session is locked; to any other call its player is not there. */
  whileLocked?: boolean;
  /** A limit for one account or name, on top of that by address. */
  accountLimit?: AccountLimit;
  /** Playing, or money towards it: refused during a break, an exclusion or past a limit of time. */
  isPlay?: boolean;
  /** Bodies up to this size, where the usual 64 KB are too few. */
  bodyLimitBytes?: number;
  /** Takes a JSON body sent as text/plain, as `navigator.sendBeacon` does with a string. */
  takesText?: boolean;
}

/** Puts a call of the contract on the wire. */
export type Mount = <C extends AnyCall>(
  call: C,
  handler: Handler<C>,
  options?: MountOptions,
) => void;
