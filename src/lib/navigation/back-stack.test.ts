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

  test('one that opens while a step back is under way stays, above the screen', async () => {
    history.pushState({ page: 'before' }, '');
    history.pushState({ page: 'here' }, '');
    // What a reload left behind of a sheet that was open then.
    history.pushState({ page: 'here', layer: 1 }, '');
    const removeFirst = pushLayer(vi.fn());
    const close = vi.fn();
    let removeSecond: () => void = vi.fn();
    const isStale = () => history.state?.layer === 1;
    /** What the history stood at when the second one got its entry. */
    const pushed: unknown[] = [];
    const push = vi.spyOn(history, 'pushState').mockImplementation(function (
      this: History,
      ...given
    ) {
      pushed.push(history.state);
      return History.prototype.pushState.apply(this, given);
    });
    const opened = new Promise<void>((resolve) => {
      addEventListener('popstate', function look() {
        if (!isStale()) return;
        removeEventListener('popstate', look);
        removeSecond = pushLayer(close);
        resolve();
      });
    });
    removeFirst();
    await opened;
    await layersLeft();
    await flushTimers();
    expect(close).not.toHaveBeenCalled();
    expect(pushed).toEqual([{ page: 'here' }]);
    expect(history.state).toMatchObject({ page: 'here', layer: expect.any(Number) });
    history.back();
    await flushTimers();
    expect(close).toHaveBeenCalledOnce();
    expect(history.state).toEqual({ page: 'here' });
    push.mockRestore();
    removeSecond();
  });

  test('never steps back where the entry before is not the screen', async () => {
    const entries = [{ url: 'https://elsewhere.example/' }, { url: location.href }];
    vi.stubGlobal('navigation', { currentEntry: { index: 1 }, entries: () => entries });
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const remove = pushLayer(vi.fn());
    // Back at the screen's own entry, into which the reload has written a layer.
    history.replaceState({ page: 'here', layer: 1 }, '');
    remove();
    await flushTimers();
    expect(back).not.toHaveBeenCalled();
    expect(history.state).toEqual({ page: 'here' });
    await layersLeft();
    back.mockRestore();
    vi.unstubAllGlobals();
  });

  test('steps to the entry of the screen itself, where the browser can name it', async () => {
    const entries = [{ url: location.href, sameDocument: true, key: 'screen' }, {}];
    const traverseTo = vi.fn(() => {
      history.go(-1);
      return { committed: Promise.resolve(), finished: Promise.reject(new Error('overtaken')) };
    });
    vi.stubGlobal('navigation', { currentEntry: { index: 1 }, entries: () => entries, traverseTo });
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    pushLayer(vi.fn())();
    await flushTimers();
    expect(traverseTo).toHaveBeenCalledExactlyOnceWith('screen');
    expect(back).not.toHaveBeenCalled();
    await layersLeft();
    back.mockRestore();
    vi.unstubAllGlobals();
  });

  test('what a reload left of a layer is gone too before a closed one goes on elsewhere', async () => {
    history.pushState({ page: 'here' }, '');
    // A layer that was open at the reload.
    history.pushState({ page: 'here', layer: 1 }, '');
    const stood: unknown[] = [];
    pushLayer(() => queueMicrotask(() => layersLeft().then(() => stood.push(history.state))));
    history.back();
    await flushTimers();
    await layersLeft();
    expect(stood).toEqual([{ page: 'here' }]);
  });

  test('a step back that takes long is not asked for twice', async () => {
    history.pushState({ page: 'here' }, '');
    const removeLow = pushLayer(vi.fn());
    const removeHigh = pushLayer(vi.fn());
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    vi.useFakeTimers();
    removeHigh();
    vi.advanceTimersByTime(1000);
    removeLow();
    vi.advanceTimersByTime(1000);
    const asked = back.mock.calls.length;
    vi.useRealTimers();
    back.mockRestore();
    history.back();
    await flushTimers();
    expect(asked).toBe(1);
    expect(history.state).toEqual({ page: 'here' });
  });

  test('a step back that comes late leaves open what opened meanwhile', async () => {
    history.pushState({ page: 'here' }, '');
    const removeFirst = pushLayer(vi.fn());
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    vi.useFakeTimers();
    removeFirst();
    vi.advanceTimersByTime(100);
    const close = vi.fn();
    const removeSecond = pushLayer(close);
    // Longer than a step back is waited for: the second one has its entry now, above the first one's.
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    back.mockRestore();
    history.go(-2);
    await flushTimers();
    expect(close).not.toHaveBeenCalled();
    expect(history.state).toMatchObject({ page: 'here', layer: expect.any(Number) });
    history.back();
    await flushTimers();
    expect(close).toHaveBeenCalledOnce();
    expect(history.state).toEqual({ page: 'here' });
    removeSecond();
  });

  test('what waits for a step back waits as long as the browser is at it, and no longer', async () => {
    const entries = [{ url: location.href, sameDocument: true, key: 'screen' }, {}];
    let drop: (reason: Error) => void = vi.fn();
    const committed = new Promise((_done, reject) => {
      drop = reject;
    });
    const traverseTo = () => ({ committed, finished: committed });
    vi.stubGlobal('navigation', { currentEntry: { index: 1 }, entries: () => entries, traverseTo });
    vi.useFakeTimers();
    const remove = pushLayer(vi.fn());
    const gone = vi.fn();
    remove();
    void layersLeft().then(gone);
    await vi.advanceTimersByTimeAsync(2000);
    expect(gone).not.toHaveBeenCalled();
    drop(new Error('overtaken'));
    await vi.advanceTimersByTimeAsync(0);
    expect(gone).toHaveBeenCalledOnce();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
