import { type Hundredths, hundredthsOf } from '../../contract/money.ts';

/** Something that the server settled and that is revealed once. */
export interface Settled {
  readonly id: string;
}

/** A press that has no known answer yet; `atMs` is when it was pressed last. */
export interface PendingPress<Input> {
  onceKey: string;
  atMs: number;
  /** What was asked for. */
  input: Input;
}

/**
 * Where the player stands between a press and the prize. `act` is an act on the stage: an outcome
 * may take several, one after the other.
 */
export type Phase = 'rest' | 'asking' | 'checking' | 'act' | 'prize';

/** The whole state of one activity's reveals: one value for the app, whatever shows it. */
export interface RevealState<Outcome extends Settled, Input> {
  phase: Phase;
  /** Which act of the outcome runs, from 0; the last one's number while its prize is shown. */
  act: number;
  /** At rest: a press put aside, which the next one asks about first. */
  pending: PendingPress<Input> | undefined;
  /** The settled outcome that is being revealed. */
  outcome: Outcome | undefined;
  /** True when the outcome comes from an earlier visit. */
  isUnfinished: boolean;
  /** Settled outcomes that wait for their reveal, oldest first. */
  queue: readonly Outcome[];
  /** Answered in this visit: their reveal is no unfinished one. */
  freshIds: readonly string[];
  /** The last refusal or other failure, by code. */
  errorCode: number | undefined;
  /** By the page's clock, which nobody sets. */
  lastPressMs: number;
  /** Outcomes revealed in this visit: the server's list may still name them. */
  shownIds: readonly string[];
}

type Press<Input> = PendingPress<Input> & { pageMs: number; isRepeat?: boolean };

/** Everything that can happen between a press and its prize. */
export type RevealEvent<Outcome extends Settled, Input> =
  | {
      type: 'restored' | 'offered';
      pending: PendingPress<Input> | undefined;
      unshown: readonly Outcome[];
    }
  /**
   * `pageMs`: when it was pressed, by the page's clock. `isRepeat`: a press put aside, which may have been settled:
   * it is asked about, not sent.
   */
  | ({ type: 'pressed' } & Press<Input>)
  | { type: 'answered'; outcomes: readonly Outcome[] }
  | { type: 'refused'; code: number }
  | { type: 'unknown' }
  | { type: 'putAside'; code: number }
  /** `acts`: how many the outcome takes. */
  | { type: 'actEnded'; acts: number }
  | { type: 'acknowledged' }
  | { type: 'errorClosed' }
  | { type: 'left' };

/** Presses closer than this count as one (spec section 9). */
export const PRESS_DEBOUNCE_MS = 300;

/** Nothing asked, nothing to show. */
export const AT_REST = {
  phase: 'rest',
  act: 0,
  pending: undefined,
  outcome: undefined,
  isUnfinished: false,
  queue: [],
  freshIds: [],
  errorCode: undefined,
  lastPressMs: Number.NEGATIVE_INFINITY,
  shownIds: [],
} as const satisfies RevealState<never, never>;

/** True when a press may be sent at a moment of the page's clock. */
export function canPress<Outcome extends Settled, Input>(
  state: RevealState<Outcome, Input>,
  hasChance: boolean,
  pageMs: number,
): boolean {
  const isQuiet = pageMs - state.lastPressMs >= PRESS_DEBOUNCE_MS;
  return state.phase === 'rest' && state.queue.length === 0 && hasChance && isQuiet;
}

/**
 * What the balance must not show in a state: what waits for its reveal or is being revealed. A prize
 * comes into it as its player goes on, and not unseen below the cover that tells it.
 */
export function unrevealedOf<Outcome extends Settled, Input>(
  { phase, outcome, queue }: RevealState<Outcome, Input>,
  coinsOf: (outcome: Outcome) => Hundredths,
): Hundredths {
  const running = outcome && phase !== 'rest' ? [outcome] : [];
  return hundredthsOf([...running, ...queue].reduce((sum, one) => sum + coinsOf(one), 0));
}

/** Ids of all outcomes that are known here. */
export function knownIds<Outcome extends Settled, Input>({
  outcome,
  queue,
  shownIds,
}: RevealState<Outcome, Input>): string[] {
  const waiting = [...(outcome ? [outcome] : []), ...queue];
  return [...shownIds, ...waiting.map(({ id }) => id)];
}

