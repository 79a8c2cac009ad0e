import { Navigate, Outlet, useLocation } from 'react-router';
import { NotFound } from '../features/error/error-pages.tsx';
import { loginPathFor } from '../lib/navigation/paths.ts';
import { useIsLoggedIn } from '../lib/session/session-store.ts';

/** Sends a visitor to login, which leads back here; replaced, so that back does not loop. */
export function PlayerOnly() {
  const isLoggedIn = useIsLoggedIn();
  const { pathname, search } = useLocation();
  return isLoggedIn ? <Outlet /> : <Navigate to={loginPathFor(pathname + search)} replace />;
}

/** An address that no table names. */
export function UnknownPath() {
  return <NotFound path={useLocation().pathname} />;
}
