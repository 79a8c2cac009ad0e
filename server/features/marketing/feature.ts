import { feature, type ServerDeps } from '../feature.ts';
import { marketingCommands } from './commands.ts';
import { marketingRoutes } from './routes.ts';

/** What players let the house send. */
export const marketing = feature({
  name: 'marketing',
  start: (mount, { settings, config }: ServerDeps) =>
    marketingRoutes(mount, {
      terms: async (tx) => (await settings.read(tx)).marketing,
      hasLive: config.live !== 'none',
    }),
  commands: marketingCommands,
});
