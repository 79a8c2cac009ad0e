import { feature } from '../feature.ts';
import { type SessionDeps, sessionRoutes } from './routes.ts';

/** Start-up, balance refresh, presence and logout. */
export const session = feature({
  name: 'session',
  start: (mount, deps: SessionDeps) => sessionRoutes(mount, deps),
});
