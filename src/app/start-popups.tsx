import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openOverlay, useOverlays } from '../lib/navigation/overlays.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { useHome } from '../lib/stores/home-store.ts';
import { markPopupSeen, nextStartPopup, seenPopups, startCandidates } from './start-popup-queue.ts';

/**
 * Opens the start popups (spec section 4) one after the other: in the lobby only, where nobody is
 * in the middle of something, and never above another overlay. For players (section 6), whose
 * activities are known to be their own. Draws nothing itself.
 */
export function StartPopups() {
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
