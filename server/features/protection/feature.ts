import { feature, type ServerDeps } from '../feature.ts';
import { limitCommands } from './commands.ts';
import type { ProtectionDeps } from './deps.ts';
import { addHelpCheck } from './help-check.ts';
import { type ReplyContext, sessionReply } from './replies.ts';
import { protectionRoutes } from './routes.ts';

type Needs = ServerDeps & Omit<ProtectionDeps, 'terms' | 'help'>;

function depsOf(deps: Needs): ProtectionDeps {
  const { settings } = deps;
  const terms: ProtectionDeps['terms'] = async (tx) => (await settings.read(tx)).protection;
  return { ...deps, terms, help: (tx) => settings.read(tx) };
}

/** Limits, breaks and exclusions. */
export const protection = feature({
  name: 'protection',
  start: (mount, deps: Needs) => {
    protectionRoutes(mount, depsOf(deps));
    addHelpCheck(deps);
  },
  provides: (deps) => ({
    playSessionOf: (whose: ReplyContext) => sessionReply(depsOf(deps), whose),
  }),
  commands: limitCommands,
});
