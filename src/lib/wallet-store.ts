import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import { type Hundredths, hundredthsOf } from '../../contract/money.ts';

interface WalletState {
  /** What the server has booked, in hundredths. */
  settled: Hundredths;
  /** Won and booked, but not yet revealed by the act that runs now, in hundredths. */
  hiddenMinor: number;
  setSettled(amount: Hundredths): void;
  /** Hides an amount until `reveal`, while an act still keeps it secret. */
  hide(amount: number): void;
  /** Any end of an act: the balance shows everything that is settled. */
  reveal(): void;
  clear(): void;
}

/** The player's coin balance. Only ever set from a server's answer. */
export const useWallet = create<WalletState>()(
  immer((set) => ({
    settled: hundredthsOf(0),
    hiddenMinor: 0,
    setSettled: (amount) => set({ settled: amount }),
    hide: (amount) =>
      set((state) => {
        state.hiddenMinor += amount;
      }),
    reveal: () => set({ hiddenMinor: 0 }),
    clear: () => set({ settled: hundredthsOf(0), hiddenMinor: 0 }),
  })),
);

/** The balance to show: settled minus what is not revealed yet, in hundredths. */
export function useShownBalance(): Hundredths {
  return useWallet((state) => hundredthsOf(state.settled - state.hiddenMinor));
}
