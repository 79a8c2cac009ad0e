import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import { type Hundredths, hundredthsOf } from '../../contract/money.ts';

interface WalletState {
  /** What the server has booked, in hundredths. */
  settled: Hundredths;
  /** Won and booked, but not yet revealed, in hundredths, by the activity that keeps it. */
  secrets: Record<string, number>;
  setSettled(amount: Hundredths): void;
  /** Replaces what an activity keeps out of the shown balance; 0 reveals it. */
  keepSecret(activity: string, amount: number): void;
  clear(): void;
}

/** The player's coin balance. Only ever set from a server's answer. */
export const useWallet = create<WalletState>()(
  immer((set) => ({
    settled: hundredthsOf(0),
    secrets: {},
    setSettled: (amount) => set({ settled: amount }),
    keepSecret: (activity, amount) =>
      set((state) => {
        state.secrets[activity] = amount;
      }),
    clear: () => set({ settled: hundredthsOf(0), secrets: {} }),
  })),
);

/** The balance to show: settled minus what is not revealed yet, in hundredths. */
export function useShownBalance(): Hundredths {
  return useWallet(({ settled, secrets }) =>
    hundredthsOf(Object.values(secrets).reduce((rest, secret) => rest - secret, settled)),
  );
}
