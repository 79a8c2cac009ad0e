import type { Static } from 'typebox';
import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import type { UnseenCoin as UnseenCoinSchema } from '../../../contract/session.ts';

/** Coin that the server has booked for an outcome which nobody has shown yet. */
export type UnseenCoin = Static<typeof UnseenCoinSchema>;

/** What an activity keeps out of the shown balance. */
export interface Unrevealed {
  /** In hundredths; 0 reveals it. */
  amount: number;
  /** Outcomes that the activity knows: it alone decides about their coin. */
  ids: readonly string[];
}

interface WalletState {
  /** What the server has booked, in hundredths. */
  settled: Hundredths;
  /** What of it the server says nobody has shown yet. */
  unseen: readonly UnseenCoin[];
  /** Won and booked, but not yet revealed, by the activity that keeps it. */
  unrevealed: Record<string, Unrevealed>;
  /** When the server last told `settled` (milliseconds); undefined = not in this visit. */
  asOf: number | undefined;
  /** True when the server was asked after that and did not answer. */
  isOld: boolean;
  /** Takes what the server has booked; `unseen` stays as it is unless given. */
  setSettled(amount: Hundredths, unseen?: readonly UnseenCoin[]): void;
  /** Replaces what an activity keeps out of the shown balance. */
  keepUnrevealed(activity: string, unshown: Unrevealed): void;
  /** What is known may have changed meanwhile. */
  setOld(): void;
  clear(): void;
}

/** The player's coin balance. Only ever set from a server's answer. */
export const useWallet = create<WalletState>()(
  immer((set) => ({
    settled: hundredthsOf(0),
    unseen: [],
    unrevealed: {},
    asOf: undefined,
    isOld: false,
    setSettled: (settled, unseen) =>
      set({ settled, asOf: Date.now(), isOld: false, ...(unseen && { unseen }) }),
    setOld: () => set({ isOld: true }),
    keepUnrevealed: (activity, unshown) =>
      set((state) => {
        state.unrevealed[activity] = { ...unshown, ids: [...unshown.ids] };
      }),
    clear: () =>
      set({
        settled: hundredthsOf(0),
        unseen: [],
        unrevealed: {},
        asOf: undefined,
        isOld: false,
      }),
  })),
);

/** The balance to show: settled minus what is not revealed yet, in hundredths. */
export function useShownBalance(): Hundredths {
  return useWallet(shownBalance);
}

/** What may be shown of a wallet, in hundredths. */
export function shownBalance({
  settled,
  unseen,
  unrevealed,
}: Pick<WalletState, 'settled' | 'unseen' | 'unrevealed'>): Hundredths {
  const kept = Object.values(unrevealed).reduce((sum, { amount }) => sum + amount, 0);
  const unknown = unseen.filter(({ activity, id }) => !unrevealed[activity]?.ids.includes(id));
  return hundredthsOf(unknown.reduce((rest, { coin }) => rest - coin, settled - kept));
}
