import { feature, type ServerDeps } from '../feature.ts';
import { limitCommands } from './commands.ts';
import type { ProtectionDeps } from './deps.ts';
import { protectionRoutes } from './routes.ts';

/** Limits, breaks and exclusions. */
export const protection = feature({
  name: 'protection',
  start: (mount, deps: ServerDeps & Omit<ProtectionDeps, 'terms'>) =>
    protectionRoutes(mount, {
      ...deps,
      terms: async (tx) => (await deps.settings.read(tx)).protection,
    }),
  commands: limitCommands,
});
