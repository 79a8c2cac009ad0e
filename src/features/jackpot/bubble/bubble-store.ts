import { create } from 'zustand';

/** True while the player does not want the bubble: for this visit only. */
export const useBubbleHidden = create<{ isHidden: boolean; setHidden(isHidden: boolean): void }>()(
  (set) => ({
    isHidden: false,
    setHidden: (isHidden) => set({ isHidden }),
  }),
);
