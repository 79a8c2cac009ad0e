import { Suspense, useEffect, useState } from 'react';
import { useOverlays } from '../lib/navigation/overlays.ts';
import { heldLazy } from '../lib/platform/connection.ts';
import { usePlaySession } from '../lib/session/play-session.ts';
import type { PlaySession } from '../lib/session/protection.ts';
import { useUnderWay } from '../lib/stores/under-way.ts';
import type { Popup } from '../manifests/manifest.ts';

const LazyCheck = heldLazy(async () => {
  const { RealityCheck } = await import('../features/protection/session/reality-check.tsx');
  return { default: RealityCheck };
});

type Popups = ReadonlyMap<string, Popup>;

const LOOK_MS = 1000;
/** The server hears of the player once a minute: it may still count a little after this clock. */
const AGAIN_MS = 5000;

/**
 * True where a reminder cuts nobody off: no act runs, and no sheet or dialog waits for an answer. It may
 * lie over a popup in which something is played, between two acts.
 */
function isFree(popups: Popups | undefined): boolean {
  if (useUnderWay.getState().names.length > 0) return false;
  const open = document.querySelectorAll('[aria-modal="true"]').length;
  const [first] = useOverlays.getState().queue;
  return open === 0 || (open === 1 && popups?.get(first?.name ?? '')?.isPlayed === true);
}

/**
 * Reminds a player at their own interval, in the lobby as in every activity and game, between two
 * acts or rounds only. Draws nothing until then.
 */
export function PlayWatch() {
  const { data: session, refetch } = usePlaySession();
  const [shown, setShown] = useState<PlaySession>();
  /** What the player closed: it is due until the server has noted that, and must not come back. */
  const [seen, setSeen] = useState<PlaySession>();
  const dueSeconds = session?.realityDueSeconds ?? undefined;
  const isDue = dueSeconds === 0 && session !== seen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server counts anew.
  useEffect(() => {
    if (dueSeconds === undefined || isDue || shown) return undefined;
    const ask = () => {
      // Nobody is reminded who does not look; whoever comes back is asked for at once.
      if (document.visibilityState === 'visible') void refetch();
    };
    const timer = setTimeout(ask, Math.max(dueSeconds * 1000, AGAIN_MS));
    return () => clearTimeout(timer);
  }, [session, dueSeconds, isDue, shown, refetch]);
  useEffect(() => {
    if (!isDue || shown) return undefined;
    let popups: Popups | undefined;
    const look = () => {
      if (isFree(popups)) setShown(session);
    };
    look();
    // Here already where a popup is open: it came from them.
    import('../manifests/fold.ts').then(
      ({ POPUPS }) => {
        popups = POPUPS;
      },
      () => undefined,
    );
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isDue, shown, session]);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <LazyCheck
        session={shown}
        onClose={() => {
          setSeen(session);
          setShown(undefined);
        }}
      />
    </Suspense>
  );
}
