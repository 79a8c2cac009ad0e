import type { Static } from 'typebox';
import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import type { UnseenCoin as UnseenCoinSchema } from '../../../contract/session.ts';

/** Coin that the server has booked for an outcome which nobody has shown yet. */
export type UnseenCoin = Static<typeof UnseenCoinSchema>;

/** What an activity keeps out of the shown balance. */
export interface Secret {
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
  secrets: Record<string, Secret>;
  /** Takes what the server has booked; `unseen` stays as it is unless given. */
  setSettled(amount: Hundredths, unseen?: readonly UnseenCoin[]): void;
  /** Replaces what an activity keeps out of the shown balance. */
  keepSecret(activity: string, secret: Secret): void;
  clear(): void;
}

/** The player's coin balance. Only ever set from a server's answer. */
export const useWallet = create<WalletState>()(
  immer((set) => ({
    settled: hundredthsOf(0),
    unseen: [],
    secrets: {},
    setSettled: (settled, unseen) => set(unseen ? { settled, unseen } : { settled }),
    keepSecret: (activity, secret) =>
      set((state) => {
        state.secrets[activity] = { ...secret, ids: [...secret.ids] };
      }),
    clear: () => set({ settled: hundredthsOf(0), unseen: [], secrets: {} }),
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
  secrets,
}: Pick<WalletState, 'settled' | 'unseen' | 'secrets'>): Hundredths {
  const kept = Object.values(secrets).reduce((sum, { amount }) => sum + amount, 0);
  const unknown = unseen.filter(({ activity, id }) => !secrets[activity]?.ids.includes(id));
  return hundredthsOf(unknown.reduce((rest, { coin }) => rest - coin, settled - kept));
}
