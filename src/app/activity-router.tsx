import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { ACTIVITY_SCREENS, type ActivityScreen } from '../lib/activity-paths.ts';
import { ACTIVITY_NAMES, LAZY_ACTIVITIES } from './activity-screens.ts';
import { PlayerOnly, UnknownPath } from './guarded.tsx';

const ROOT = '/activity/';

/** The routes below /activity/, made from the table in `lib/activity-paths`. */
export default function ActivityRouter() {
  return (
    <Routes>
      {ACTIVITY_NAMES.map((name) => {
        const Screen = LAZY_ACTIVITIES[name];
        return routeOf(name, ACTIVITY_SCREENS[name], <Screen />);
      })}
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  );
}

function routeOf(name: string, { path, guard }: ActivityScreen, screen: ReactNode): ReactNode {
  const route = <Route key={name} path={path.slice(ROOT.length)} element={screen} />;
  if (guard === 'public') return route;
  return (
    <Route key={name} element={<PlayerOnly />}>
      {route}
    </Route>
  );
}
