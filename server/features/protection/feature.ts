import { feature, type ServerDeps } from '../feature.ts';
import { limitCommands } from './commands.ts';
import type { ProtectionDeps } from './deps.ts';
import { type ReplyContext, sessionReply } from './replies.ts';
import { protectionRoutes } from './routes.ts';

type Needs = ServerDeps & Omit<ProtectionDeps, 'terms'>;

function depsOf(deps: Needs): ProtectionDeps {
  return { ...deps, terms: async (tx) => (await deps.settings.read(tx)).protection };
}

/** Limits, breaks and exclusions. */
export const protection = feature({
  name: 'protection',
  start: (mount, deps: Needs) => protectionRoutes(mount, depsOf(deps)),
  provides: (deps) => ({
    playSessionOf: (whose: ReplyContext) => sessionReply(depsOf(deps), whose),
  }),
  commands: limitCommands,
});
