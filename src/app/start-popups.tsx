import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { openOverlay, useOverlays } from '../lib/navigation/overlays.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { useHome } from '../lib/stores/home-store.ts';
import { useRedDots } from '../lib/stores/red-dots.ts';
import { markPopupSeen, nextStartPopup, seenPopups, startCandidates } from './start-popup-queue.ts';

const setPulsing = (isPulsing: boolean) => useRedDots.setState({ isPulsing });

/** A finger or a key has gone down, which a popup that opens now might take for its own. */
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Opens the start popups (spec section 4) one after the other: in the lobby only, where nobody is
 * in the middle of something, and never above another overlay. For players (section 6), whose
 * activities are known to be their own. Who has touched home since they came there is about to press
 * something: for them Bonus pulses instead, and the popup waits until they come back. Draws nothing.
 */
export function StartPopups() {
  const activities = useHome((state) => state.activities);
  const isFree = useOverlays(({ queue }) => queue.length === 0);
  const { pathname } = useLocation();
  const isHome = pathname === PATHS.home;
  const isTouched = useTouched(isHome, isFree);
  useEffect(() => {
    if (pathname === PATHS.bonus) setPulsing(false);
  }, [pathname]);
  useEffect(() => {
    if (!activities || !isFree || !isHome) return undefined;
    const seen = seenPopups();
    if (startCandidates({ activities, seen }).length === 0) return undefined;
    let isOver = false;
    const offer = async () => {
      const { ACTIVITIES, loadPopup } = await import('../manifests/fold.ts');
      const next = nextStartPopup({ activities, seen }, (id) => ACTIVITIES.get(id)?.atStart);
      if (!next) return;
      // What opens is there at once: no finger comes in between.
      if (!isTouched) await loadPopup(next.overlay);
      // Asked again, as this effect may run twice before the queue is drawn.
      if (isOver || useOverlays.getState().queue.length > 0) return;
      setPulsing(isTouched);
      if (isTouched) return;
      markPopupSeen(next.activityId);
      openOverlay(next.overlay, {}, true);
    };
    // Without a network there is no popup either.
    offer().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [activities, isFree, isHome, isTouched]);
  return null;
}

/** True once home has been touched since the player came there; what an overlay takes is none. */
function useTouched(isHome: boolean, isFree: boolean): boolean {
  const [isTouched, setTouched] = useState(false);
  const { key } = useLocation();
  const isFirst = useRef(isHome && key === 'default');
  useEffect(() => (isFirst.current ? onEarlierInput(() => setTouched(true)) : undefined), []);
  useEffect(() => {
    if (!isHome || !isFree) return undefined;
    const take = () => setTouched(true);
    for (const name of TOUCHES) addEventListener(name, take, true);
    return () => {
      for (const name of TOUCHES) removeEventListener(name, take, true);
    };
  }, [isHome, isFree]);
  useEffect(() => (isHome ? () => setTouched(false) : undefined), [isHome]);
  return isTouched;
}

/**
 * Calls `run` if the page was pressed before now, which the browser has kept; not where it does not
 * tell. @returns how to stop
 */
function onEarlierInput(run: () => void): (() => void) | undefined {
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('first-input')) return undefined;
  const nowMs = performance.now();
  const observer = new PerformanceObserver((list) => {
    observer.disconnect();
    if (list.getEntries().some(({ startTime }) => startTime < nowMs)) run();
  });
  observer.observe({ type: 'first-input', buffered: true });
  return () => observer.disconnect();
}
