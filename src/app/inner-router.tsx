import { matchPath, Route, Routes } from 'react-router';
import type { Stage } from '../../scenes/stage/stage.ts';
import { heldLazy } from '../lib/platform/connection.ts';
import { useSession } from '../lib/session/session-store.ts';
import { loadStage } from '../lib/stage/stage-context.ts';
import { SCREENS } from '../manifests/fold.ts';
import { PlayerOnly, UnknownPath } from './guarded.tsx';

const ROUTES = SCREENS.map(({ path, guard, screen }) => ({
  path,
  guard,
  Screen: heldLazy(screen),
}));

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
      {ROUTES.map(({ path, guard, Screen }) =>
        guard === 'public' ? (
          <Route key={path} path={path} element={<Screen />} />
        ) : (
          <Route key={path} element={<PlayerOnly />}>
            <Route path={path} element={<Screen />} />
          </Route>
        ),
      )}
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  );
}
