import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ACTIVITY_IDS } from '../../contract/activity.ts';
import { openOverlay, useOverlays } from '../lib/navigation/overlays.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { loadAhead } from '../lib/platform/build-check.ts';
import { isUnmetered, prefetchStage } from '../lib/stage/stage-context.ts';
import { useHome } from '../lib/stores/home-store.ts';
import { JackpotBubble } from './jackpot-bubble.tsx';
import { PlayWatch } from './play-watch.tsx';
import { markPopupSeen, nextStartPopup, seenPopups, startCandidates } from './start-popup-queue.ts';

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

/**
 * Opens the start popups (spec section 4) one after the other: in the lobby only, where nobody is
 * in the middle of something, and never above another overlay. For players (section 6), whose
 * activities are known to be their own. Draws nothing itself.
 */
function StartPopups() {
  const activities = useHome((state) => state.activities);
  const { pathname } = useLocation();
  const isFree = useOverlays(({ queue }) => queue.length === 0);
  useEffect(() => {
    if (!activities || !isFree || pathname !== PATHS.home) return undefined;
    const seen = seenPopups();
    if (startCandidates({ activities, seen }).length === 0) return undefined;
    let isOver = false;
    import('../manifests/fold.ts').then(
      ({ ACTIVITIES }) => {
        const next = nextStartPopup({ activities, seen }, (id) => ACTIVITIES.get(id)?.atStart);
        // Asked again, as this effect may run twice before the queue is drawn.
        if (isOver || !next || useOverlays.getState().queue.length > 0) return;
        markPopupSeen(next.activityId);
        openOverlay(next.overlay);
      },
      // Without a network there is no popup either.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [activities, isFree, pathname]);
  return null;
}

/** What runs beside every screen for players only. */
export default function PlayerParts() {
  return (
    <>
      <StartPopups />
      <PlayWatch />
      <GameBubble />
      <IdleFetch />
    </>
  );
}
