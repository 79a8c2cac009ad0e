import {
  helpLinks,
  playSession,
  protectionInfo,
  realityCheckSeen,
  realityCheckSet,
} from '../../../contract/protection.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { keepRealityMinutes, noteRealityCheck } from '../../protection/play-session.ts';
import type { ProtectionDeps } from './deps.ts';
import { limitRoutes } from './limit-routes.ts';
import { helpReply, infoReply, sessionReply } from './replies.ts';
import { stopRoutes } from './stop-routes.ts';

/** Mounts limits, breaks, exclusion, links to help, the session bar and the reality check. */
export function protectionRoutes(mount: Mount, deps: ProtectionDeps): void {
  mount(protectionInfo, (_input, context) => infoReply(deps, context));
  mount(helpLinks, async (_input, { tx }) => helpReply(tx, await deps.help(tx)));
  limitRoutes(mount, deps);
  stopRoutes(mount, deps);

  mount(realityCheckSet, async ({ minutes }, context) => {
    const { tx, player, now } = context;
    await keepRealityMinutes(tx, { playerId: player.id, minutes, now });
    const event = { kind: 'reality-check.set', playerId: player.id, details: { minutes } };
    await recordAudit(tx, { at: now, actor: 'player', ...event });
    return infoReply(deps, context);
  });

  mount(playSession, (_input, context) => sessionReply(deps, context), { isActivity: false });

  mount(realityCheckSeen, async (_input, context) => {
    const { tx, player, now } = context;
    await lockPlayer(tx, player.id);
    await noteRealityCheck(tx, player.id, now);
    return sessionReply(deps, context);
  });
}
