import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { startGame } from '../../../../contract/games.ts';
import type { HiLoGuess } from '../../../../contract/hi-lo.ts';
import { type Hundredths, hundredthsOf } from '../../../../contract/money.ts';
import { callGame } from '../../../lib/api/game-api.ts';
import { isOnlineWithin, waitOnline } from '../../../lib/api/network.ts';
import { newOnceKey } from '../../../lib/once/once-key.ts';
import { logEvent } from '../../../lib/platform/event-log.ts';
import { setUnderWay } from '../../../lib/stores/under-way.ts';
import { shownBalance, usePlayable, useWallet } from '../../../lib/stores/wallet-store.ts';
import { PlayRunner } from './play-runner.ts';
import {
  type PlayInput,
  type PlayState,
  type PressAnswer,
  type Rules,
  shownMoney,
} from './play-state.ts';

/** A game as `startGame` opened it. */
export type Launch = ReplyOf<typeof startGame>;
/** Where the calls of a game on the stage go, and how it looks. */
export type StageLaunch = Extract<Launch['launch'], { kind: 'stage' }>;

/** The name under which a round is under way (`setUnderWay`). */
export const GAME_UNDER_WAY = 'game';

/**
 * What a game's panel knows and can do. A round goes from `rest` by `play` to `reveal` (or through
 * `open`, which this hook follows by itself); the panel shows `round` and then calls `shown`, also
 * for a round that an earlier visit left (`isResumed`): that is all there is to resuming.
 */
export interface GameVisit
  extends Pick<
    PlayState,
    | 'phase'
    | 'round'
    | 'isResumed'
    | 'last'
    | 'history'
    | 'fault'
    | 'isCashing'
    | 'guessing'
    | 'isOffline'
  > {
  gameId: number;
  name: string;
  /** Colours and symbols of this game of the engine: its slug. */
  theme: string;
  /** Plays for fun money; the screen around the panel says so all the time. */
  tryIt: boolean;
  rules: Rules;
  /** All the money to play with, without what this round or an activity is still to reveal. */
  money: Hundredths;
  /** When the next round may begin, by the page's clock (for `useIsGapOver`). */
  readyAtMs: number;
  /** Asks for a round, once however often it is pressed. */
  play(input: PlayInput): Promise<PressAnswer>;
  /** Hi-lo: guesses the next card, once however often it is pressed. */
  guess(guess: HiLoGuess): Promise<void>;
  /** Rising game: takes the open round's multiplier of the moment the call arrives; hi-lo: its own. */
  cashOut(): Promise<void>;
  /** The reveal of `round` has ended, however it ended. */
  shown(): void;
  clearFault(): void;
}

/** What every engine's panel (`../<engine>/panel.tsx`, default export) gets. */
export interface GamePanelProps {
  visit: GameVisit;
}

/** A visit as the screen around the panel sees it: `visit` once the game has opened. */
export interface OpenedVisit {
  phase: PlayState['phase'];
  fault: PlayState['fault'];
  visit: GameVisit | undefined;
  retry(): void;
}

function watchNetwork(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/**
 * The money to play with. The wallet hears what each answer of the game tells, so that between rounds its money is
 * the game's: a jackpot that is drawn over the game comes into both, and is shown when it is revealed.
 */
function useMoney(state: PlayState, tryIt: boolean): Hundredths {
  const { told, rules, phase } = state;
  const isReal = rules !== undefined && !tryIt;
  useLayoutEffect(() => {
    if (isReal) useWallet.getState().setSettled(told.balance, { bonus: told.bonus });
  }, [isReal, told]);
  const playable = usePlayable();
  const unseen = useWallet((wallet) => wallet.settled - shownBalance(wallet));
  if (isReal && phase === 'rest') return playable;
  return hundredthsOf(Math.max(0, shownMoney(state) - (tryIt ? 0 : unseen)));
}

/** Opens a game on the stage and follows it until the screen leaves. */
export function useGameVisit(launch: Launch, { apiUrl, theme }: StageLaunch): OpenedVisit {
  const { token, gameId, name, tryIt, sessionId } = launch;
  const [runner] = useState(
    () =>
      new PlayRunner({
        access: { apiUrl, token },
        call: callGame,
        newKey: newOnceKey,
        pageMs: () => performance.now(),
        isOnlineWithin,
        wait: waitOnline,
      }),
  );
  useEffect(() => {
    void runner.open();
    return () => runner.stop();
  }, [runner]);
  const state = useStore(runner.store);
  const { phase, fault, rules } = state;
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isUnderWay = ['sending', 'checking', 'open', 'reveal'].includes(phase);
  useEffect(() => {
    setUnderWay(GAME_UNDER_WAY, isUnderWay);
    return () => setUnderWay(GAME_UNDER_WAY, false);
  }, [isUnderWay]);
  const money = useMoney(state, tryIt);
  const actions = useMemo(
    () => ({
      play(input: PlayInput) {
        logEvent('spin_press', { eventRoomId: sessionId, eventInterfaceId: String(gameId) });
        return runner.play(input);
      },
      guess: (guess: HiLoGuess) => runner.cashOut(guess),
      cashOut: () => runner.cashOut(),
      shown: () => runner.shown(),
      clearFault: () => runner.clearFault(),
    }),
    [runner, sessionId, gameId],
  );
  const visit = rules && {
    ...state,
    ...actions,
    // A call that waits for the end of a round does not notice that nothing can come any more.
    isOffline: state.isOffline || (phase === 'open' && !isOnline),
    gameId,
    name,
    theme,
    tryIt,
    rules,
    money,
  };
  return { phase, fault, visit, retry: () => void runner.open() };
}
