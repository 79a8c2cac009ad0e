import type { Static } from 'typebox';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { SessionStart } from '../../../contract/session.ts';
import type { Tx } from '../../db/database.ts';
import type { Randomness, RequestFacts } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { createSession } from '../../http/session.ts';
import { banOf } from '../../players/bans.ts';
import type { UserInfoDeps } from './deps.ts';
import { noteDevice } from './known-devices.ts';
import { recordFailedLogin, recordLogin } from './login-events.ts';
import { userInfoOf } from './user-info.ts';

interface SessionContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly random: Randomness;
  readonly request: RequestFacts;
}

/**
 * Makes the function with which every login and registration ends: a session and its player. A
 * player who turned out not to be eligible gets none; calls that use it declare that refusal.
 */
export function sessionStarter(deps: UserInfoDeps) {
  return async (
    context: SessionContext,
    playerId: number,
  ): Promise<Static<typeof SessionStart>> => {
    const { tx, now, random, request } = context;
    const ban = await banOf(tx, playerId);
    if (ban) {
      const errcode = REFUSALS.playerBanned;
      await recordFailedLogin(context, { how: 'refused', playerId, errcode });
      // The text of the refusal says which of the two it is.
      throw new Refusal(errcode, ban.isClosed ? { context: 'closed' } : {}, true);
    }
    await recordLogin(context, playerId);
    const deviceHash = await noteDevice(tx, playerId, request, now);
    const token = await createSession(tx, playerId, now, random, { ...request, deviceHash });
    return { token, userInfo: await userInfoOf(tx, playerId, now, deps) };
  };
}
