import { useEffect, useSyncExternalStore } from 'react';
import {
  getJackpotDrawInfo,
  jackpotDrawShown,
  receiveDrawChance,
} from '../../../contract/jackpot.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { ask, call } from '../../lib/api.ts';
import { newOnceKey } from '../../lib/once-key.ts';
import { refreshBalance } from '../../lib/player-data.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useRedDots } from '../../lib/red-dots.ts';
import { readStored, writeStored } from '../../lib/safe-storage.ts';
import { useSession } from '../../lib/session-store.ts';
import { useWallet } from '../../lib/wallet-store.ts';
import { type JackpotInfo, KEYS } from './jackpot-info.ts';
import type { PendingPress, SpinState } from './spin-flow.ts';
import { createSpinRunner } from './spin-runner.ts';

const PENDING_KEY = 'bituin.jackpot.pending';

/** A stored press and whose it was: another player on this phone must not send it. */
interface StoredPress extends PendingPress {
  playerId: string;
}

const playerId = () => useSession.getState().userInfo?.id ?? '';

/** The app's one spin: it goes on while no panel shows it, and survives every mount. */
export const spin = createSpinRunner({
  draw: (onceKey) => call(receiveDrawChance, {}, { onceKey }),
  tellShown: (drawId) => ask(jackpotDrawShown, { drawId }, { isSilent: true }),
  loadInfo: () => queryClient.fetchQuery({ queryKey: KEYS.info, queryFn: fetchInfo, staleTime: 0 }),
  refreshBalance: refreshMoney,
  addSettled(amount) {
    const { settled, setSettled } = useWallet.getState();
    setSettled(hundredthsOf(settled + amount));
  },
  keepSecret(amount) {
    const { reveal, hide } = useWallet.getState();
    reveal();
    if (amount > 0) hide(amount);
  },
  readPending() {
    const stored = readStored<StoredPress>(PENDING_KEY);
    if (stored?.playerId !== playerId()) return undefined;
    return { onceKey: stored.onceKey, atMs: stored.atMs };
  },
  writePending: (pending) =>
    writeStored(PENDING_KEY, pending && { ...pending, playerId: playerId() }),
  newOnceKey,
  nowMs: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

useSession.subscribe((now, before) => {
  if (now.token !== before.token) spin.reset();
});

/** Asks for the jackpot's state and lights or clears the bubble's lamp. */
export async function fetchInfo(): Promise<JackpotInfo> {
  const info = await ask(getJackpotDrawInfo, {}, { isSilent: true });
  useRedDots.getState().setFlags({ canReceiveDrawChance: info.canReceiveDrawChance });
  return info;
}

async function refreshMoney(): Promise<void> {
  await refreshBalance();
  await queryClient.invalidateQueries({ queryKey: KEYS.records });
  await queryClient.invalidateQueries({ queryKey: KEYS.ranking });
}

/** The spin's state; a component that asks with `isPanel` counts as a place that can show acts. */
export function useSpin(isPanel = false): SpinState {
  useEffect(() => (isPanel ? spin.enter() : undefined), [isPanel]);
  return useSyncExternalStore(spin.subscribe, () => spin.state);
}
