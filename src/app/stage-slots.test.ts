// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StageSlot } from '../lib/stage/stage-context.ts';
import { createSlots, type MovableStage } from './stage-slots.ts';

const stage: MovableStage = { clear: vi.fn(), resize: vi.fn() };

function slot(rank: number): StageSlot<MovableStage> {
  return { element: document.createElement('div'), rank, gained: vi.fn(), lost: vi.fn() };
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
});

describe('the slots of the canvas', () => {
  test('give it to an activity over the bubble and back afterwards', () => {
    const canvas = document.createElement('canvas');
    const slots = createSlots(canvas);
    slots.open(stage);
    const bubble = slot(0);
    const activity = slot(1);
    slots.take(bubble);
    expect(canvas.parentElement).toBe(bubble.element);
    const leave = slots.take(activity);
    expect(bubble.lost).toHaveBeenCalledOnce();
    expect(canvas.parentElement).toBe(activity.element);
    leave();
    expect(canvas.parentElement).toBe(bubble.element);
    expect(bubble.gained).toHaveBeenCalledTimes(2);
  });

  test('leave it with the activity when the bubble comes later', () => {
    const canvas = document.createElement('canvas');
    const slots = createSlots(canvas);
    slots.open(stage);
    const activity = slot(1);
    slots.take(activity);
    slots.take(slot(0));
    expect(canvas.parentElement).toBe(activity.element);
    expect(activity.gained).toHaveBeenCalledOnce();
  });

  test('survive a double mount', () => {
    const slots = createSlots(document.createElement('canvas'));
    slots.open(stage);
    const activity = slot(1);
    const release = slots.take(activity);
    release();
    release();
    slots.take(activity);
    expect(activity.gained).toHaveBeenCalledTimes(2);
    expect(activity.lost).toHaveBeenCalledOnce();
  });

  test('tell everybody when WebGL is gone for good', () => {
    const slots = createSlots(document.createElement('canvas'));
    slots.open(stage);
    const activity = slot(1);
    slots.take(activity);
    slots.giveUp();
    expect(activity.lost).toHaveBeenCalledOnce();
    const later = slot(1);
    slots.take(later);
    expect(later.lost).toHaveBeenCalledOnce();
    expect(later.gained).not.toHaveBeenCalled();
  });
});
