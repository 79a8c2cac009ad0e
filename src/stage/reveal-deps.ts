import type { Hundredths } from '../../contract/money.ts';
import type { PendingPress, Settled } from './reveal-flow.ts';

/** What the server answered to a press: one or several outcomes, or an expected "no". */
export type Answer<Outcome> =
  | { ok: true; outcomes: readonly Outcome[] }
  | { ok: false; code: number };

/** The world around the flow; tests script it. */
export interface RevealDeps<Input, Outcome extends Settled> {
  /** Sends a press, once. @throws ApiUnknown when it may have been settled: it is asked about then. */
  draw(input: Input, onceKey: string): Promise<Answer<Outcome>>;
  /**
   * What became of a press that was sent: its outcomes, or that it was not placed and never will be.
   * @throws ApiUnknown while nobody can tell
   */
  askOutcome(input: Input, onceKey: string): Promise<Answer<Outcome>>;
  /** Tells the server that the outcome was seen; it may be told twice. */
  tellShown(id: string): Promise<unknown>;
  /**
   * What is settled but not seen, oldest first, by the activity's state: asked for now, or known for no
   * longer than `ageMsMax`.
   */
  loadUnshown(ageMsMax?: number): Promise<readonly Outcome[]>;
  /** How much of an outcome the balance must not show before its reveal. */
  coinsOf(outcome: Outcome): Hundredths;
  /** How many acts an outcome takes on the stage. */
  actsOf(outcome: Outcome): number;
  /** Loads what the prize is drawn with, where the screen has not got it yet. */
  loadPrize?: (() => Promise<unknown>) | undefined;
  /** Loads balance and chances anew. */
  refreshBalance(): Promise<unknown>;
  /**
   * A prize that is booked, but not yet in the balance that the client knows: it comes into it as one that
   * nobody has seen, and stays so after its panel has closed.
   */
  addSettled(outcome: Outcome): void;
  /** Replaces what the shown balance leaves out, and names all outcomes that are known here. */
  keepUnrevealed(amount: Hundredths, ids: readonly string[]): void;
  readPending(): PendingPress<Input> | undefined;
  writePending(pending: PendingPress<Input> | undefined): void;
  newOnceKey(): string;
  /** The device's clock: how old a kept press is. */
  nowMs(): number;
  /** The page's clock (`performance.now`), which nobody sets: how far two presses are apart. */
  pageMs(): number;
  wait(ms: number): Promise<void>;
}
