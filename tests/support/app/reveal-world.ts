import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { ApiUnknown } from '../../../src/lib/api/api.ts';
import type { Answer as RevealAnswer, RevealDeps } from '../../../src/stage/reveal-deps.ts';
import type { PendingPress } from '../../../src/stage/reveal-flow.ts';
import { createRevealRunner } from '../../../src/stage/reveal-runner.ts';

/** An outcome of a test's activity: coins, and how many acts it takes. */
export interface Prize {
  id: string;
  coins: Hundredths;
  acts: number;
}

/** What is asked for in a test: which of several drums to turn. */
export interface Choice {
  drum: number;
}

/** What the server answers to a press, or how the call fails. */
export type Answer = RevealAnswer<Prize> | Error;

/** A settled outcome of 5 coins in one act, with any field replaced. */
export function samplePrize(changes: Partial<Prize> = {}): Prize {
  return { id: 'draw-1', coins: hundredthsOf(500), acts: 1, ...changes };
}

/** No answer at all. */
export const lost = new ApiUnknown('receiveDrawChance', 'offline');
/** A server that answers with its own failure. */
export const broken = new ApiUnknown('receiveDrawChance', 'server', 500);

/** A server, a phone's store and a balance that a test scripts and reads. */
export function openWorld(
  options: {
    unshown?: Prize[];
    pending?: PendingPress<Choice>;
    refresh?: () => Promise<void>;
    loadPrize?: () => Promise<unknown>;
  } = {},
) {
  const world = {
    answers: [] as Answer[],
    /** What the server answers to whoever asks what became of a press. */
    outcomes: [] as Answer[],
    sentKeys: [] as string[],
    sentInputs: [] as Choice[],
    askedKeys: [] as string[],
    shown: [] as string[],
    unshown: options.unshown ?? [],
    pending: options.pending,
    settled: 10_000,
    /** Added to it, each as something that nobody has seen. */
    added: [] as Prize[],
    secret: 0,
    knownIds: [] as readonly string[],
    nowMs: 1_000_000,
    /** By how much the device's clock has been set back. */
    setBackMs: 0,
    keys: 0,
    refreshes: 0,
  };
  const deps: RevealDeps<Choice, Prize> = {
    async draw(input, onceKey) {
      world.sentKeys.push(onceKey);
      world.sentInputs.push(input);
      const answer = world.answers.shift() ?? lost;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async askOutcome(_input, onceKey) {
      world.askedKeys.push(onceKey);
      const answer = world.outcomes.shift() ?? lost;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async tellShown(id) {
      world.shown.push(id);
    },
    loadUnshown: async () => world.unshown,
    loadPrize: options.loadPrize,
    coinsOf: ({ coins }) => coins,
    actsOf: ({ acts }) => acts,
    async refreshBalance() {
      world.refreshes += 1;
      await options.refresh?.();
    },
    addSettled(outcome) {
      world.settled += outcome.coins;
      world.added.push(outcome);
    },
    keepUnrevealed(amount, ids) {
      world.secret = amount;
      world.knownIds = ids;
    },
    readPending: () => world.pending,
    writePending(pending) {
      world.pending = pending;
    },
    newOnceKey() {
      world.keys += 1;
      return `key-${world.keys}`;
    },
    nowMs: () => world.nowMs - world.setBackMs,
    pageMs: () => world.nowMs,
    wait: async () => {},
  };
  return { world, runner: createRevealRunner(deps) };
}

/** The server has closed the key: nothing was settled, and nothing will be. */
export const closed: Answer = { ok: false, code: REFUSALS.notPlaced };
/** Settled outcomes of one press. */
export const ok = (...outcomes: Prize[]): Answer => ({ ok: true, outcomes });
/** Lets everything run that waits for nothing but promises. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
