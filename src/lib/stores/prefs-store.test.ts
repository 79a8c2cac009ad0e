import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../storage/safe-storage.ts';

/** The store of another tab, or of this one after a reload. */
async function openTab() {
  vi.resetModules();
  const { followOtherTabs, usePrefs } = await import('./prefs-store.ts');
  return { followOtherTabs, prefs: () => usePrefs.getState() };
}
const tellOthers = () => dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.prefs }));

let stop: () => void = () => undefined;
beforeEach(() => localStorage.clear());
afterEach(() => stop());

test('what one tab sets is not taken back by what another sets later', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.prefs().setMuted(true);
  one.prefs().setMotionReduced(true);
  one.prefs().setBubble({ edge: 'left', share: 0.5 });
  other.prefs().addRecent(3);
  const { isMuted, isMotionReduced, recents, bubble } = (await openTab()).prefs();
  expect([isMuted, isMotionReduced, recents]).toEqual([true, true, [3]]);
  expect(bubble).toEqual({ edge: 'left', share: 0.5 });
});

test('an open tab takes what another sets, also what goes back to its start, and writes nothing', async () => {
  const [one, other] = [await openTab(), await openTab()];
  stop = other.followOtherTabs();
  one.prefs().setBubble({ edge: 'left', share: 0.5 });
  one.prefs().addRecent(3);
  one.prefs().setFavourites([8]);
  tellOthers();
  other.prefs().addRecent(4);
  // Another player may be logged in there.
  expect(other.prefs().favourites).toEqual([]);
  expect(other.prefs()).toMatchObject({ recents: [4, 3], bubble: { edge: 'left' } });
  one.prefs().setBubble(undefined);
  const stored = localStorage.getItem(STORAGE_KEYS.prefs);
  tellOthers();
  expect(other.prefs().bubble).toBeUndefined();
  expect(localStorage.getItem(STORAGE_KEYS.prefs)).toBe(stored);
});
