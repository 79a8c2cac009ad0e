import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import { readStored, STORAGE_KEYS, writeStored } from '../storage/safe-storage.ts';

/** Where the player has put the floating bubble: an edge and how far down, 0 at the top to 1 at the bottom. */
export interface BubblePlace {
  edge: 'left' | 'right';
  share: number;
}

/** How richly the activities are drawn: as the phone can, as well as possible, or sparingly. */
export type GraphicsChoice = 'auto' | 'high' | 'light';

/** What a player set for this device; outlives the session (spec section 9). */
export interface Prefs {
  favourites: number[];
  recents: number[];
  isMuted: boolean;
  /** Undefined = at its home: the place that each screen keeps for it. */
  bubble: BubblePlace | undefined;
  graphics: GraphicsChoice;
  /** Less motion than the system asks for; the system's own wish holds whatever stands here. */
  isMotionReduced: boolean;
}

interface PrefsState extends Prefs {
  setFavourites(gameIds: number[]): void;
  toggleFavourite(gameId: number): void;
  /** Puts a game first among the recent ones. */
  addRecent(gameId: number): void;
  setMuted(isMuted: boolean): void;
  setBubble(bubble: BubblePlace | undefined): void;
  setGraphics(graphics: GraphicsChoice): void;
  setMotionReduced(isMotionReduced: boolean): void;
}

const RECENTS_KEPT = 20;
const FRESH: Prefs = {
  favourites: [],
  recents: [],
  isMuted: false,
  bubble: undefined,
  graphics: 'auto',
  isMotionReduced: false,
};
const NAMES = Object.keys(FRESH) as (keyof Prefs)[];

/** What was set on this device, in whichever tab. */
const kept = (): Prefs => ({ ...FRESH, ...readStored<Partial<Prefs>>(STORAGE_KEYS.prefs) });

/** Favourites, recent games, sound, picture and the bubble's place; kept in local storage. */
export const usePrefs = create<PrefsState>()(
  immer((set) => ({
    ...kept(),
    setFavourites: (gameIds) => set({ favourites: gameIds }),
    toggleFavourite: (gameId) =>
      set((state) => {
        const without = state.favourites.filter((id) => id !== gameId);
        const isNew = without.length === state.favourites.length;
        state.favourites = isNew ? [gameId, ...without] : without;
      }),
    addRecent: (gameId) =>
      set((state) => {
        const others = state.recents.filter((id) => id !== gameId);
        state.recents = [gameId, ...others].slice(0, RECENTS_KEPT);
      }),
    setMuted: (isMuted) => set({ isMuted }),
    setBubble: (bubble) => set({ bubble }),
    setGraphics: (graphics) => set({ graphics }),
    setMotionReduced: (isMotionReduced) => set({ isMotionReduced }),
  })),
);

// Another tab may have set the rest meanwhile: only what was changed here is written.
usePrefs.subscribe((state, before) => {
  const changed = NAMES.filter((name) => state[name] !== before[name]);
  writeStored(STORAGE_KEYS.prefs, {
    ...readStored<Partial<Prefs>>(STORAGE_KEYS.prefs),
    ...Object.fromEntries(changed.map((name) => [name, state[name]])),
  });
});

/**
 * Takes what another tab sets for the device. Not the favourites: another player may be logged in there.
 * @returns how to stop that
 */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEYS.prefs) return;
    usePrefs.setState(({ favourites }) => ({ ...kept(), favourites }));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
