import type { AnyCall, RefusalsOf, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { COMMON_REFUSALS, REFUSALS } from '../../../contract/refusals.ts';
import type { Envelope } from '../../../contract/wire.ts';
import { holdFirstLook } from '../platform/first-look.ts';
import { useSession } from '../session/session-store.ts';
import { wireCall } from './call-body.ts';
import { fetchRaw, forgetEarly, takeEarly } from './early-calls.ts';
import { callTimeoutMs } from './network.ts';
import { startPending } from './pending-calls.ts';

/** Figures that come with a refusal, for its text. */
export type Details = Record<string, string | number>;
/** A refusal that any call may answer. */
export type CommonRefusal = (typeof COMMON_REFUSALS)[number];

/** What a call answers: data, or one of the refusals it declares or that all share. */
export type Result<C extends AnyCall> =
  | { ok: true; data: ReplyOf<C> }
  | { ok: false; code: RefusalsOf<C> | CommonRefusal; details: Details };

/** No answer came: it may or may not have happened. What became of a `once` call tells its key. */
export class ApiUnknown extends Error {
  override name = 'ApiUnknown';
  readonly reason: 'timeout' | 'offline' | 'server';
  /** The code of a server that answered with its own failure (500 to 599); else undefined. */
  readonly code: number | undefined;
  constructor(path: string, reason: 'timeout' | 'offline' | 'server', code?: number) {
    super(`${path}: no answer (${reason})`);
    this.reason = reason;
    this.code = code;
  }
}

/** An answer that the contract does not know: a bug on either side, or a session that ended. */
export class ApiBug extends Error {
  override name = 'ApiBug';
  readonly code: number;
  constructor(path: string, code: number) {
    super(`${path}: unexpected answer ${code}`);
    this.code = code;
  }
}

/** A refusal where the caller wanted data only (`ask`). */
export class ApiRefused extends Error {
  override name = 'ApiRefused';
  readonly code: number;
  readonly details: Details;
  constructor(path: string, code: number, details: Details) {
    super(`${path}: refused with ${code}`);
    this.code = code;
    this.details = details;
  }
}

/** What the app does for all calls alike; set once at start. */
export interface ApiHandlers {
  /** Code 401 on a call that is not public (spec section 4). */
  unauthorised(): void;
  /** A call with the tip flag timed out (spec section 8). */
  tipTimeout(): void;
  /** The server says that it is under maintenance. */
  maintenance(): void;
  /** What a refusal needs before its caller shows it; never rejects. */
  refused?(code: number): Promise<void>;
  /** Covers the app until its player proves to be there; false when the session ended instead. */
  locked?(): Promise<boolean>;
  /** Tells the player why nothing was done yet, and waits so many seconds; never rejects. */
  busy?(seconds: number, why: CommonRefusal): Promise<void>;
}
let handlers: ApiHandlers | undefined;

/** Sets the app's handlers. */
export function handleApi(next: ApiHandlers): void {
  handlers = next;
}

/** Locks the app after a time without its player; true once they are back. */
export async function lockApp(): Promise<boolean> {
  return (await handlers?.locked?.()) ?? false;
}

/** How often a player came back to a locked session. */
let openings = 0;

/** Whatever was asked before the session opened anew was told of its lock: that is no reason to lock it again. */
export function sessionOpened(): void {
  openings += 1;
  forgetEarly();
}

/** Nothing was done, and it is worth to ask again: too many asked at once, or the database was away. */
const LATER: readonly number[] = [REFUSALS.tooManyRequests, REFUSALS.oneMoment];

/** Waits for a turn before a call gives up: the longest takes a minute. */
const TURNS = 10;

/** A stake that has no answer after so long is not waited for: it is asked about by its key. */
export const STAKE_MS = 3000;

interface CallOptions {
  /** The intent's key; required by `once` calls. */
  onceKey?: string;
  /** A stake's: how long ago it was pressed. After `STAKE_MS` it is not sent any more. */
  pressedMs?: () => number;
  /** Does not move the top loading bar: background calls. */
  isSilent?: boolean;
}

/**
 * Makes a call of the contract. In a session that was idle for too long it waits for the player to
 * unlock it, and is then made as if nothing had been; where too many ask at once, or the server has
 * no database for a moment, it waits its turn in the same way, with the same once-key. A stake waits for neither beyond its moment.
 * @throws ApiUnknown when no answer came (time-out, offline, a broken server on a `once` call).
 * @throws ApiBug when the answer is outside the contract, after a 401 has ended the session, and where it ended in a wait.
 */
export async function call<C extends AnyCall>(
  spec: C,
  input: RequestOf<C>,
  options: CallOptions = {},
  turns = TURNS,
): Promise<Result<C>> {
  if (spec.once && !options.onceKey) throw new TypeError(`${spec.path} needs a once-key`);
  const done = options.isSilent ? undefined : startPending();
  const before = openings;
  const { token } = useSession.getState();
  let result: Result<C>;
  try {
    result = read(spec, await send(spec, input, options));
    if (!result.ok) await handlers?.refused?.(result.code);
  } finally {
    done?.();
  }
  if (result.ok) return result;
  const { pressedMs = () => Number.NEGATIVE_INFINITY } = options;
  const seconds = Number(result.details.seconds ?? 0);
  if (LATER.includes(result.code) && handlers?.busy && seconds && turns > 0) {
    if (pressedMs() + seconds * 1000 > STAKE_MS) return result;
    await handlers.busy(seconds, result.code as CommonRefusal);
  } else if (result.code !== REFUSALS.sessionLocked) return result;
  else if (before === openings && !(await lockApp())) throw new ApiBug(spec.path, 401);
  // An order of a session that is over is nobody else's; what is public anybody may ask.
  if (spec.guard === 'player' && useSession.getState().token !== token)
    throw new ApiBug(spec.path, 401);
  return pressedMs() > STAKE_MS ? notPlaced(spec) : call(spec, input, options, turns - 1);
}

/** The answer of a `once` call that was not done and will not be. */
export function notPlaced({ stake }: AnyCall) {
  // What costs nothing has words of its own.
  const details: Details = stake ? {} : { context: 'free' };
  return { ok: false, code: REFUSALS.notPlaced, details } as const;
}

/**
 * Makes a call whose refusals nobody handles: for queries.
 * @throws ApiRefused for a refusal, and what `call` throws.
 */
export async function ask<C extends AnyCall>(
  spec: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<ReplyOf<C>> {
  const result = await call(spec, input, options);
  if (result.ok) return result.data;
  throw new ApiRefused(spec.path, result.code, result.details);
}

interface Answer {
  status: number;
  body: Envelope<unknown> | undefined;
  /** The token that the call went out with. */
  token: string | undefined;
}

async function send(spec: AnyCall, input: unknown, options: CallOptions): Promise<Answer> {
  const stop = new AbortController();
  let isLate = false;
  const { token } = useSession.getState();
  const wire = wireCall(spec.path, input as object, token, options.onceKey);
  const isStaked = options.pressedMs !== undefined;
  const waitMs = isStaked ? STAKE_MS : callTimeoutMs(wire.body.length);
  const timer = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, waitMs);
  const release = holdFirstLook();
  try {
    const early = takeEarly(wire, stop.signal);
    const { status, text } = (early && (await early)) ?? (await fetchRaw(wire, stop.signal));
    return { status, body: parse(text), token };
  } catch {
    // A stake's outcome is asked for next: to tell its player to try again would be wrong.
    if (isLate && spec.tip && !isStaked) handlers?.tipTimeout();
    throw new ApiUnknown(spec.path, isLate ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
    release();
  }
}

function parse(text: string): Envelope<unknown> | undefined {
  try {
    return JSON.parse(text) as Envelope<unknown>;
  } catch {
    return undefined;
  }
}

function read<C extends AnyCall>(spec: C, { status, body, token }: Answer): Result<C> {
  if (!body) throw broken(spec, status);
  const { code, errcode } = body;
  if (code === 401 || errcode === 401) {
    // Of several calls under way only the first ends the session, and none ends the next one.
    const isOurs = token === useSession.getState().token;
    if (spec.guard === 'player' && isOurs) handlers?.unauthorised();
    throw new ApiBug(spec.path, 401);
  }
  if (errcode === 0 || (errcode === undefined && code === 200)) {
    return { ok: true, data: (body.data ?? {}) as ReplyOf<C> };
  }
  const refusal = errcode ?? code ?? status;
  if (!isHandled(spec, refusal)) throw broken(spec, refusal);
  if (refusal === REFUSALS.maintenance) handlers?.maintenance();
  return { ok: false, code: refusal, details: (body.data ?? {}) as Details };
}

function isHandled<C extends AnyCall>(
  spec: C,
  code: number,
): code is RefusalsOf<C> | CommonRefusal {
  return [...spec.refusals, ...COMMON_REFUSALS].some((known) => known === code);
}

function broken(spec: AnyCall, code: number): Error {
  // After a server's failure a `once` call may have been booked all the same.
  return spec.once && code >= 500 && code < 600
    ? new ApiUnknown(spec.path, 'server', code)
    : new ApiBug(spec.path, code);
}

/** Sends a body in a way that outlives the page: a player's by a kept-alive request, since no beacon carries a token. */
export function sendLeaving(spec: AnyCall, input: object): void {
  const { token } = useSession.getState();
  const { url, headers, body } = wireCall(spec.path, input, token);
  const isKept = token && 'keepalive' in Request.prototype;
  const blob = new Blob([body], { type: 'application/json' });
  if (!isKept && navigator.sendBeacon?.(url, blob)) return;
  fetch(url, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

/** A small JSON file of the site, never from the cache; `undefined` when it can't be had. */
export async function fetchFresh<Value>(url: string): Promise<Value | undefined> {
  try {
    const response = await fetch(url, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as Value) : undefined;
  } catch {
    return undefined;
  }
}
