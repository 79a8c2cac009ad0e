import type { Static } from 'typebox';
import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import type { RedDotFlags as RedDotFlagsSchema } from '../../contract/activity.ts';

/** Red-dot flags of the spec's section 3. */
export type RedDotFlags = Static<typeof RedDotFlagsSchema>;

interface RedDotsState {
  /** Empty until a player's flags are known: no dot is lit on a guess. */
  flags: Partial<RedDotFlags>;
  setFlags(flags: Partial<RedDotFlags>): void;
  clear(): void;
}

/** Which lamps are lit. */
export const useRedDots = create<RedDotsState>()(
  immer((set) => ({
    flags: {},
    setFlags: (flags) => set((state) => ({ flags: { ...state.flags, ...flags } })),
    clear: () => set({ flags: {} }),
  })),
);

/** Flags that light the bottom bar's entries. */
const BAR_FLAGS = {
  bonus: [
    'hasTask',
    'hasSignUpBonus',
    'spinAwardFlag',
    'taskAwardFlag',
    'signInFlag',
    'diamondMallRedDot',
  ],
  vip: ['vipAwardFlag'],
  member: ['hasMail', 'emailAwardFlag', 'agent5AwardFlag'],
} as const;

/** True when the entry of the bottom bar carries a red dot. */
export function useBarDot(entry: keyof typeof BAR_FLAGS): boolean {
  return useRedDots(({ flags }) => BAR_FLAGS[entry].some((name) => flags[name] === true));
}
