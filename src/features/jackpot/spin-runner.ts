import type { receiveDrawChance } from '../../../contract/jackpot.ts';
import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Result } from '../../lib/api.ts';
import { ApiUnknown } from '../../lib/api.ts';
import type { JackpotInfo, Outcome } from './jackpot-info.ts';
import { coinsOf } from './prizes.ts';
import {
  AT_REST,
  canPress,
  nextSpinState,
  PENDING_MAX_AGE_MS,
  type PendingPress,
  type Phase,
  type SpinEvent,
  type SpinState,
} from './spin-flow.ts';

/** The world around the spin flow; tests script it. */
export interface SpinPorts {
  draw(onceKey: string): Promise<Result<typeof receiveDrawChance>>;
  /** Tells the server that the outcome was seen; it may be told twice. */
  tellShown(drawId: string): Promise<unknown>;
  /** Loads the jackpot's state anew. */
  loadInfo(): Promise<JackpotInfo>;
  /** Loads balance and chances anew. */
  refreshBalance(): Promise<unknown>;
  /** A prize that is booked, but not yet in the balance that the client knows. */
  addSettled(amount: Hundredths): void;
  /** Replaces what the shown balance leaves out. */
  keepSecret(amount: Hundredths): void;
  readPending(): PendingPress | undefined;
  writePending(pending: PendingPress | undefined): void;
  newOnceKey(): string;
  nowMs(): number;
  wait(ms: number): Promise<void>;
}

/** Drives the flow: one for the app, however many panels show it. */
export interface SpinRunner {
  readonly state: SpinState;
  subscribe(listener: () => void): () => void;
  /** A panel opened: unfinished draws first. The answer ends its stay. */
  enter(): () => void;
  /** The server named settled draws that nobody has seen; known ones are not taken twice. */
  offer(unshown: readonly Outcome[]): void;
  press(hasChance: boolean): void;
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

/** What the balance must not show in a state: what waits for its reveal or is being revealed. */
export function secretOf({ phase, outcome, queue }: SpinState): Hundredths {
  const running = outcome && (phase === 'ring' || phase === 'wheel') ? [outcome] : [];
  return hundredthsOf([...running, ...queue].reduce((sum, draw) => sum + coinsOf(draw), 0));
}

/** Makes the runner; nothing happens before `enter` or `press`. */
export function createSpinRunner(ports: SpinPorts): SpinRunner {
  return new Runner(ports);
}

class Runner implements SpinRunner {
  state = AT_REST;
  readonly #ports: SpinPorts;
  readonly #listeners = new Set<() => void>();
  #panels = 0;
  /** Changes with the session, so that a late answer of the one before is not shown. */
  #era = 0;
  #isAsking = false;
  /** Renewing balance and info after the draw before; undefined when that is done. */
  #settling: Promise<unknown> | undefined;

