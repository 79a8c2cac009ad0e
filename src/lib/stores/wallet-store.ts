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
  /** What of it nobody has shown yet: as the server says, and what a press has brought since. */
  unseen: readonly UnseenCoin[];
  /** Bonus coin of the bonus that runs, in hundredths: played like coin. */
  bonus: Hundredths;
  /** Won and booked, but not yet revealed, by the activity that keeps it. */
  unrevealed: Record<string, Unrevealed>;
  /** When the server last told `settled` (milliseconds); undefined = not in this visit. */
  asOf: number | undefined;
  /** True when the server was asked after that and did not answer. */
  isOld: boolean;
  /** Takes coin that the server has booked; what is not given stays as it is. */
  setSettled(amount: Hundredths, beside?: Partial<Pick<WalletState, 'unseen' | 'bonus'>>): void;
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
    bonus: hundredthsOf(0),
    unrevealed: {},
    asOf: undefined,
    isOld: false,
    setSettled: (settled, { unseen, bonus } = {}) =>
      set((state) => ({
        settled,
        unseen: unseen ?? state.unseen,
        bonus: bonus ?? state.bonus,
        asOf: Date.now(),
        isOld: false,
      })),
    setOld: () => set({ isOld: true }),
    keepUnrevealed: (activity, unshown) =>
      set((state) => {
        state.unrevealed[activity] = { ...unshown, ids: [...unshown.ids] };
      }),
    clear: () =>
      set({
        settled: hundredthsOf(0),
        unseen: [],
        bonus: hundredthsOf(0),
        unrevealed: {},
        asOf: undefined,
        isOld: false,
      }),
  })),
);

/** The balance of every screen: all that can be played now, coin and bonus coin, in hundredths. */
export function usePlayable(): Hundredths {
  return useWallet((wallet) => hundredthsOf(shownBalance(wallet) + wallet.bonus));
}

/** What may be shown of a wallet's coin: settled minus what is not revealed yet, in hundredths. */
export function shownBalance({
  settled,
  unseen,
  unrevealed,
}: Pick<WalletState, 'settled' | 'unseen' | 'unrevealed'>): Hundredths {
  const kept = Object.values(unrevealed).reduce((sum, { amount }) => sum + amount, 0);
  const unknown = unseen.filter(({ activity, id }) => !unrevealed[activity]?.ids.includes(id));
  return hundredthsOf(unknown.reduce((rest, { coin }) => rest - coin, settled - kept));
}
