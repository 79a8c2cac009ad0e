import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HANDS = ['pointerdown', 'touchmove', 'wheel', 'keydown'];

/** The browser's own word on long tasks; this engine for tests has none. */
function standInForTasks() {
  const heard = new Set<() => void>();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #onTask: () => void;
      constructor(onTask: () => void) {
        this.#onTask = onTask;
      }
      observe({ entryTypes }: { entryTypes: string[] }) {
        if (entryTypes.includes('longtask')) heard.add(this.#onTask);
      }
      disconnect() {
        heard.delete(this.#onTask);
      }
    },
  );
  const work = () => {
    for (const onTask of heard) onTask();
  };
  return { work, watching: () => heard.size };
}

/** A visit of its own, whose first screen is in the page. */
async function openVisit() {
  const look = await import('./first-look.ts');
  let isSettled = false;
  void look.afterStillness().then(() => {
    isSettled = true;
  });
  look.openFirstLook();
  return { ...look, isSettled: () => isSettled };
}

describe('what nobody has asked for', () => {
  test('waits until the first look is whole and the player has been still for five seconds', async () => {
    const visit = await openVisit();
    const arrive = visit.holdFirstLook();
    await vi.advanceTimersByTimeAsync(7000);
    arrive();
    await vi.advanceTimersByTimeAsync(5000);
    expect(visit.isSettled()).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(visit.isSettled()).toBe(true);
  });

  test.each([...HANDS, 'long task of the page'])('waits anew after a %s', async (disturbance) => {
    const { work, watching } = standInForTasks();
    const visit = await openVisit();
    await vi.advanceTimersByTimeAsync(4000);
    if (HANDS.includes(disturbance)) document.body.dispatchEvent(new Event(disturbance));
    else work();
    await vi.advanceTimersByTimeAsync(4900);
    expect(visit.isSettled()).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(visit.isSettled()).toBe(true);
    expect(watching()).toBe(0);
  });

  test('is not kept waiting for ever by a page that never rests', async () => {
    const { work } = standInForTasks();
    const visit = await openVisit();
    for (let seconds = 0; seconds < 20; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      work();
    }
    expect(visit.isSettled()).toBe(false);
    await vi.advanceTimersByTimeAsync(5200);
    expect(visit.isSettled()).toBe(true);
  });

  test('is not kept waiting by what scrolls by itself', async () => {
    const visit = await openVisit();
    await vi.advanceTimersByTimeAsync(4000);
    document.body.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(1200);
    expect(visit.isSettled()).toBe(true);
  });
});

describe('what the page leaves out', () => {
  /** Milliseconds until it is drawn where the first look does not become whole. */
  async function drawnAfter(hasStage: boolean): Promise<number> {
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 1));
    document.documentElement.dataset.unpainted = '';
    const { drawAfterWords, holdFirstLook, openFirstLook } = await import('./first-look.ts');
    holdFirstLook();
    openFirstLook();
    void drawAfterWords(hasStage);
    for (let waited = 0; waited < 10_000; waited += 100) {
      if (document.documentElement.dataset.unpainted === undefined) return waited;
      await vi.advanceTimersByTimeAsync(100);
    }
    return Number.NaN;
  }

  test('comes after a second, and after a stage that is on its way', async () => {
    expect(await drawnAfter(false)).toBe(1100);
    vi.resetModules();
    expect(await drawnAfter(true)).toBe(3100);
  });

  test('comes with a first look that is whole', async () => {
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 1));
    document.documentElement.dataset.unpainted = '';
    const { drawAfterWords, openFirstLook } = await import('./first-look.ts');
    openFirstLook();
    void drawAfterWords(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(document.documentElement.dataset.unpainted).toBeUndefined();
  });
});
