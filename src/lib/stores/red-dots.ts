import type { Static } from 'typebox';
import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import type { RedDotFlags as RedDotFlagsSchema } from '../../../contract/activity.ts';

/** Red-dot flags of the spec's section 3, and of the live chat. */
type RedDotFlags = Static<typeof RedDotFlagsSchema>;

/** Which lamps are lit. */
export interface RedDots {
  /** Empty until a player's flags are known: no dot is lit on a guess. */
  flags: Partial<RedDotFlags>;
  /** Ids of the activities in which something waits and for which the spec has no flag. */
  waiting: readonly number[];
}

interface RedDotsState extends RedDots {
  /** A start popup waits: the bonus centre, where its activity is listed, pulses for it. */
  isPulsing: boolean;
  setFlags(flags: Partial<RedDotFlags>): void;
  setWaiting(ids: readonly number[]): void;
  clear(): void;
}

/** Which lamps are lit. */
export const useRedDots = create<RedDotsState>()(
  immer((set) => ({
    flags: {},
    waiting: [],
    isPulsing: false,
    setFlags: (flags) => set((state) => ({ flags: { ...state.flags, ...flags } })),
    setWaiting: (ids) => set({ waiting: [...ids] }),
    clear: () => set({ flags: {}, waiting: [], isPulsing: false }),
  })),
);

/** Where a flag shows that is no activity's in the bonus centre; the jackpot's bubble carries its own. */
const PLACES: Partial<Record<string, string>> = {
  canReceiveDrawChance: 'bubble',
  vipAwardFlag: 'vip',
  hasMail: 'member',
  emailAwardFlag: 'member',
  agent5AwardFlag: 'member',
  hasChat: 'member',
};

/** True when the entry of the bottom bar carries a red dot. */
export function useBarDot(entry: 'bonus' | 'vip' | 'member'): boolean {
  return useRedDots(
    ({ flags, waiting, isPulsing }) =>
      (entry === 'bonus' && (isPulsing || waiting.length > 0)) ||
      Object.entries(flags).some(([name, isLit]) => isLit && (PLACES[name] ?? 'bonus') === entry),
  );
}
