import { matchPath, Route, Routes } from 'react-router';
import { heldLazy } from '../lib/platform/connection.ts';
import { SCREENS } from '../manifests/fold.ts';
import { PlayerOnly, UnknownPath } from './guarded.tsx';

const ROUTES = SCREENS.map(({ path, guard, screen }) => ({
  path,
  guard,
  Screen: heldLazy(screen),
}));

// On a cold start at an inner address the screen is asked for before React gets here.
SCREENS.find(({ path }) => matchPath(path, location.pathname))
  ?.screen()
  .catch(() => undefined);

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
