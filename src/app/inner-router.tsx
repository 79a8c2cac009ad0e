import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { INNER_SCREENS, type InnerScreen } from '../lib/inner-paths.ts';
import { PlayerOnly, UnknownPath } from './guarded.tsx';
import { INNER_NAMES, LAZY_INNER, preloadInner } from './inner-screens.ts';

// On a cold start at an inner address the screen is asked for before React gets here.
preloadInner(location.pathname);

/** The routes of the table in `lib/inner-paths`. */
export default function InnerRouter() {
  return (
    <Routes>
      {INNER_NAMES.map((name) => {
        const Screen = LAZY_INNER[name];
        return routeOf(name, INNER_SCREENS[name], <Screen />);
      })}
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  );
}

function routeOf(name: string, { path, guard }: InnerScreen, screen: ReactNode): ReactNode {
  const route = <Route key={name} path={path} element={screen} />;
  if (guard === 'public') return route;
  return (
    <Route key={name} element={<PlayerOnly />}>
      {route}
    </Route>
  );
}
