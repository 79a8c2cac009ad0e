import { ApiUnknown } from '../lib/api/api.ts';
import { FRESH_MS } from '../lib/api/screen-queries.ts';
import { isBusyRefusal, retryDelayMs } from '../lib/once/open-intents.ts';
import { ASKED_FOR_MS } from '../lib/once/outcome.ts';
import type { Answer, RevealDeps } from './reveal-deps.ts';
import {
  AT_REST,
  canPress,
  knownIds,
  nextRevealState,
  type PendingPress,
  type Phase,
  type RevealEvent,
  type RevealState,
  type Settled,
  unrevealedOf,
} from './reveal-flow.ts';

/** Drives the flow of one activity: one for the app, however many panels show it. */
export interface RevealRunner<Input, Outcome extends Settled> {
  readonly state: RevealState<Outcome, Input>;
  subscribe(listener: () => void): () => void;
  /** A panel opened: unfinished outcomes first. The answer ends its stay. */
  enter(): () => void;
  /** The server named settled outcomes that nobody has seen; known ones are not taken twice. */
  offer(unshown: readonly Outcome[]): void;
  press(input: Input, hasChance: boolean): void;
  /** The act that runs has ended, however it ended. */
  endAct(): void;
  acknowledge(): void;
  closeError(): void;
  /** Another player or none: forgets everything that is not stored. */
  reset(): void;
}

const RETRY_FIRST_MS = 1500;
const RETRY_MOST_MS = 15_000;
/** Failures that the server itself answers, in a row, before the player is told. */
const FAILURES_TO_PUT_ASIDE = 3;

/** Makes the runner; nothing happens before `enter`, `offer` or `press`. */
export function createRevealRunner<Input, Outcome extends Settled>(
  deps: RevealDeps<Input, Outcome>,
): RevealRunner<Input, Outcome> {
  return new Runner(deps);
}

class Runner<Input, Outcome extends Settled> implements RevealRunner<Input, Outcome> {
  state: RevealState<Outcome, Input> = AT_REST;
  readonly #deps: RevealDeps<Input, Outcome>;
  readonly #listeners = new Set<() => void>();
  #panels = 0;
  /** Changes with the session, so that a late answer of the one before is not shown. */
  #era = 0;
  #isAsking = false;
  /** Key of the newest press of this visit; any other one may have been seen elsewhere since. */
  #ownKey: string | undefined;
  #isPrizeLoaded = false;
  #loadingPrize: Promise<void> | undefined;
  /** Renewing balance and info after the press before; undefined when that is done. */
  #settling: Promise<unknown> | undefined;

  constructor(deps: RevealDeps<Input, Outcome>) {
    this.#deps = deps;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  enter(): () => void {
    this.#panels += 1;
    void this.#restore();
    let isHere = true;
    return () => {
      if (!isHere) return;
      isHere = false;
      this.#panels -= 1;
      // A strict-mode double mount comes back before the microtask: it must not end an act.
      queueMicrotask(() => {
        if (this.#panels === 0) this.#leave();
      });
    };
  }

  offer(unshown: readonly Outcome[]): void {
    // One of them may come from a press put aside: its key tells, so that it is shown once.
    this.#apply({ type: 'offered', pending: this.#kept(), unshown });
    if (this.#isIn('checking')) void this.#ask();
  }

  press(input: Input, hasChance: boolean): void {
    const atMs = this.#deps.nowMs();
    const pageMs = this.#deps.pageMs();
    if (!canPress(this.state, hasChance, pageMs)) return;
    // What became of a press without an answer comes first: a new key might draw a second time.
    const aside = this.#kept();
    if (aside) this.#apply({ type: 'pressed', ...aside, atMs, pageMs, isRepeat: true });
    else this.#applyNew({ onceKey: this.#deps.newOnceKey(), atMs, input }, pageMs);
    void this.#ask();
  }

  #applyNew(pending: PendingPress<Input>, pageMs: number): void {
    // Stored before it is sent: a killed tab must find the key of its press again.
    this.#deps.writePending(pending);
    this.#ownKey = pending.onceKey;
    this.#apply({ type: 'pressed', ...pending, pageMs });
  }

  endAct(): void {
    const { outcome, act } = this.state;
    if (!outcome) return;
    const acts = this.#deps.actsOf(outcome);
    const end = () => {
      if (this.state.outcome === outcome) this.#apply({ type: 'actEnded', acts });
    };
    // The scene stands in its last pose until then: no placeholder comes between it and its prize.
    const loading = act + 1 < acts ? undefined : this.#loadPrize();
    if (loading) void loading.then(end);
    else end();
  }

  /** Undefined when all is here; what cannot be had is not waited for. */
  #loadPrize(): Promise<void> | undefined {
    const { loadPrize } = this.#deps;
    if (!loadPrize || this.#isPrizeLoaded) return undefined;
    this.#loadingPrize ??= loadPrize()
      .then(
        () => {
          this.#isPrizeLoaded = true;
        },
        () => undefined,
      )
      .finally(() => {
        this.#loadingPrize = undefined;
      });
    return this.#loadingPrize;
  }

  acknowledge(): void {
    const { outcome, phase } = this.state;
    if (!outcome || phase !== 'prize') return;
    this.#apply({ type: 'acknowledged' });
    void this.#settleAfter(this.#deps.tellShown(outcome.id));
  }

  closeError(): void {
    this.#apply({ type: 'errorClosed' });
  }

  reset(): void {
    this.#era += 1;
    this.#isAsking = false;
    this.state = AT_REST;
    this.#changed();
  }

  #leave(): void {
    const wasShowing = this.state.outcome !== undefined;
    this.#apply({ type: 'left' });
    if (wasShowing) void this.#settleAfter(Promise.resolve());
  }

