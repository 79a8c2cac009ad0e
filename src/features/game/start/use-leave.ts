import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasBefore, layersLeft, pushLayer } from '../../../lib/navigation/back-stack.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';

/**
 * The ways out of a game: back button, exit, and links to other screens. While a round is under way
 * each of them asks first.
 * @returns `isAsked` = the question is open; `leave` goes to an address, or back without one
 */
export function useLeave(isBusy: boolean) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ to: string | undefined }>();
  const busy = useRef(isBusy);
  busy.current = isBusy;
  const release = useRef<(() => void) | undefined>(undefined);
  const out = useCallback(
    async (to?: string) => {
      release.current?.();
      release.current = undefined;
      await layersLeft();
      if (to !== undefined) navigate(to);
      else if (!hasBefore()) navigate(PATHS.home, { replace: true });
      else {
        const { href } = location;
        // Login took the place of the layer, not of the game: a session that ended here has left it there twice.
        const goOn = () => location.href === href && void out();
        addEventListener('popstate', goOn, { once: true });
        navigate(-1);
      }
    },
    [navigate],
  );
  const leave = useCallback(
    (to?: string) => {
      if (busy.current) setAsked({ to });
      else void out(to);
    },
    [out],
  );
  useEffect(() => {
    let isHere = true;
    const guard = () => {
      release.current = pushLayer(() => {
        // The step back took the layer: while the question is open the next one needs another.
        release.current = undefined;
        // Not within the step: it closes all on top, so the new layer too, and would never end.
        queueMicrotask(() => {
          if (!isHere) return;
          if (busy.current) guard();
          leave();
        });
      });
    };
    guard();
    return () => {
      isHere = false;
      release.current?.();
    };
  }, [leave]);
  return {
    isAsked: asked !== undefined,
    leave,
    stay: () => setAsked(undefined),
    confirm: () => {
      setAsked(undefined);
      void out(asked?.to);
    },
  };
}
