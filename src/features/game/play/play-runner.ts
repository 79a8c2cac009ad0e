import { createStore } from 'zustand/vanilla';
import type { HiLoGuess } from '../../../../contract/hi-lo.ts';
import { ApiUnknown, STAKE_MS } from '../../../lib/api/api.ts';
import {
  type PlayAnswer,
  type PlayCalls,
  type PlayOpen,
  type PlayReply,
  type PlayRound,
  VisitEnded,
} from '../../../lib/api/game-api.ts';
import { retryDelayMs } from '../../../lib/once/open-intents.ts';
import { startStopwatch } from '../../../lib/platform/stopwatch.ts';
import {
  FRESH,
  type PlayDeps,
  type PlayFault,
  type PlayInput,
  type PlayState,
  type PressAnswer,
  readyAtMs,
} from './play-state.ts';

const HISTORY_KEPT = 20;
const OPEN_TRIES = 3;
const WATCH_AGAIN_MS = 300;
/** Nothing of a rising round is shown that its server has not said: so often it is asked. */
const PULSE_MS = 250;
const WATCH_LOST_MS = 2000;
const CASH_LOST_MS = 1000;
const CASH_AGAIN_MS = 100;
const SHOWN_TRIES = 5;

/**
 * One visit of a game on the stage, from its opening to its end. Every press is sent once, with a key
 * by which it is asked about until its answer is known; a page that is loaded anew gets a round that
 * was cut off from the server, and a press that never got there is forgotten with the page for good.
 */
export class PlayRunner {
  readonly store = createStore<PlayState>()(() => FRESH);
  #deps: PlayDeps;
  #isStopped = false;

  constructor(deps: PlayDeps) {
    this.#deps = deps;
  }

