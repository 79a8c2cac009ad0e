import { beforeEach, describe, expect, test, vi } from 'vitest';

const played = vi.fn();
const opened = vi.fn<(options: { onloaderror?: () => void }) => void>();
const file = { state: 'loaded' };
vi.mock('howler/dist/howler.core.min.js', () => ({
  Howl: class {
    constructor(options: { onloaderror?: () => void }) {
      opened(options);
    }
    state = () => file.state;
    play = played;
  },
}));

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

async function freshAudio() {
  vi.resetModules();
  const audio = await import('./audio.ts');
  const { usePrefs } = await import('../stores/prefs-store.ts');
  return { ...audio, usePrefs };
}

/** As after the player's first touch. */
async function touchedAudio() {
  const audio = await freshAudio();
  const page = new EventTarget();
  audio.unlockByTouch(page);
  page.dispatchEvent(new Event('pointerup'));
  return audio;
}

beforeEach(() => {
  localStorage.clear();
  played.mockClear();
  opened.mockClear();
  file.state = 'loaded';
});

describe('sounds', () => {
  test('are silent and load nothing before the first touch', async () => {
    const { play, unlockByTouch } = await freshAudio();
    unlockByTouch(new EventTarget());
    play('gong');
    await settle();
    expect(opened).not.toHaveBeenCalled();
  });

  test('play from one sprite after the first touch', async () => {
    const { play, unlockByTouch } = await freshAudio();
    const page = new EventTarget();
    unlockByTouch(page);
    unlockByTouch(page);
    page.dispatchEvent(new Event('pointerup'));
    play('click-1');
    play('gong');
    play('not a sound');
    await vi.waitFor(() => expect(played.mock.calls).toEqual([['click-1'], ['gong']]), {
      timeout: 4000,
    });
    expect(opened).toHaveBeenCalledOnce();
  });

  test('that come while the sprite loads are not heard later, all at once', async () => {
    file.state = 'loading';
    const { play } = await touchedAudio();
    play('click-1');
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce(), { timeout: 4000 });
    play('click-2');
    await settle();
    file.state = 'loaded';
    play('gong');
    await settle();
    expect(played.mock.calls).toEqual([['gong']]);
  });

  test('ask for a sprite that could not be had again after a while, not with every cue', async () => {
    file.state = 'loading';
    const { play } = await touchedAudio();
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce(), { timeout: 4000 });
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    opened.mock.calls[0]?.[0].onloaderror?.();
    play('click-1');
    await settle();
    expect(opened).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    file.state = 'loaded';
    play('gong');
    await settle();
    expect([opened.mock.calls.length, played.mock.calls]).toEqual([2, [['gong']]]);
  });

  test('stay silent while muted, and the mute is remembered', async () => {
    const first = await freshAudio();
    first.usePrefs.getState().setMuted(true);
    const { play, usePrefs } = await touchedAudio();
    expect(usePrefs.getState().isMuted).toBe(true);
    play('gong');
    await settle();
    expect(opened).not.toHaveBeenCalled();
  });
});
