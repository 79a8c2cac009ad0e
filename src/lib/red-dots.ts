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

/** Where a flag shows that is no activity's in the bonus centre; the jackpot's bubble carries its own. */
const PLACES: Partial<Record<string, string>> = {
  canReceiveDrawChance: 'bubble',
  vipAwardFlag: 'vip',
  hasMail: 'member',
  emailAwardFlag: 'member',
  agent5AwardFlag: 'member',
};

/** True when the entry of the bottom bar carries a red dot. */
export function useBarDot(entry: 'bonus' | 'vip' | 'member'): boolean {
  return useRedDots(({ flags }) =>
    Object.entries(flags).some(([name, isLit]) => isLit && (PLACES[name] ?? 'bonus') === entry),
  );
}
