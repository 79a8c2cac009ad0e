import { useEffect } from 'react';
import { matchPath, Outlet, Route, Routes, useLocation } from 'react-router';
import type { Stage } from '../../scenes/stage/stage.ts';
import { heldLazy } from '../lib/platform/connection.ts';
import { logEvent } from '../lib/platform/event-log.ts';
import { useSession } from '../lib/session/session-store.ts';
import { loadStage } from '../lib/stage/stage-context.ts';
import { SCREENS } from '../manifests/fold.ts';
import { PlayerOnly, UnknownPath } from './guarded.tsx';

const ROUTES = SCREENS.map((screen) => ({ ...screen, Screen: heldLazy(screen.screen) }));
type Inner = (typeof ROUTES)[number];

/**
 * On a cold start at an inner address its screen is asked for before React gets here, and for a player
 * the stage and its scene beside it: they start while the answers are under way.
 */
async function startAhead(): Promise<void> {
  const wanted = SCREENS.find(({ path }) => matchPath(path, location.pathname));
  await wanted?.screen();
  if (!wanted?.scene || !useSession.getState().token) return;
  const [{ stage }, scene] = await Promise.all([loadStage<Stage>(), wanted.scene()]);
  await stage.prefetch(scene);
}

// Whoever shows them asks again, and hears what is wrong.
startAhead().catch(() => undefined);

/** The routes of every screen that a manifest declares, but those that the lobby's own table has. */
export default function InnerRouter() {
  return (
    <Routes>
      {ROUTES.map((screen) => (
        <Route key={screen.path} element={<Checked {...screen} />}>
          <Route element={screen.guard === 'player' ? <PlayerOnly /> : <Outlet />}>
            <Route path={screen.path} element={<Opened {...screen} />} />
          </Route>
        </Route>
      ))}
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  );
}

/** Lets an address through that its screen can show; any other is the 404 page (spec section 8). */
function Checked({ path, accepts }: Inner) {
  const { pathname, search } = useLocation();
  const params = matchPath(path, pathname)?.params ?? {};
  const isFine = accepts?.({ params, query: new URLSearchParams(search) }) ?? true;
  return isFine ? <Outlet /> : <UnknownPath />;
}

function Opened({ activityId, Screen }: Inner) {
  useEffect(() => {
    if (activityId) logEvent('activity_open', { eventInterfaceId: String(activityId) });
  }, [activityId]);
  return <Screen />;
}
