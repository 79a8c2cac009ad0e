import type { AnyCall, RequestOf } from '../../../contract/call.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { ApiUnknown, type Result } from '../api/api.ts';
import { readStored, writeStored } from '../storage/safe-storage.ts';
import { newOnceKey } from './once-key.ts';
import { ASKED_FOR_MS, askOutcome, sendOnce } from './outcome.ts';

/** Something that moves money, asked for and not answered yet. */
export interface OnceIntent<Input> {
  /** The once-key: what became of the intent is asked by it. */
  key: string;
  /** Whose intent it is: another player on this device must never resume it. */
  userId: string;
  input: Input;
  /** When it was last pressed, by this device's clock. */
  atMs?: number;
}

/** After a reload the same input is the same intent for so long; later the player means a new one. */
const SAME_WISH_MS = 120_000;

const storageKey = (name: string): string => `bituin.once.${name}`;

/** The unanswered intent of this player, also after a reload; `undefined` when there is none. */
export function readIntent<Input>(
  name: string,
  userId: string | undefined,
): OnceIntent<Input> | undefined {
  const intent = readStored<OnceIntent<Input>>(storageKey(name));
  const isAskable = Date.now() - (intent?.atMs ?? 0) < ASKED_FOR_MS;
  return intent && isAskable && intent.userId === userId ? intent : undefined;
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
  const { tooManyRequests, maintenance, oneMoment } = REFUSALS;
  return code === tooManyRequests || code === maintenance || code === oneMoment;
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
 * The intents of one kind that have no answer yet, each with its key. One that may have been done is
 * asked about by its key and never sent again; a busy server and a lost network are no answer.
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

  /** The open intent of the same input: another one where an earlier press turned out not to be placed. */
  current(intent: OnceIntent<Input>): OnceIntent<Input> {
    return this.#open.get(inputKeyOf(intent)) ?? intent;
  }

  /** True while an earlier try of it may have been booked. */
  isDoubtful({ key }: OnceIntent<Input>): boolean {
    return this.#doubtful.has(key);
  }

  /**
   * Sends an intent for a press. Where an earlier press of the same may have been done, that one is
   * asked about first, and this one sent, with a key of its own, only if that one never was: `current`
   * tells which one is open after that.
   * @throws what `call` throws
   */
  async send<C extends AnyCall>(
    spec: C,
    intent: OnceIntent<Input> & { input: RequestOf<C> },
  ): Promise<Result<C>> {
    if (!this.isDoubtful(intent)) {
      return this.#answered(intent, sendOnce(spec, intent.input, intent.key));
    }
    const earlier = await this.askOutcome(spec, intent);
    if (earlier.ok || earlier.code !== REFUSALS.notPlaced) return earlier;
    const { key } = this.take(intent.userId, intent.input);
    return this.send(spec, { ...intent, key });
  }

  /** What became of an intent that was sent. @throws what `askOutcome` throws */
  askOutcome<C extends AnyCall>(spec: C, intent: OnceIntent<Input>): Promise<Result<C>> {
    return this.#answered(intent, askOutcome(spec, intent.key));
  }

  /**
   * A key ends with its answer. No answer leaves it open, and so does whatever says nothing about an
   * earlier try: a busy server, the end of a session, a broken answer.
   */
  async #answered<C extends AnyCall>(
    intent: OnceIntent<Input>,
    answer: Promise<Result<C>>,
  ): Promise<Result<C>> {
    try {
      const result = await answer;
      if (result.ok || !isBusyRefusal(result.code)) this.#end(intent);
      // Turned away at its first try it is not booked: nothing is to be resumed after a reload.
      else if (!this.isDoubtful(intent)) this.#forget(intent);
      return result;
    } catch (error) {
      if (error instanceof ApiUnknown) this.#doubtful.add(intent.key);
      else if (!this.isDoubtful(intent)) this.#end(intent);
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
    const inputKey = inputKeyOf(intent);
    if (this.#open.get(inputKey)?.key === intent.key) this.#open.delete(inputKey);
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
