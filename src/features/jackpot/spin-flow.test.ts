import { describe, expect, it } from 'vitest';
import { sampleOutcome } from './samples.ts';
import { AT_REST, canPress, nextSpinState, type SpinEvent, type SpinState } from './spin-flow.ts';

function stateAfter(...events: SpinEvent[]): SpinState {
  return events.reduce(nextSpinState, AT_REST);
}

const press: SpinEvent = { type: 'pressed', onceKey: 'key-1', atMs: 1000 };
const coin = sampleOutcome();
const mega = sampleOutcome({ id: 'draw-2', cell: 7, propId: 50001, count: 8_800_000, type: 2 });

describe('the spin flow', () => {
  it('goes from the press over the ring to the prize and back to rest', () => {
    expect(stateAfter(press).phase).toBe('asking');
    expect(stateAfter(press, { type: 'answered', outcome: coin })).toMatchObject({
      phase: 'ring',
      outcome: coin,
      pending: undefined,
      isUnfinished: false,
    });
    const prize = stateAfter(press, { type: 'answered', outcome: coin }, { type: 'actEnded' });
    expect(prize.phase).toBe('prize');
    expect(nextSpinState(prize, { type: 'acknowledged' })).toMatchObject({
      phase: 'rest',
      outcome: undefined,
      shownIds: ['draw-1'],
    });
  });

  it('turns the wheel between ring and prize for a jackpot', () => {
    const ring = stateAfter(press, { type: 'answered', outcome: mega });
    const wheel = nextSpinState(ring, { type: 'actEnded' });
    expect(wheel.phase).toBe('wheel');
    expect(nextSpinState(wheel, { type: 'actEnded' }).phase).toBe('prize');
  });

  it('takes two presses within 300 ms as one and a press while spinning as none', () => {
    const asked = stateAfter(press);
    const again: SpinEvent = { type: 'pressed', onceKey: 'key-2', atMs: 5000 };
    expect(nextSpinState(asked, again)).toBe(asked);
    const refused = nextSpinState(asked, { type: 'refused', code: 1001 });
    expect(canPress(refused, true, 1299)).toBe(false);
    expect(canPress(refused, true, 1300)).toBe(true);
    expect(canPress(refused, false, 1300)).toBe(false);
  });

  it('keeps the key of the press while the answer is unknown', () => {
    const checking = stateAfter(press, { type: 'unknown' }, { type: 'unknown' });
    expect(checking).toMatchObject({ phase: 'checking', pending: { onceKey: 'key-1' } });
    expect(nextSpinState(checking, { type: 'answered', outcome: coin }).phase).toBe('ring');
  });

  it('puts a press aside with its key and asks for the same draw at the next press', () => {
    const aside = stateAfter(press, { type: 'unknown' }, { type: 'putAside', code: 500 });
    expect(aside).toMatchObject({ phase: 'rest', errorCode: 500, pending: { onceKey: 'key-1' } });
    expect(canPress(aside, true, 5000)).toBe(true);
    const again: SpinEvent = { type: 'pressed', onceKey: 'key-1', atMs: 5000, isRepeat: true };
    expect(nextSpinState(aside, again)).toMatchObject({ phase: 'checking', errorCode: undefined });
  });

  it('asks for a press put aside before it shows a draw that may be its own', () => {
    const pending = { onceKey: 'key-1', atMs: 1000 };
    const aside = stateAfter(press, { type: 'putAside', code: 500 });
    const offer: SpinEvent = { type: 'offered', pending, unshown: [coin] };
    const asked = nextSpinState(aside, offer);
    expect(asked).toMatchObject({ phase: 'checking', queue: [coin] });
    const answered = nextSpinState(asked, { type: 'answered', outcome: coin });
    expect(answered).toMatchObject({ phase: 'ring', outcome: coin, queue: [], pending: undefined });
    expect(nextSpinState(aside, { ...offer, unshown: [] })).toBe(aside);
  });

  it('keeps the code of a refusal until it is closed', () => {
    const refused = stateAfter(press, { type: 'refused', code: 1003 });
    expect(refused).toMatchObject({ phase: 'rest', errorCode: 1003, pending: undefined });
    expect(nextSpinState(refused, { type: 'errorClosed' }).errorCode).toBeUndefined();
  });

  it('shows unshown draws oldest first, each once, before a new one', () => {
    const restored = stateAfter({ type: 'restored', pending: undefined, unshown: [coin, mega] });
    expect(restored).toMatchObject({ phase: 'ring', outcome: coin, isUnfinished: true });
    expect(canPress(restored, true, 9000)).toBe(false);
    const second = [{ type: 'actEnded' }, { type: 'acknowledged' }] as const;
    const next = second.reduce(nextSpinState, restored);
    expect(next).toMatchObject({ phase: 'ring', outcome: mega, isUnfinished: true, queue: [] });
  });

  it('does not queue a draw twice when the panel mounts twice', () => {
    const restore: SpinEvent = { type: 'restored', pending: undefined, unshown: [coin] };
    expect(stateAfter(restore, restore)).toMatchObject({ outcome: coin, queue: [] });
  });

  it('does not show an acknowledged draw again though the list still names it', () => {
    const restore: SpinEvent = { type: 'restored', pending: undefined, unshown: [coin] };
    expect(
      stateAfter(restore, { type: 'actEnded' }, { type: 'acknowledged' }, restore).outcome,
    ).toBeUndefined();
  });

  it('asks again for a stored press and shows the older draws before its answer', () => {
    const pending = { onceKey: 'key-1', atMs: 1000 };
    const restored = stateAfter({ type: 'restored', pending, unshown: [coin, mega] });
    expect(restored.phase).toBe('checking');
    const answered = nextSpinState(restored, { type: 'answered', outcome: mega });
    expect(answered).toMatchObject({ phase: 'ring', outcome: coin, queue: [mega] });
  });

  it('forgets a draw that was left in the middle, so that the next visit shows it', () => {
    const left = stateAfter(press, { type: 'answered', outcome: coin }, { type: 'left' });
    expect(left).toMatchObject({ phase: 'rest', outcome: undefined, shownIds: [] });
    const back = nextSpinState(left, { type: 'restored', pending: undefined, unshown: [coin] });
    expect(back).toMatchObject({ phase: 'ring', outcome: coin });
  });

  it('keeps waiting for an answer when the panel closes meanwhile', () => {
    expect(stateAfter(press, { type: 'left' })).toMatchObject({
      phase: 'asking',
      pending: { onceKey: 'key-1' },
    });
  });
});