/** The next state; events that do not fit the present phase change nothing. */
export function nextRevealState<Outcome extends Settled, Input>(
  state: RevealState<Outcome, Input>,
  event: RevealEvent<Outcome, Input>,
): RevealState<Outcome, Input> {
  switch (event.type) {
    case 'restored':
      return restored(state, event.pending, event.unshown);
    case 'offered':
      if (newOf(state, event.unshown).length === 0) return state;
      return restored(state, event.pending, event.unshown);
    case 'pressed':
      return pressed(state, event);
    case 'answered':
      return answered(state, event.outcomes);
    case 'refused':
      if (!isWaiting(state)) return state;
      return startNext({ ...state, phase: 'rest', pending: undefined, errorCode: event.code });
    case 'unknown':
      return isWaiting(state) ? { ...state, phase: 'checking' } : state;
    case 'putAside':
      if (!isWaiting(state)) return state;
      return startNext({ ...state, phase: 'rest', errorCode: event.code });
    case 'actEnded':
      return actEnded(state, event.acts);
    case 'acknowledged':
      return state.phase === 'prize' ? startNext(markShown(state)) : state;
    case 'errorClosed':
      return { ...state, errorCode: undefined };
    case 'left':
      return left(state);
  }
}

type Flow<Outcome extends Settled, Input> = RevealState<Outcome, Input>;

function isWaiting({ phase }: { phase: Phase }): boolean {
  return phase === 'asking' || phase === 'checking';
}

function pressed<Outcome extends Settled, Input>(
  state: Flow<Outcome, Input>,
  { onceKey, atMs, input, pageMs, isRepeat }: Press<Input>,
): Flow<Outcome, Input> {
  if (!canPress(state, true, pageMs)) return state;
  const phase = isRepeat ? 'checking' : 'asking';
  const pending = { onceKey, atMs, input };
  return { ...state, phase, pending, errorCode: undefined, lastPressMs: pageMs };
}

function newOf<Outcome extends Settled, Input>(
  state: Flow<Outcome, Input>,
  unshown: readonly Outcome[],
): Outcome[] {
  const known = [...state.shownIds, ...state.queue.map(({ id }) => id), state.outcome?.id];
  return unshown.filter(({ id }) => !known.includes(id));
}

function restored<Outcome extends Settled, Input>(
  state: Flow<Outcome, Input>,
  pending: PendingPress<Input> | undefined,
  unshown: readonly Outcome[],
): Flow<Outcome, Input> {
  const queue = [...state.queue, ...newOf(state, unshown)];
  if (state.phase !== 'rest') return { ...state, queue };
  if (pending) return { ...state, queue, pending, phase: 'checking', errorCode: undefined };
  return startNext({ ...state, queue });
}

/** Older unshown outcomes come before those just answered: oldest first. */
function answered<Outcome extends Settled, Input>(
  state: Flow<Outcome, Input>,
  outcomes: readonly Outcome[],
): Flow<Outcome, Input> {
  if (!isWaiting(state)) return state;
  const ids = outcomes.map(({ id }) => id);
  const others = state.queue.filter(({ id }) => !ids.includes(id));
  const fresh = outcomes.filter(({ id }) => !state.shownIds.includes(id));
  // After a doubtful wait the answer may be that of an earlier visit's press.
  const freshIds = state.phase === 'asking' ? [...state.freshIds, ...ids] : state.freshIds;
  const queue = [...others, ...fresh];
  return startNext({ ...state, pending: undefined, phase: 'rest', queue, freshIds });
}

function actEnded<Outcome extends Settled, Input>(
  state: Flow<Outcome, Input>,
  acts: number,
): Flow<Outcome, Input> {
  if (state.phase !== 'act') return state;
  return state.act + 1 < acts
    ? { ...state, act: state.act + 1 }
    : { ...state, act: acts - 1, phase: 'prize' };
}

function markShown<Outcome extends Settled, Input>(
  state: Flow<Outcome, Input>,
): Flow<Outcome, Input> {
  const shownIds = state.outcome ? [...state.shownIds, state.outcome.id] : state.shownIds;
  return { ...state, shownIds, outcome: undefined, phase: 'rest' };
}

function startNext<Outcome extends Settled, Input>(
  state: Flow<Outcome, Input>,
): Flow<Outcome, Input> {
  const [outcome, ...queue] = state.queue;
  if (!outcome) {
    return { ...state, phase: 'rest', act: 0, outcome: undefined, isUnfinished: false };
  }
  const isUnfinished = !state.freshIds.includes(outcome.id);
  return { ...state, phase: 'act', act: 0, outcome, queue, isUnfinished };
}

/** The panel was closed: what is unanswered goes on, what was being shown comes again next time. */
function left<Outcome extends Settled, Input>(state: Flow<Outcome, Input>): Flow<Outcome, Input> {
  if (isWaiting(state)) return { ...state, queue: [] };
  return { ...AT_REST, lastPressMs: state.lastPressMs, shownIds: state.shownIds };
}
