import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ACTIVITY_IDS } from '../../contract/activity.ts';
import { openOverlay } from '../lib/navigation/overlays.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { loadAhead } from '../lib/platform/build-check.ts';
import { useSession } from '../lib/session/session-store.ts';
import { isUnmetered, prefetchStage } from '../lib/stage/stage-context.ts';
import { useHome } from '../lib/stores/home-store.ts';
import { GameReturn } from './game-return.tsx';
import { JackpotBubble } from './jackpot-bubble.tsx';
import { PlayWatch } from './play-watch.tsx';
import StartPopups from './start-popups.tsx';

/** The jackpot's bubble over a game. */
function GameBubble() {
  const { pathname } = useLocation();
  return pathname === '/game/start' ? <JackpotBubble isInGame /> : null;
}

/** Fetches what a tap in the lobby may ask for when the browser is idle; draws nothing. */
function IdleFetch() {
  const activityIds = useHome((state) => state.activities?.activityIds);
  const isLobby = useLocation().pathname === PATHS.home;
  const isWanted = isLobby && activityIds !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is refreshed fetches nothing anew.
  useEffect(() => {
    if (!isWanted) return;
    // Without the bubble a phone's plan would pay for the stage and get nothing.
    if (!isUnmetered() && !activityIds.includes(ACTIVITY_IDS.luckyJackpot)) return;
    prefetchStage(async () => {
      const { fetchIdleScenes } = await loadAhead(() => import('./idle-scenes.ts'));
      await fetchIdleScenes(activityIds);
    });
  }, [isWanted]);
  return null;
}

/** What must stay readable while its terms are not accepted. */
const TERMS_PAGES: readonly string[] = [PATHS.terms, PATHS.privacy];

/** Asks for changed terms once on each visit, before any start popup; draws nothing. */
function NewTerms() {
  const version = useSession(({ userInfo }) => userInfo?.newTerms?.version);
  const isReading = TERMS_PAGES.includes(useLocation().pathname);
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (version === undefined || isReading || asked.current === version) return;
    asked.current = version;
    openOverlay('new-terms', {}, true);
  }, [version, isReading]);
  return null;
}

/** What runs beside every screen for players only. */
export default function PlayerParts() {
  return (
    <>
      <NewTerms />
      <StartPopups />
      <PlayWatch />
      <GameReturn />
      <GameBubble />
      <IdleFetch />
    </>
  );
}