  get #state(): PlayState {
    return this.store.getState();
  }

  #set(next: Partial<PlayState>): void {
    if (!this.#isStopped && this.#state.phase !== 'ended') this.store.setState(next);
  }

  /**
   * Makes a call. Without its wallet the game's server knows no more than we do of what became of
   * it: that is no refusal, it is as if no answer had come.
   */
  async #ask<Name extends keyof PlayCalls>(
    name: Name,
    input: PlayCalls[Name]['request'],
  ): Promise<PlayAnswer<Name>> {
    const answer = await this.#deps.call(this.#deps.access, name, input);
    if (!answer.ok && answer.refusal.refusal === 'unavailable') {
      throw new ApiUnknown(name, 'server');
    }
    this.#set({ isOffline: false });
    return answer;
  }

  /** Opens the game, or opens it again after a failure; in a game that runs until it is there. */
  async open(): Promise<void> {
    this.#set({ phase: 'opening' });
    for (let tries = 0; !this.#isStopped; tries += 1) {
      try {
        const answer = await this.#ask('open', {});
        if (answer.ok) this.#opened(answer.data);
        else this.#set({ phase: 'failed', fault: answer.refusal.refusal });
        return;
      } catch (error) {
        const isLastTry = !this.#state.rules && tries + 1 >= OPEN_TRIES;
        if (!this.#mayRetry(error) || isLastTry) {
          this.#set({ phase: 'failed' });
          return;
        }
        await this.#deps.wait(retryDelayMs(tries));
      }
    }
  }

  /** A visitor's visit stands in its proof: that of an answer which counts proves it from now on. */
  #goOn(token = this.#deps.access.token): void {
    this.#deps = { ...this.#deps, access: { ...this.#deps.access, token } };
  }

  #opened({ rules, balance, bonus, round, history, visit }: PlayOpen): void {
    this.#goOn(visit);
    this.#set({ rules, told: { balance, bonus }, history, phase: 'rest' });
    if (round) this.#take(round, true);
  }

  /**
   * Asks for a round. Only from rest: else nothing is sent and the answer is a refusal. It is sent once
   * and never later than 3 s after the press; where no answer comes its key is asked about until it is
   * known what became of it, also when nobody wants the round any more.
   */
  async play(input: PlayInput): Promise<PressAnswer> {
    if (this.#state.phase !== 'rest') return { ok: false, fault: 'round-open' };
    this.#set({ phase: 'sending', fault: undefined });
    const pressedMs = startStopwatch();
    // Nobody pressed for it: it must not come after its player's stop.
    const isUnattended = input.autoplayLeft !== undefined;
    if (!(await this.#deps.isOnlineWithin(isUnattended ? 0 : STAKE_MS))) {
      return this.#refused(isUnattended ? 'offline' : 'not-placed');
    }
    const key = this.#deps.newKey();
    while (!this.#isStopped && pressedMs() <= STAKE_MS) {
      try {
        const answer = await this.#ask('play', { ...input, key });
        if (answer.ok) return this.#played(answer.data);
        const { refusal, waitMs } = answer.refusal;
        if (refusal !== 'too-soon' || waitMs === undefined) return this.#refused(refusal);
        if (pressedMs() + waitMs > STAKE_MS) return this.#refused(refusal);
        await this.#deps.wait(waitMs);
      } catch (error) {
        return this.#mayRetry(error) ? this.#settle(key) : this.#refused('failed');
      }
    }
    return this.#refused('not-placed');
  }

  /** Asks what became of a press, until the server tells. */
  async #settle(key: string): Promise<PressAnswer> {
    this.#set({ phase: 'checking' });
    for (let tries = 0; !this.#isStopped; tries += 1) {
      try {
        const answer = await this.#ask('outcome', { key });
        return answer.ok ? this.#played(answer.data) : this.#refused(answer.refusal.refusal);
      } catch (error) {
        if (!this.#mayRetry(error)) return this.#refused('failed');
        await this.#deps.wait(retryDelayMs(tries));
      }
    }
    return { ok: false, fault: 'failed' };
  }

  #played({ round, balance, bonus, visit }: PlayReply): PressAnswer {
    this.#goOn(visit);
    this.#set({ told: { balance, bonus } });
    this.#take(round, false);
    return round.status === 'taken-back' ? { ok: false, fault: 'taken-back' } : { ok: true, round };
  }

  #refused(fault: PlayFault): PressAnswer {
    if (fault !== 'round-open') this.#set({ phase: 'rest', fault });
    // Another tab or an earlier visit left a round that is shown first, or the rules are others now.
    if (fault === 'round-open' || fault === 'autoplay-off') void this.open();
    return { ok: false, fault };
  }

  /** Takes a round as the server tells it: it runs, it is to be shown, or it never was. */
  #take(round: PlayRound, isResumed: boolean): void {
    this.#set({ ...this.#clockOf(round), isResumed });
    if (round.status === 'open') {
      this.#set({ phase: 'open', round });
      void this.#watch(round.id);
    } else if (round.status === 'settled') {
      this.#set({ phase: 'reveal', round, isCashing: false });
    } else {
      this.#set({ phase: 'rest', round: undefined, isCashing: false, fault: 'taken-back' });
      void this.#tellShown(round.id);
    }
  }

  #clockOf(round: PlayRound) {
    return { readyAtMs: readyAtMs(round, this.#state.rules, this.#deps.pageMs()) };
  }

  /** Follows an open round until its server says how it ended. */
  async #watch(roundId: string): Promise<void> {
    // Where cards lie open it goes on by its player alone.
    while (this.#isRunning(roundId) && !this.#state.round?.cards) {
      try {
        const answer = await this.#look(roundId);
        if (!answer.ok) {
          // Its stake was refused after all: there is no such round.
          const { refusal: fault } = answer.refusal;
          return this.#set({ phase: 'rest', round: undefined, isCashing: false, fault });
        }
        this.#followed(roundId, answer.data);
        if (!this.#isRising()) await this.#deps.wait(WATCH_AGAIN_MS);
      } catch (error) {
        if (!this.#mayRetry(error)) return;
        await this.#deps.wait(WATCH_LOST_MS);
      }
    }
  }

  async #look(roundId: string): Promise<PlayAnswer<'watch'>> {
    if (this.#isRising()) return this.#ask('watch', { roundId, forMs: PULSE_MS });
    // A round that is cashed out begins once its stake is booked: a long wait would miss that.
    if (this.#state.rules?.topMultiplier !== undefined) {
      const answer = await this.#ask('open', {});
      if (answer.ok && answer.data.round?.id === roundId) {
        return { ok: true, data: { ...answer.data, round: answer.data.round } };
      }
      // It is not open any more, and only its own answer tells why.
    }
    return this.#ask('watch', { roundId });
  }

  /** It rises; before that its stake is on its way. */
  #isRising = () => this.#state.round?.autoAt !== undefined;

  #isRunning(roundId: string): boolean {
    const { phase, round } = this.#state;
    return !this.#isStopped && phase === 'open' && round?.id === roundId;
  }

  /** Two answers can tell the end of one round: the second finds it taken. */
  #followed(roundId: string, { round, balance, bonus, visit }: PlayReply): void {
    if (!this.#isRunning(roundId)) return;
    this.#goOn(visit);
    this.#set({ told: { balance, bonus } });
    if (round.status === 'open') this.#set({ round, ...this.#clockOf(round) });
    else this.#take(round, this.#state.isResumed);
  }

  /** Cashes out the open round, or guesses its next card: asked again until there is an answer. */
  async cashOut(guess?: HiLoGuess): Promise<void> {
    const { round, isCashing, guessing } = this.#state;
    if (!round || isCashing || guessing || !this.#isRunning(round.id)) return;
    const { id: roundId, guesses = [] } = round;
    this.#set(guess ? { guessing: guess } : { isCashing: true });
    while (this.#isRunning(roundId)) {
      try {
        const answer = guess
          ? await this.#ask('guess', { roundId, step: guesses.length, guess })
          : await this.#ask('cashOut', { roundId });
        if (answer.ok) this.#followed(roundId, answer.data);
        // Pressed in the very first moment it is asked again; one that is over the watch brings.
        if (answer.ok || answer.refusal.refusal !== 'too-soon') break;
        await this.#deps.wait(answer.refusal.waitMs ?? CASH_AGAIN_MS);
      } catch (error) {
        if (!this.#mayRetry(error)) break;
        await this.#deps.wait(CASH_LOST_MS);
      }
    }
    this.#set({ isCashing: false, guessing: undefined });
  }

  /** The reveal has ended: what was won counts from now on, and the round lies in the history. */
  shown(): void {
    const { phase, round, history } = this.#state;
    if (phase !== 'reveal' || !round) return;
    const others = history.filter(({ id }) => id !== round.id);
    this.#set({
      phase: 'rest',
      round: undefined,
      last: round,
      history: [round, ...others].slice(0, HISTORY_KEPT),
    });
    void this.#tellShown(round.id);
  }

  /** Never told, it is shown again by the next visit, which does no harm. */
  async #tellShown(roundId: string): Promise<void> {
    for (let tries = 0; tries < SHOWN_TRIES && !this.#isStopped; tries += 1) {
      try {
        await this.#ask('shown', { roundId });
        return;
      } catch (error) {
        if (!(error instanceof ApiUnknown)) return;
        await this.#deps.wait(retryDelayMs(tries));
      }
    }
  }

  /** Takes the last refusal away. */
  clearFault(): void {
    this.#set({ fault: undefined });
  }

  /** Notes what kind of failure it was; true where asking again makes sense. */
  #mayRetry(error: unknown): boolean {
    if (error instanceof VisitEnded) {
      this.#set({ phase: 'ended' });
      return false;
    }
    if (!(error instanceof ApiUnknown)) return false;
    this.#set({ isOffline: error.reason === 'offline' });
    return true;
  }

  /** The page leaves: nothing is asked or told any more. */
  stop(): void {
    this.#isStopped = true;
  }
}
