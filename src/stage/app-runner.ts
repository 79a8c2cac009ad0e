import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { AnyCall, ReplyOf, RequestOf } from '../../contract/call.ts';
import { hundredthsOf } from '../../contract/money.ts';
import type { Result } from '../lib/api/api.ts';
import { waitOnline } from '../lib/api/network.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { newOnceKey } from '../lib/once/once-key.ts';
import { askOutcome, sendOnce } from '../lib/once/outcome.ts';
import { logEvent } from '../lib/platform/event-log.ts';
import { refreshBalance } from '../lib/session/player-data.ts';
import { useSession } from '../lib/session/session-store.ts';
import { readStored, writeStored } from '../lib/storage/safe-storage.ts';
import { setUnderWay } from '../lib/stores/under-way.ts';
import { useWallet } from '../lib/stores/wallet-store.ts';
import type { Answer, RevealDeps } from './reveal-deps.ts';
import type { PendingPress, RevealState, Settled } from './reveal-flow.ts';
import { createRevealRunner, type RevealRunner } from './reveal-runner.ts';

/** What an activity adds to the runner; the rest is the same for all. */
export interface ActivityDeps<C extends AnyCall, Outcome extends Settled, Info>
  extends Pick<RevealDeps<RequestOf<C>, Outcome>, 'tellShown' | 'coinsOf' | 'loadPrize'> {
  /** Names what is stored and what is kept secret, for example `jackpot`. */
  name: string;
  /** The call that a press makes. */
  spec: C;
  /** Asks how the player stands in the activity, as its screen does. */
  query: { queryKey: QueryKey; queryFn(): Promise<Info> };
  /** What of that is settled but not seen, oldest first. */
  unshownOf(info: Info): readonly Outcome[];
  /** It does not move the top loading bar. */
  isSilent?: boolean;
  /** Takes note of what a press was answered, and names what is to be revealed of it. */
  outcomesOf(reply: ReplyOf<C>, input: RequestOf<C>): readonly Outcome[];
  /** How many acts an outcome takes; one unless given. */
  actsOf?: (outcome: Outcome) => number;
  /** Query keys of the lists that a new outcome makes old. */
  invalidates?: readonly (readonly string[])[];
}

/** A stored press and whose it was: another player on this phone must not ask for it. */
interface StoredPress<Input> extends PendingPress<Input> {
  playerId: string;
}

const playerId = () => useSession.getState().userInfo?.id ?? '';

/**
 * The app's one runner of an activity: it goes on while no panel shows it and survives every mount;
 * another session starts it anew.
 */
export function createAppRunner<C extends AnyCall, Outcome extends Settled, Info>(
  deps: ActivityDeps<C, Outcome, Info>,
): RevealRunner<RequestOf<C>, Outcome> {
  type Input = RequestOf<C>;
  const { name, spec, isSilent = false, outcomesOf, actsOf = () => 1, invalidates = [] } = deps;
  const { query, unshownOf } = deps;
  const pendingKey = `bituin.${name}.pending`;
  const answerOf = (result: Result<C>, input: Input): Answer<Outcome> =>
    result.ok ? { ok: true, outcomes: outcomesOf(result.data, input) } : result;
  const runner = createRevealRunner<Input, Outcome>({
    ...deps,
    draw: async (input, onceKey) =>
      answerOf(await sendOnce(spec, input, onceKey, { isSilent }), input),
    askOutcome: async (input, onceKey) => answerOf(await askOutcome(spec, onceKey), input),
    async loadUnshown(ageMsMax = 0) {
      return unshownOf(await queryClient.fetchQuery({ ...query, staleTime: ageMsMax }));
    },
    actsOf,
    async refreshBalance() {
      await refreshBalance();
      for (const queryKey of invalidates) await queryClient.invalidateQueries({ queryKey });
    },
    addSettled(outcome) {
      const { settled, unseen, setSettled } = useWallet.getState();
      const { id } = outcome;
      // The server's own answer about the balance may have come first: it holds the prize then.
      if (unseen.some((known) => known.activity === name && known.id === id)) return;
      const coin = deps.coinsOf(outcome);
      const added = { activity: name, id, coin };
      setSettled(hundredthsOf(settled + coin), { unseen: [...unseen, added] });
    },
    keepUnrevealed: (amount, ids) => useWallet.getState().keepUnrevealed(name, { amount, ids }),
    readPending() {
      const stored = readStored<StoredPress<Input>>(pendingKey);
      if (stored?.playerId !== playerId()) return undefined;
      return { onceKey: stored.onceKey, atMs: stored.atMs, input: stored.input };
    },
    writePending: (pending) =>
      writeStored(pendingKey, pending && { ...pending, playerId: playerId() }),
    newOnceKey,
    nowMs: () => Date.now(),
    pageMs: () => performance.now(),
    wait: waitOnline,
  });
  let phase = runner.state.phase;
  runner.subscribe(() => {
    const before = phase;
    ({ phase } = runner.state);
    if (phase === 'asking' && before !== phase) logEvent('spin_press', { eventInterfaceId: name });
    setUnderWay(name, phase !== 'rest');
  });
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) runner.reset();
  });
  return runner;
}

/** The runner's state; a component that asks with `isPanel` counts as a place that can show acts. */
export function useReveal<Input, Outcome extends Settled>(
  runner: RevealRunner<Input, Outcome>,
  isPanel = false,
): RevealState<Outcome, Input> {
  useEffect(() => (isPanel ? runner.enter() : undefined), [runner, isPanel]);
  return useSyncExternalStore(runner.subscribe, () => runner.state);
}
