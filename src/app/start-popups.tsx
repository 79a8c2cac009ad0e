import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { openOverlay, useOverlays } from '../lib/navigation/overlays.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { useIsFreeToPlay } from '../lib/session/play-session.ts';
import { useIsLoggedIn } from '../lib/session/session-store.ts';
import { useHome } from '../lib/stores/home-store.ts';
import { useRedDots } from '../lib/stores/red-dots.ts';
import { nextOwnPopup } from './own-popups.ts';
import {
  markPopupSeen,
  nextStartPopup,
  type PopupFacts,
  type StartPopup,
  seenPopups,
  startCandidates,
} from './start-popup-queue.ts';

/** Where a popup may open by itself. */
const OFFERS: readonly string[] = [PATHS.home, PATHS.vip];

const setPulsing = (isPulsing: boolean) => useRedDots.setState({ isPulsing });

/** The start popup whose turn it is; the manifests are asked for only where there may be one. */
async function startPopup(facts: PopupFacts): Promise<StartPopup | undefined> {
  if (startCandidates(facts).length === 0) return undefined;
  const { ACTIVITIES } = await import('../manifests/fold.ts');
  return nextStartPopup(facts, (id) => ACTIVITIES.get(id)?.atStart);
}

/** A finger or a key has gone down, which a popup that opens now might take for its own. */
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Opens the start popups (spec section 4) one after the other: in the lobby only, where nobody is
 * in the middle of something, and never above another overlay. For players (section 6), whose
 * activities are known to be their own, and what the operator shows to visitors for them. Who has touched home since they came there is about to press
 * something: for them Bonus pulses instead, and the popup waits until they come back. Draws nothing.
 */
export default function StartPopups() {
  const activities = useHome((state) => state.activities);
  const isVisitor = !useIsLoggedIn();
  const isFree = useOverlays(({ queue }) => queue.length === 0);
  const { pathname } = useLocation();
  const isHome = pathname === PATHS.home;
  const isTouched = useTouched(isHome, isFree);
  const isFreeToPlay = useIsFreeToPlay();
  useEffect(() => {
    if (pathname === PATHS.bonus) setPulsing(false);
  }, [pathname]);
  useEffect(() => {
    if (!activities || !isFree || !OFFERS.includes(pathname)) return undefined;
    let isOver = false;
    /** Loads it first: what opens is there at once, and no finger comes in between. */
    const open = async (name: string, markSeen: () => void) => {
      const { loadPopup } = await import('../manifests/fold.ts');
      await loadPopup(name);
      // Asked again, as this effect may run twice before the queue is drawn.
      if (isOver || useOverlays.getState().queue.length > 0) return;
      markSeen();
      openOverlay(name, {}, true);
    };
    const offer = async () => {
      const next = isHome
        ? await startPopup({ activities, seen: seenPopups(), isVisitor })
        : undefined;
      // An offer that was overtaken says nothing any more.
      if (isOver) return;
      if (next) {
        if (!isTouched) {
          setPulsing(false);
          await open(next.overlay, () => markPopupSeen(next.activityId));
        } else if (useOverlays.getState().queue.length === 0) setPulsing(true);
        return;
      }
      const own = isTouched || !isFreeToPlay ? undefined : await nextOwnPopup(pathname);
      if (own) await open(own.name, own.markShown);
    };
    // Without a network there is no popup either.
    offer().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [activities, isVisitor, isFree, isHome, pathname, isTouched, isFreeToPlay]);
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
