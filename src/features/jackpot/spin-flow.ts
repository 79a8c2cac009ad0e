import { SPIN_DEBOUNCE_MS } from '../../../contract/jackpot.ts';
import type { Outcome } from './jackpot-info.ts';
import { isJackpot } from './prizes.ts';

/** A press of SPIN that has no known answer yet; `atMs` is when it was pressed last. */
export interface PendingPress {
  onceKey: string;
  atMs: number;
}

/** Where the player stands between a press and the prize. */
export type Phase = 'rest' | 'asking' | 'checking' | 'ring' | 'wheel' | 'prize';

/** The whole state of drawing: one value for the app, whatever shows it. */
export interface SpinState {
  phase: Phase;
  /** At rest: a press put aside, which the next one sends again. */
  pending: PendingPress | undefined;
  /** The settled draw that is being revealed. */
  outcome: Outcome | undefined;
  /** True when the outcome comes from an earlier visit. */
  isUnfinished: boolean;
  /** Settled draws that wait for their reveal, oldest first. */
  queue: readonly Outcome[];
  /** The last refusal or other failure, by code. */
  errorCode: number | undefined;
  lastPressMs: number;
  /** Draws revealed in this visit: the server's list may still name them. */
  shownIds: readonly string[];
}

/** Everything that can happen to a draw. */
export type SpinEvent =
  | { type: 'restored'; pending: PendingPress | undefined; unshown: readonly Outcome[] }
  | { type: 'offered'; pending: PendingPress | undefined; unshown: readonly Outcome[] }
  /** `isRepeat`: the key of a press put aside, whose draw may have been settled by now. */
  | { type: 'pressed'; onceKey: string; atMs: number; isRepeat?: boolean }
  | { type: 'answered'; outcome: Outcome }
  | { type: 'refused'; code: number }
  | { type: 'unknown' }
  | { type: 'putAside'; code: number }
  | { type: 'actEnded' }
  | { type: 'acknowledged' }
  | { type: 'errorClosed' }
  | { type: 'left' };

/** A stored press younger than this is sent again with its key; an older one is left to the server. */
export const PENDING_MAX_AGE_MS = 120_000;

/** Nothing asked, nothing to show. */
export const AT_REST: SpinState = {
  phase: 'rest',
  pending: undefined,
  outcome: undefined,
  isUnfinished: false,
  queue: [],
  errorCode: undefined,
  lastPressMs: Number.NEGATIVE_INFINITY,
  shownIds: [],
};

/** True when a press of SPIN may become a draw. */
export function canPress(state: SpinState, hasChance: boolean, nowMs: number): boolean {
  const isQuiet = nowMs - state.lastPressMs >= SPIN_DEBOUNCE_MS;
  return state.phase === 'rest' && state.queue.length === 0 && hasChance && isQuiet;
}

/** The next state; events that do not fit the present phase change nothing. */
export function nextSpinState(state: SpinState, event: SpinEvent): SpinState {
  switch (event.type) {
    case 'restored':
      return restored(state, event.pending, event.unshown);
    case 'offered':
      if (newOf(state, event.unshown).length === 0) return state;
      return restored(state, event.pending, event.unshown);
    case 'pressed':
      return pressed(state, event);
    case 'answered':
      return answered(state, event.outcome);
    case 'refused':
      if (!isWaiting(state)) return state;
      return startNext({ ...state, phase: 'rest', pending: undefined, errorCode: event.code });
    case 'unknown':
      return isWaiting(state) ? { ...state, phase: 'checking' } : state;
    case 'putAside':
      if (!isWaiting(state)) return state;
      return startNext({ ...state, phase: 'rest', errorCode: event.code });
    case 'actEnded':
      return actEnded(state);
    case 'acknowledged':
      return state.phase === 'prize' ? startNext(markShown(state)) : state;
    case 'errorClosed':
      return { ...state, errorCode: undefined };
    case 'left':
      return left(state);
  }
}

function isWaiting(state: SpinState): boolean {
  return state.phase === 'asking' || state.phase === 'checking';
}

function pressed(
  state: SpinState,
  { onceKey, atMs, isRepeat }: PendingPress & { isRepeat?: boolean },
): SpinState {
  if (!canPress(state, true, atMs)) return state;
  const phase = isRepeat ? 'checking' : 'asking';
  const pending = { onceKey, atMs };
  return { ...state, phase, pending, errorCode: undefined, lastPressMs: atMs };
}

function newOf(state: SpinState, unshown: readonly Outcome[]): Outcome[] {
  const known = [...state.shownIds, ...state.queue.map(({ id }) => id), state.outcome?.id];
  return unshown.filter(({ id }) => !known.includes(id));
}

function restored(
  state: SpinState,
  pending: PendingPress | undefined,
  unshown: readonly Outcome[],
): SpinState {
  const queue = [...state.queue, ...newOf(state, unshown)];
  if (state.phase !== 'rest') return { ...state, queue };
  if (pending) return { ...state, queue, pending, phase: 'checking', errorCode: undefined };
  return startNext({ ...state, queue });
}

/** Older unshown draws come before the one just answered: oldest first. */
function answered(state: SpinState, outcome: Outcome): SpinState {
  if (!isWaiting(state)) return state;
  const base = { ...state, pending: undefined };
  if (state.shownIds.includes(outcome.id)) return startNext({ ...base, phase: 'rest' });
  const others = state.queue.filter(({ id }) => id !== outcome.id);
  if (others.length > 0) return startNext({ ...base, queue: [...others, outcome] });
  const isUnfinished = state.phase === 'checking';
  return { ...base, phase: 'ring', outcome, queue: [], isUnfinished };
}

function actEnded(state: SpinState): SpinState {
  if (state.phase === 'wheel') return { ...state, phase: 'prize' };
  if (state.phase !== 'ring' || !state.outcome) return state;
  return { ...state, phase: isJackpot(state.outcome) ? 'wheel' : 'prize' };
}

function markShown(state: SpinState): SpinState {
  const shownIds = state.outcome ? [...state.shownIds, state.outcome.id] : state.shownIds;
  return { ...state, shownIds, outcome: undefined, phase: 'rest' };
}

function startNext(state: SpinState): SpinState {
  const [outcome, ...queue] = state.queue;
  if (!outcome) return { ...state, phase: 'rest', outcome: undefined, isUnfinished: false };
  return { ...state, phase: 'ring', outcome, queue, isUnfinished: true };
}

/** The panel was closed: what is unanswered goes on, what was being shown comes again next time. */
function left(state: SpinState): SpinState {
  if (isWaiting(state)) return { ...state, queue: [] };
  return { ...AT_REST, lastPressMs: state.lastPressMs, shownIds: state.shownIds };
}
