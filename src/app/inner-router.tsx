import { useEffect, useState } from 'react';
import { matchPath, Outlet, Route, Routes, useLocation } from 'react-router';
import type { Stage } from '../../scenes/stage/stage.ts';
import { heldLazy } from '../lib/platform/connection.ts';
import { logEvent } from '../lib/platform/event-log.ts';
import { afterOpening } from '../lib/platform/first-look.ts';
import { refreshActivities } from '../lib/session/player-data.ts';
import { useIsLoggedIn, useSession } from '../lib/session/session-store.ts';
import { useStartUp } from '../lib/session/start-up.ts';
import { loadStage } from '../lib/stage/stage-context.ts';
import { useHome } from '../lib/stores/home-store.ts';
import { SCREENS } from '../manifests/fold.ts';
import type { Screen } from '../manifests/manifest.ts';
import { PlayerOnly, UnknownPath } from './guarded.tsx';
import { ScreenWait } from './skeletons.tsx';

/** Loads for visitors alone. */
const VisitorLook = heldLazy(() => import('../features/bonus/visitor-look.tsx'));

const ROUTES = SCREENS.map((screen) => ({ ...screen, Screen: heldLazy(screen.screen) }));
type Inner = (typeof ROUTES)[number];

const familyOf = (path: string): string | undefined => path.split('/')[1]?.toLowerCase();

/** Those that an address may be of: to rank them all by their patterns takes a slow phone a tenth of a second. */
function routesNear(pathname: string): readonly Inner[] {
  return ROUTES.filter(({ path }) => familyOf(path) === familyOf(pathname));
}

/** The screen of the address at which the app starts, where this one may see it. */
const first = routesNear(location.pathname).find(({ path, guard }) => {
  const isOpen = guard === 'public' || useSession.getState().token !== undefined;
  return isOpen && matchPath(path, location.pathname) !== null;
});

/** Its chunk, asked for before React gets here. */
export const firstScreen = first?.Screen.load();

/**
 * A player's stage and scene come beside it: they start while the answers are under way. A screen that has them
 * already is in the page first: to start a stage takes a slow phone a second.
 */
async function startAhead(): Promise<void> {
  await firstScreen;
  if (!first?.scene || !useSession.getState().token) return;
  if (useStartUp.getState().phase !== 'starting') await afterOpening;
  const [{ stage }, scene] = await Promise.all([loadStage<Stage>(), first.scene()]);
  await stage.prefetch(scene);
}

// Whoever shows them asks again, and hears what is wrong.
startAhead().catch(() => undefined);

/**
 * Whether visitors may look at an activity, by the operator's list; undefined until that is known.
 * Without a list they may not.
 */
function useIsListed(id: number): boolean | undefined {
  const activities = useHome((state) => state.activities);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!activities) void refreshActivities().then(() => setAsked(true));
  }, [activities]);
  if (!activities) return isAsked ? false : undefined;
  return activities.activityMap[String(id)]?.unloginShowStatus === 1;
}

/** Lets a visitor look where the operator's list does, else it is a player's. */
function ListedLook({ look, listedAs }: { look: string; listedAs: number }) {
  const isListed = useIsListed(listedAs);
  if (isListed === undefined) return <ScreenWait />;
  return isListed ? <VisitorLook look={look} /> : <PlayerOnly />;
}

/** Lets through whom a screen is for; a visitor of a player's sees what it is, or goes to login. */
function Guarded({ guard }: { guard: Screen['guard'] }) {
  const isLoggedIn = useIsLoggedIn();
  if (isLoggedIn || guard === 'public') return <Outlet />;
  if (guard === 'player') return <PlayerOnly />;
  const { look, listedAs } = guard;
  return listedAs === undefined ? (
    <VisitorLook look={look} />
  ) : (
    <ListedLook look={look} listedAs={listedAs} />
  );
}

/** The routes of every screen that a manifest declares, but those that the lobby's own table has. */
export default function InnerRouter() {
  const { pathname } = useLocation();
  return (
    <Routes>
      {routesNear(pathname).map((screen) => (
        <Route key={screen.path} element={<Checked {...screen} />}>
          <Route element={<Guarded guard={screen.guard} />}>
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
