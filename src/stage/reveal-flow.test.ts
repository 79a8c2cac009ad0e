import { describe, expect, test } from 'vitest';
import { type Choice, type Prize, samplePrize } from '../../tests/support/app/reveal-world.ts';
import {
  AT_REST,
  canPress,
  nextRevealState,
  type RevealEvent,
  type RevealState,
} from './reveal-flow.ts';

type Event = RevealEvent<Prize, Choice>;

function stateAfter(...events: Event[]): RevealState<Prize, Choice> {
  return events.reduce(nextRevealState<Prize, Choice>, AT_REST);
}

const input = { drum: 1 };
const actEnded: Event = { type: 'actEnded', acts: 1 };

const press: Event = { type: 'pressed', onceKey: 'key-1', atMs: 1000, pageMs: 1000, input };
const coin = samplePrize();
const mega = samplePrize({ id: 'draw-2', acts: 2 });

describe('the reveal flow', () => {
  test('goes from the press over the act to the prize and back to rest', () => {
    expect(stateAfter(press).phase).toBe('asking');
    expect(stateAfter(press, { type: 'answered', outcomes: [coin] })).toMatchObject({
      phase: 'act',
      outcome: coin,
      pending: undefined,
      isUnfinished: false,
    });
    const prize = stateAfter(press, { type: 'answered', outcomes: [coin] }, actEnded);
    expect(prize.phase).toBe('prize');
    expect(nextRevealState(prize, { type: 'acknowledged' })).toMatchObject({
      phase: 'rest',
      outcome: undefined,
      shownIds: ['draw-1'],
    });
  });

  test('plays all acts of an outcome before its prize', () => {
    const ended: Event = { type: 'actEnded', acts: 2 };
    const first = stateAfter(press, { type: 'answered', outcomes: [mega] });
    const second = nextRevealState(first, ended);
    expect(second).toMatchObject({ phase: 'act', act: 1, outcome: mega });
    expect(nextRevealState(second, ended)).toMatchObject({ phase: 'prize', act: 1 });
  });

  test('takes two presses within 300 ms as one and a press during an act as none', () => {
    const asked = stateAfter(press);
    const again: Event = { type: 'pressed', onceKey: 'key-2', atMs: 5000, pageMs: 5000, input };
    expect(nextRevealState(asked, again)).toBe(asked);
    const refused = nextRevealState(asked, { type: 'refused', code: 1001 });
    expect(canPress(refused, true, 1299)).toBe(false);
    expect(canPress(refused, true, 1300)).toBe(true);
    expect(canPress(refused, false, 1300)).toBe(false);
  });

  test('keeps the key of the press while the answer is unknown', () => {
    const checking = stateAfter(press, { type: 'unknown' }, { type: 'unknown' });
    expect(checking).toMatchObject({ phase: 'checking', pending: { onceKey: 'key-1' } });
    expect(nextRevealState(checking, { type: 'answered', outcomes: [coin] }).phase).toBe('act');
  });

  test('puts a press aside with its key and asks about it at the next press', () => {
    const aside = stateAfter(press, { type: 'unknown' }, { type: 'putAside', code: 500 });
    expect(aside).toMatchObject({ phase: 'rest', errorCode: 500, pending: { onceKey: 'key-1' } });
    expect(canPress(aside, true, 5000)).toBe(true);
    const again: Event = {
      type: 'pressed',
      onceKey: 'key-1',
      atMs: 5000,
      pageMs: 5000,
      input,
      isRepeat: true,
    };
    expect(nextRevealState(aside, again)).toMatchObject({
      phase: 'checking',
      errorCode: undefined,
    });
  });

  test('asks for a press put aside before it shows a draw that may be its own', () => {
    const pending = { onceKey: 'key-1', atMs: 1000, input };
    const aside = stateAfter(press, { type: 'putAside', code: 500 });
    const offer: Event = { type: 'offered', pending, unshown: [coin] };
    const asked = nextRevealState(aside, offer);
    expect(asked).toMatchObject({ phase: 'checking', queue: [coin] });
    const answered = nextRevealState(asked, { type: 'answered', outcomes: [coin] });
    expect(answered).toMatchObject({ phase: 'act', outcome: coin, queue: [], pending: undefined });
    expect(nextRevealState(aside, { ...offer, unshown: [] } as Event)).toBe(aside);
  });

  test('keeps the code of a refusal until it is closed', () => {
    const refused = stateAfter(press, { type: 'refused', code: 1003 });
    expect(refused).toMatchObject({ phase: 'rest', errorCode: 1003, pending: undefined });
    expect(nextRevealState(refused, { type: 'errorClosed' }).errorCode).toBeUndefined();
  });

  test('shows unshown draws oldest first, each once, before a new one', () => {
    const restored = stateAfter({ type: 'restored', pending: undefined, unshown: [coin, mega] });
    expect(restored).toMatchObject({ phase: 'act', outcome: coin, isUnfinished: true });
    expect(canPress(restored, true, 9000)).toBe(false);
    const second = [actEnded, { type: 'acknowledged' }] as const;
    const next = second.reduce(nextRevealState, restored);
    expect(next).toMatchObject({ phase: 'act', outcome: mega, isUnfinished: true, queue: [] });
  });

  test('does not queue a draw twice when the panel mounts twice', () => {
    const restore: Event = { type: 'restored', pending: undefined, unshown: [coin] };
    expect(stateAfter(restore, restore)).toMatchObject({ outcome: coin, queue: [] });
  });

  test('does not show an acknowledged draw again though the list still names it', () => {
    const restore: Event = { type: 'restored', pending: undefined, unshown: [coin] };
    expect(
      stateAfter(restore, actEnded, { type: 'acknowledged' }, restore).outcome,
    ).toBeUndefined();
  });

  test('asks about a stored press and shows the older draws before its answer', () => {
    const pending = { onceKey: 'key-1', atMs: 1000, input };
    const restored = stateAfter({ type: 'restored', pending, unshown: [coin, mega] });
    expect(restored.phase).toBe('checking');
    const answered = nextRevealState(restored, { type: 'answered', outcomes: [mega] });
    expect(answered).toMatchObject({ phase: 'act', outcome: coin, queue: [mega] });
  });

  test('forgets a draw that was left in the middle, so that the next visit shows it', () => {
    const left = stateAfter(press, { type: 'answered', outcomes: [coin] }, { type: 'left' });
    expect(left).toMatchObject({ phase: 'rest', outcome: undefined, shownIds: [] });
    const back = nextRevealState(left, { type: 'restored', pending: undefined, unshown: [coin] });
    expect(back).toMatchObject({ phase: 'act', outcome: coin });
  });

  test('keeps waiting for an answer when the panel closes meanwhile', () => {
    expect(stateAfter(press, { type: 'left' })).toMatchObject({
      phase: 'asking',
      pending: { onceKey: 'key-1' },
    });
  });

  test('reveals several outcomes of one press one after the other, none as unfinished', () => {
    const first = stateAfter(press, { type: 'answered', outcomes: [coin, mega] });
    expect(first).toMatchObject({ outcome: coin, queue: [mega], isUnfinished: false });
    const next = [actEnded, { type: 'acknowledged' } as const].reduce(
      nextRevealState<Prize, Choice>,
      first,
    );
    expect(next).toMatchObject({ phase: 'act', act: 0, outcome: mega, isUnfinished: false });
  });
});