  async #restore(): Promise<void> {
    const era = this.#era;
    if (!this.#isIn('rest')) return;
    const unshown = await this.#deps.loadUnshown(FRESH_MS).catch((): readonly Outcome[] => []);
    if (era !== this.#era || this.#panels === 0) return;
    if (unshown.length > 0) await this.#deps.refreshBalance().catch(() => undefined);
    if (era !== this.#era || this.#panels === 0) return;
    this.#apply({ type: 'restored', pending: this.#kept(), unshown });
    if (this.#isIn('checking')) void this.#ask();
  }

  /** The press that is kept without an answer; one that is too old tells nothing any more. */
  #kept(): PendingPress<Input> | undefined {
    const stored = this.#deps.readPending();
    const isAskable = stored && this.#deps.nowMs() - stored.atMs < ASKED_FOR_MS;
    return isAskable ? stored : undefined;
  }

  /** Sends a new press, or asks about a kept one, until it is known what became of it. */
  async #ask(): Promise<void> {
    const { pending } = this.state;
    if (!pending || this.#isAsking) return;
    const era = this.#era;
    this.#isAsking = true;
    const settling = this.#settling;
    const result = await this.#answerTo(pending, era);
    if (era !== this.#era || !result) return;
    this.#isAsking = false;
    if ('failureCode' in result) {
      // The once-key stays stored: the press may have been settled all the same.
      this.#apply({ type: 'putAside', code: result.failureCode });
      await this.#settleAfter(Promise.resolve());
      return;
    }
    this.#deps.writePending(undefined);
    if (!result.ok) {
      this.#apply({ type: 'refused', code: result.code });
      void this.#settleAfter(Promise.resolve());
    } else await this.#take(result.outcomes, settling);
  }

  async #answerTo(
    pending: PendingPress<Input>,
    era: number,
  ): Promise<Answer<Outcome> | { failureCode: number } | undefined> {
    const { input, onceKey } = pending;
    if (this.#isIn('asking')) {
      try {
        return await this.#deps.draw(input, onceKey);
      } catch (error) {
        // A broken answer ends the press with a code of its own.
        if (!(error instanceof ApiUnknown)) return { ok: false, code: codeOf(error) };
        this.#apply({ type: 'unknown' });
      }
    }
    let failures = 0;
    for (let tries = 0; era === this.#era; tries += 1) {
      try {
        const result = await this.#deps.askOutcome(input, onceKey);
        if (!result.ok) {
          if (!isBusyRefusal(result.code)) return result;
        } else return { ok: true, outcomes: await this.#unseen(pending, result.outcomes) };
      } catch (error) {
        if (!(error instanceof ApiUnknown)) return { failureCode: codeOf(error) };
        failures = error.code === undefined ? 0 : failures + 1;
        if (failures === FAILURES_TO_PUT_ASIDE) return { failureCode: error.code ?? 0 };
      }
      await this.#deps.wait(retryDelayMs(tries, RETRY_FIRST_MS, RETRY_MOST_MS));
    }
    return undefined;
  }

  /** A press of an earlier visit may have been seen on another device: the server's list tells. */
  async #unseen({ onceKey }: PendingPress<Input>, outcomes: readonly Outcome[]) {
    if (onceKey === this.#ownKey) return outcomes;
    const listed = await this.#deps.loadUnshown().catch(() => outcomes);
    return outcomes.filter(({ id }) => listed.some((one) => one.id === id));
  }

  async #take(outcomes: readonly Outcome[], settling: Promise<unknown> | undefined): Promise<void> {
    // After a doubtful wait, or a refresh under way at the press, the client cannot know whether
    // its balance holds the prize already.
    if (this.state.phase === 'checking' || settling) {
      await settling;
      await this.#deps.refreshBalance().catch(() => undefined);
    } else for (const outcome of outcomes) this.#deps.addSettled(outcome);
    this.#apply({ type: 'answered', outcomes });
    if (this.#panels === 0) this.#leave();
  }

  async #settleAfter(told: Promise<unknown>): Promise<void> {
    const settling = told
      .catch(() => undefined)
      .then(() =>
        Promise.all([
          this.#deps.loadUnshown().catch(() => undefined),
          this.#deps.refreshBalance().catch(() => undefined),
        ]),
      );
    this.#settling = settling;
    await settling;
    if (this.#settling === settling) this.#settling = undefined;
  }

  #apply(event: RevealEvent<Outcome, Input>): void {
    const next = nextRevealState(this.state, event);
    if (next === this.state) return;
    this.state = next;
    if (next.phase !== 'rest') void this.#loadPrize();
    this.#deps.keepUnrevealed(unrevealedOf(next, this.#deps.coinsOf), knownIds(next));
    this.#changed();
  }

  #isIn(phase: Phase): boolean {
    return this.state.phase === phase;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The code that a failure carries; 0 for one without. */
function codeOf(error: unknown): number {
  return error instanceof Error && 'code' in error ? Number(error.code) : 0;
}
