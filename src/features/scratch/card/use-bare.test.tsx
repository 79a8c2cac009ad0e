import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AT_REST } from '../../../stage/reveal-flow.ts';
import type { Outcome } from '../lottery-info.ts';
import { BARE_ACT, type ScratchState } from '../scratch.ts';
import { useBare } from './use-bare.ts';

const card = (id: string): Outcome => ({
  id,
  kind: 1,
  prizeIndex: 1,
  propId: 2001,
  count: 500,
  createTime: '2026-11-20T04:00:00.000Z',
});
const rest: ScratchState = AT_REST;
const dealt = (id: string, queue: Outcome[] = []): ScratchState => ({
  ...AT_REST,
  phase: 'act',
  outcome: card(id),
  queue,
});
const waiting = (id: string, queue: Outcome[] = []): ScratchState => ({
  ...dealt(id, queue),
  act: BARE_ACT,
});
const prize = (id: string, queue: Outcome[] = []): ScratchState => ({
  ...waiting(id, queue),
  phase: 'prize',
});

function open(state: ScratchState) {
  const onNext = vi.fn();
  const hook = renderHook((props: ScratchState) => useBare(props, onNext), {
    initialProps: state,
  });
  return { ...hook, onNext };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a card comes on the table and then waits for the finger without an act', () => {
  const { result, rerender } = open(rest);
  expect(result.current.due).toBeUndefined();
  rerender(dealt('one'));
  expect(result.current.due).toMatchObject({ act: 'lift', card: { id: 'one', kind: 1 } });
  rerender(waiting('one'));
  expect(result.current.isWaiting).toBe(true);
  expect(result.current.due).toBeUndefined();
});

test('what the finger rubbed goes into the act that bares the card', () => {
  const { result } = open(waiting('one'));
  const strokes = [[{ x: 1, y: 2, atSeconds: -1 }]];
  act(() => result.current.onIntent({ type: 'revealed', strokes }));
  expect(result.current.due).toMatchObject({ act: 'reveal', card: { id: 'one' }, strokes });
  expect(result.current.isWaiting).toBe(false);
});

test('in a row the next card slides in and waits for the finger again', () => {
  const { result, rerender, onNext } = open(waiting('one', [card('two')]));
  act(() => result.current.bareOne());
  expect(result.current.due).toMatchObject({ act: 'all' });
  rerender(prize('one', [card('two')]));
  act(() => vi.advanceTimersByTime(10_000));
  expect(onNext).not.toHaveBeenCalled();
  rerender(dealt('two'));
  expect(result.current.due).toMatchObject({ act: 'slide', card: { id: 'two' } });
  rerender(waiting('two'));
  expect(result.current.isWaiting).toBe(true);
});

test('scratch all goes on through the row by itself and stops at its last card', () => {
  const { result, rerender, onNext } = open(waiting('one', [card('two')]));
  act(() => result.current.bareAll());
  rerender(prize('one', [card('two')]));
  act(() => vi.advanceTimersByTime(10_000));
  expect(onNext).toHaveBeenCalledTimes(1);
  rerender(dealt('two'));
  rerender(waiting('two'));
  expect(result.current.due).toMatchObject({ act: 'all', card: { id: 'two' } });
  rerender(prize('two'));
  act(() => vi.advanceTimersByTime(10_000));
  expect(onNext).toHaveBeenCalledTimes(1);
  rerender(rest);
  rerender(waiting('three'));
  expect(result.current.isWaiting).toBe(true);
});
