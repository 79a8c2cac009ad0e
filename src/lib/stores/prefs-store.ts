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

/** Favourites, recent games, sound, picture and the bubble's place; kept in local storage. */
export const usePrefs = create<PrefsState>()(
  immer((set) => ({
    ...FRESH,
    ...readStored<Partial<Prefs>>(STORAGE_KEYS.prefs),
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

/** Only what a player set, without the store's own functions. */
function kept(state: PrefsState): Prefs {
  const { favourites, recents, isMuted, bubble, graphics, isMotionReduced } = state;
  return { favourites, recents, isMuted, bubble, graphics, isMotionReduced };
}

usePrefs.subscribe((state) => {
  writeStored(STORAGE_KEYS.prefs, kept(state));
});
