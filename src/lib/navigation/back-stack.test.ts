import { afterEach, describe, expect, test, vi } from 'vitest';
import { flushTimers } from '../../../tests/support/servers/flush-timers.ts';
import { layersLeft, pushLayer } from './back-stack.ts';

afterEach(flushTimers);

describe('layers over a screen', () => {
  test('closes only the top one by the back button', async () => {
    const [low, high] = [vi.fn(), vi.fn()];
    const removeLow = pushLayer(low);
    pushLayer(high);
    history.back();
    await flushTimers();
    expect(high).toHaveBeenCalledOnce();
    expect(low).not.toHaveBeenCalled();
    removeLow();
  });

  test('keeps the layer below when the top one closes by other means', async () => {
    const [low, high] = [vi.fn(), vi.fn()];
    const removeLow = pushLayer(low);
    const removeHigh = pushLayer(high);
    removeHigh();
    await flushTimers();
    expect(low).not.toHaveBeenCalled();
    history.back();
    await flushTimers();
    expect(low).toHaveBeenCalledOnce();
    expect(high).not.toHaveBeenCalled();
    removeLow();
  });

  test('tells when the entry of a closed one is gone, so that a new address stays', async () => {
    const remove = pushLayer(vi.fn());
    remove();
    await layersLeft();
    history.pushState({}, '', '/after');
    await flushTimers();
    expect(location.pathname).toBe('/after');
  });

  test('steps back once for each of two that close at once, however late a timer comes', async () => {
    history.pushState({ page: 'before' }, '');
    history.pushState({ page: 'here' }, '');
    const removeLow = pushLayer(vi.fn());
    const removeHigh = pushLayer(vi.fn());
    const timers: (() => void)[] = [];
    const later = (run: () => void) => timers.push(run);
    const back = vi.spyOn(history, 'back');
    vi.stubGlobal('setTimeout', later);
    removeHigh();
    removeLow();
    vi.unstubAllGlobals();
    const [first, second] = timers;
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    first?.();
    await popped;
    second?.();
    await flushTimers();
    expect(history.state).toEqual({ page: 'here' });
    // A browser that is asked once more leaves the app.
    expect(back).toHaveBeenCalledTimes(2);
  });
});
