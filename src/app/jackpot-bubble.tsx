import { Suspense, useEffect, useState } from 'react';
import { heldLazy } from '../lib/platform/connection.ts';
import { useHome } from '../lib/stores/home-store.ts';
import { useParolAddress, useParolPlace } from '../parts/parol-place.ts';
import { QuietBoundary } from './boundaries.tsx';

// With it come the manifests that its tap asks for.
const LazyBubble = heldLazy(async () => {
  const [bubble] = await Promise.all([
    import('../features/jackpot/jackpot-bubble.tsx'),
    import('../manifests/fold.ts'),
  ]);
  return bubble;
});

/**
 * The floating bubble for players, on the screens that allow it, once the browser is idle.
 * @param isInGame it floats over a game, whose address no such screen has
 */
export function JackpotBubble({ isInGame = false }: { isInGame?: boolean }) {
  const hasPlace = useParolPlace();
  const isKnown = useHome(({ activities }) => activities !== undefined);
  const isAllowed = useParolAddress() || isInGame;
  const isWanted = hasPlace && isKnown && isAllowed;
  const isIdle = useIdleOnce(isWanted);
  if (!isWanted || !isIdle) return null;
  return (
    <QuietBoundary>
      <Suspense fallback={null}>
        <LazyBubble />
      </Suspense>
    </QuietBoundary>
  );
}

function useIdleOnce(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWanted || isIdle) return undefined;
    if (!window.requestIdleCallback) {
      const timer = setTimeout(() => setIdle(true), 500);
      return () => clearTimeout(timer);
    }
    const id = window.requestIdleCallback(() => setIdle(true), { timeout: 3000 });
    return () => window.cancelIdleCallback(id);
  }, [isWanted, isIdle]);
  return isIdle;
}