  constructor(ports: SpinPorts) {
    this.#ports = ports;
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
    // One of them may be the draw of a press put aside: its key tells, so that it is shown once.
    this.#apply({ type: 'offered', pending: this.#youngPending(), unshown });
    if (this.#isIn('checking')) void this.#ask();
  }

  press(hasChance: boolean): void {
    const atMs = this.#ports.nowMs();
    if (!canPress(this.state, hasChance, atMs)) return;
    // A press without an answer comes first: a new key might draw a second time.
    const aside = this.#ports.readPending();
    const onceKey = aside?.onceKey ?? this.#ports.newOnceKey();
    // Stored before it is sent: a killed tab must find the key of its press again.
    this.#ports.writePending({ onceKey, atMs });
    this.#apply({ type: 'pressed', onceKey, atMs, isRepeat: aside !== undefined });
    void this.#ask();
  }

  endAct(): void {
    this.#apply({ type: 'actEnded' });
  }

  acknowledge(): void {
    const { outcome, phase } = this.state;
    if (!outcome || phase !== 'prize') return;
    this.#apply({ type: 'acknowledged' });
    void this.#settleAfter(this.#ports.tellShown(outcome.id));
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
    const stored = this.#ports.readPending();
    const isYoung = this.#youngPending() !== undefined;
    const info = await this.#ports.loadInfo().catch(() => undefined);
    if (era !== this.#era || this.#panels === 0) return;
    // A press meanwhile sends an old key again: it is not old any more.
    const isOld = stored && !isYoung && this.#isIn('rest');
    if (isOld && info) this.#ports.writePending(undefined);
    const pending = isYoung ? this.#ports.readPending() : undefined;
    const unshown = info?.unshownDraws ?? [];
    if (unshown.length > 0) await this.#ports.refreshBalance().catch(() => undefined);
    if (era !== this.#era || this.#panels === 0) return;
    this.#apply({ type: 'restored', pending, unshown });
    if (this.#isIn('checking')) void this.#ask();
  }

  #youngPending(): PendingPress | undefined {
    const stored = this.#ports.readPending();
    const isYoung = stored && this.#ports.nowMs() - stored.atMs < PENDING_MAX_AGE_MS;
    return isYoung ? stored : undefined;
  }

  /** Sends the pending press until an answer is known; always with its own key. */
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
      // The once-key stays stored: the draw may have been settled all the same.
      this.#apply({ type: 'putAside', code: result.failureCode });
      await this.#settleAfter(Promise.resolve());
      return;
    }
    this.#ports.writePending(undefined);
    if (!result.ok) {
      this.#apply({ type: 'refused', code: result.code });
      void this.#settleAfter(Promise.resolve());
    } else await this.#take(result.data, settling);
  }

  async #answerTo(pending: PendingPress, era: number) {
    let failures = 0;
    for (let waitMs = RETRY_FIRST_MS; era === this.#era; waitMs = longer(waitMs)) {
      try {
        const result = await this.#ports.draw(pending.onceKey);
        if (!this.#isIn('checking') || !isNoAnswer(result)) return result;
      } catch (error) {
        if (!(error instanceof ApiUnknown)) return failure(error);
        this.#apply({ type: 'unknown' });
        failures = error.code === undefined ? 0 : failures + 1;
        if (failures === FAILURES_TO_PUT_ASIDE) return { failureCode: error.code ?? 0 };
      }
      await this.#ports.wait(waitMs);
    }
    return undefined;
  }

  async #take(outcome: Outcome, settling: Promise<unknown> | undefined): Promise<void> {
    // After a doubtful wait, or a refresh under way at the press, the client cannot know whether
    // its balance holds the prize already.
    if (this.state.phase === 'checking' || settling) {
      await settling;
      await this.#ports.refreshBalance().catch(() => undefined);
    } else this.#ports.addSettled(coinsOf(outcome));
    this.#apply({ type: 'answered', outcome });
    if (this.#panels === 0) this.#leave();
  }

  async #settleAfter(told: Promise<unknown>): Promise<void> {
    const settling = told
      .catch(() => undefined)
      .then(() =>
        Promise.all([
          this.#ports.loadInfo().catch(() => undefined),
          this.#ports.refreshBalance().catch(() => undefined),
        ]),
      );
    this.#settling = settling;
    await settling;
    if (this.#settling === settling) this.#settling = undefined;
  }

  #apply(event: SpinEvent): void {
    const next = nextSpinState(this.state, event);
    if (next === this.state) return;
    this.state = next;
    this.#ports.keepSecret(secretOf(next));
    this.#changed();
  }

  #isIn(phase: Phase): boolean {
    return this.state.phase === phase;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** A broken answer ends the press with a code of its own; the once-key keeps the money right. */
function failure(error: unknown): { ok: false; code: number } {
  const code = error instanceof Error && 'code' in error ? Number(error.code) : 0;
  return { ok: false, code };
}

/** Turned away at the door: it says nothing about a press that may have been settled before. */
function isNoAnswer(result: Result<typeof receiveDrawChance>): boolean {
  return (
    !result.ok && (result.code === REFUSALS.maintenance || result.code === REFUSALS.tooManyRequests)
  );
}

function longer(waitMs: number): number {
  return Math.min(RETRY_MOST_MS, waitMs * 2);
}
