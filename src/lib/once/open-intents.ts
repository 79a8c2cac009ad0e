import type { AnyCall, RequestOf } from '../../../contract/call.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { ApiBug, ApiUnknown, call, type Result } from '../api/api.ts';
import { readStored, writeStored } from '../storage/safe-storage.ts';
import { newOnceKey } from './once-key.ts';

/** Something that moves money, asked for and not answered yet. */
export interface OnceIntent<Input> {
  /** The once-key: every retry of this intent sends the same. */
  key: string;
  /** Whose intent it is: another player on this device must never resume it. */
  userId: string;
  input: Input;
  /** When it was last pressed, by this device's clock. */
  atMs?: number;
}

const UNAUTHORISED = 401;

/** After a reload the same input is the same intent for so long; later the player means a new one. */
const SAME_WISH_MS = 120_000;

const storageKey = (name: string): string => `bituin.once.${name}`;

/** The unanswered intent of this player, also after a reload; `undefined` when there is none. */
export function readIntent<Input>(
  name: string,
  userId: string | undefined,
): OnceIntent<Input> | undefined {
  const intent = readStored<OnceIntent<Input>>(storageKey(name));
  return intent && intent.userId === userId ? intent : undefined;
}

/** Keeps an intent until it is answered; `undefined` forgets it. */
export function keepIntent(name: string, intent: OnceIntent<unknown> | undefined): void {
  writeStored(storageKey(name), intent);
}

/** Milliseconds until an unanswered intent is asked for again, doubling from the first to the most. */
export function retryDelayMs(tries: number, firstMs = 2000, mostMs = 30_000): number {
  return Math.min(mostMs, firstMs * 2 ** Math.min(tries, 8));
}

/** True for a server that is too busy to look: it says nothing about an earlier try. */
export function isBusyRefusal(code: number): boolean {
  return code === REFUSALS.tooManyRequests || code === REFUSALS.maintenance;
}

/** Where and how long intents of one kind are kept. */
export interface KeptOptions {
  /** Names them on this device; one a kind of intent. */
  name: string;
  /** False keeps them in this screen alone: what holds a code or a password is never stored. */
  isKept: boolean;
  /** The same input after a reload is the intent from before it, where no one resumes that by itself. */
  isSameAfterReload: boolean;
}

/**
 * The intents of one kind that have no answer yet, each with its key: the same input sends the same
 * key until an answer is known. A busy server and a lost network are no answer.
 */
export class OpenIntents<Input> {
  readonly #options: KeptOptions;
  /** By their input: another input is another intent. */
  readonly #open = new Map<string, OnceIntent<Input>>();
  /** Keys of those that were sent and may be booked. */
  readonly #doubtful = new Set<string>();

  constructor(options: KeptOptions) {
    this.#options = options;
  }

  /** The intent of a input: the one that is open, else a new one. It is kept before it is sent. */
  take(userId: string, input: Input): OnceIntent<Input> {
    const { name, isKept } = this.#options;
    const inputKey = inputKeyOf({ userId, input });
    const known = this.#open.get(inputKey) ?? this.#storedFor(userId, inputKey);
    const intent = { key: newOnceKey(), userId, input, ...known, atMs: Date.now() };
    this.#open.set(inputKey, intent);
    if (isKept) keepIntent(name, intent);
    return intent;
  }

  /** Takes up an intent from before a reload: nobody knows whether it was booked. */
  adopt(intent: OnceIntent<Input>): void {
    this.#open.set(inputKeyOf(intent), intent);
    this.#doubtful.add(intent.key);
  }

  /** True while an earlier try of it may have been booked. */
  isDoubtful({ key }: OnceIntent<Input>): boolean {
    return this.#doubtful.has(key);
  }

  /**
   * Sends an intent once. Its key ends with its answer; no answer, a busy server, and the end of a
   * session after an earlier try leave it open.
   * @throws what `call` throws
   */
  async send<C extends AnyCall>(
    spec: C,
    intent: OnceIntent<Input> & { input: RequestOf<C> },
  ): Promise<Result<C>> {
    try {
      const result = await call(spec, intent.input, { onceKey: intent.key });
      if (result.ok || !isBusyRefusal(result.code)) this.#end(intent);
      // Turned away at its first try it is not booked: nothing is to be resumed after a reload.
      else if (!this.isDoubtful(intent)) this.#forget(intent);
      return result;
    } catch (error) {
      if (error instanceof ApiUnknown) this.#doubtful.add(intent.key);
      else if (!(this.isDoubtful(intent) && isSessionEnd(error))) this.#end(intent);
      throw error;
    }
  }

  #storedFor(userId: string, inputKey: string): OnceIntent<Input> | undefined {
    const { name, isKept, isSameAfterReload } = this.#options;
    const stored = isKept && isSameAfterReload ? readIntent<Input>(name, userId) : undefined;
    if (!stored || inputKeyOf(stored) !== inputKey) return undefined;
    if (Date.now() - (stored.atMs ?? 0) > SAME_WISH_MS) return undefined;
    this.#doubtful.add(stored.key);
    return stored;
  }

  #end(intent: OnceIntent<Input>): void {
    this.#open.delete(inputKeyOf(intent));
    this.#doubtful.delete(intent.key);
    this.#forget(intent);
  }

  /** Takes it from the device, and none that another tab has kept since. */
  #forget({ key, userId }: OnceIntent<Input>): void {
    const { name } = this.#options;
    if (readIntent(name, userId)?.key === key) keepIntent(name, undefined);
  }
}

function inputKeyOf({ userId, input }: { userId: string; input: unknown }): string {
  return JSON.stringify([userId, input]);
}

/** A session that ended says nothing about an earlier try: after the next login it is asked anew. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiBug && error.code === UNAUTHORISED;
}
