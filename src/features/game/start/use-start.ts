import { useCallback, useEffect, useState } from 'react';
import { exitGame } from '../../../../contract/games.ts';
import { REFUSALS } from '../../../../contract/refusals.ts';
import { ApiUnknown, call, sendLeaving } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import { logEvent } from '../../../lib/platform/event-log.ts';
import { launchCall, type WantedGame } from '../../../lib/session/game-launch.ts';
import { refreshBalance } from '../../../lib/session/player-data.ts';
import { setCurrentGame } from '../../../lib/session/presence.ts';
import { PLAY_SESSION_KEY } from '../../../lib/session/protection.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { usePrefs } from '../../../lib/stores/prefs-store.ts';
import type { Launch } from '../play/game-visit.ts';

/** What the address asks for. */
export interface Wanted extends WantedGame {
  /** Nobody has logged in: it is for fun, and nothing is kept of it. */
  isVisitor: boolean;
}

/** Where the launch stands. */
export type StartState =
  | { name: 'starting' }
  | { name: 'on'; launch: Launch }
  /** A refusal, told with its code; `code` leads to what can be done about it. */
  | { name: 'refused'; code: number; text: string }
  /** No answer; tried again when the network is back. */
  | { name: 'failed'; isOffline: boolean };

async function start({ isVisitor, ...wanted }: Wanted): Promise<StartState> {
  try {
    const launch = launchCall(wanted, isVisitor);
    const result = await call(launch.call, launch.input);
    if (result.ok) return { name: 'on', launch: result.data };
    return { name: 'refused', code: result.code, text: refusalText(result.code, result.details) };
  } catch (error) {
    const isOffline = error instanceof ApiUnknown && error.reason !== 'server';
    return { name: 'failed', isOffline };
  }
}

/** Ends a visit in a way that outlives the page; money and play time are asked for anew. */
function leaveVisit(sessionId: string, { gameId, isVisitor }: Omit<Wanted, 'tryIt'>): void {
  logEvent('game_end', { eventRoomId: sessionId, eventInterfaceId: String(gameId) });
  // Nobody but this page knows of a visitor's.
  if (isVisitor) return;
  sendLeaving(exitGame, { sessionId });
  void refreshBalance();
  void queryClient.invalidateQueries({ queryKey: PLAY_SESSION_KEY });
}

/** Starts a visit of a game and ends it when the screen, the page or the wish goes. */
export function useStart({ gameId, tryIt, activityId, isVisitor }: Wanted) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<StartState>({ name: 'starting' });
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a visit of its own.
  useEffect(() => {
    let isGone = false;
    let sessionId: string | undefined;
    const end = () => {
      if (sessionId) leaveVisit(sessionId, { gameId, isVisitor });
      sessionId = undefined;
    };
    setState({ name: 'starting' });
    const wish = { gameId, tryIt, isVisitor, ...(activityId !== undefined && { activityId }) };
    start(wish).then((next) => {
      if (next.name === 'on') {
        ({ sessionId } = next.launch);
        logEvent('game_start', { eventRoomId: sessionId, eventInterfaceId: String(gameId) });
      }
      if (isGone) end();
      else setState(next);
    });
    setCurrentGame(gameId);
    // A page that the browser brings back from its store has left its visit before.
    const onShow = (event: PageTransitionEvent) => event.persisted && again();
    addEventListener('pagehide', end);
    addEventListener('pageshow', onShow);
    return () => {
      isGone = true;
      removeEventListener('pagehide', end);
      removeEventListener('pageshow', onShow);
      setCurrentGame(undefined);
      end();
    };
  }, [gameId, tryIt, activityId, isVisitor, attempt, again]);
  const isOn = state.name === 'on';
  useEffect(() => {
    if (isOn) usePrefs.getState().addRecent(gameId);
  }, [isOn, gameId]);
  useStartAgain(state, again);
  return { state, again };
}

/** Starts again by itself once the network is back, or the changed terms that stopped it are accepted. */
function useStartAgain(state: StartState, again: () => void): void {
  const isFailed = state.name === 'failed';
  useEffect(() => {
    if (!isFailed) return undefined;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isFailed, again]);
  const isForTerms = state.name === 'refused' && state.code === REFUSALS.termsChanged;
  useEffect(() => {
    if (!isForTerms) return undefined;
    return useSession.subscribe(({ userInfo: now }, { userInfo: before }) => {
      if (before?.newTerms && now && !now.newTerms) again();
    });
  }, [isForTerms, again]);
}
