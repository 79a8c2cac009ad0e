import type { Static } from 'typebox';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { SessionStart } from '../../../contract/session.ts';
import type { Tx } from '../../db/database.ts';
import type { Randomness, RequestFacts } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { createSession } from '../../http/session.ts';
import { banOf } from '../../players/bans.ts';
import type { AccountDeps } from './deps.ts';
import { noteLogin, stopDormant } from './dormant.ts';
import { noteDevice } from './known-devices.ts';
import { type LoginProof, recordFailedLogin, recordLogin } from './login-events.ts';
import { userInfoOf } from './user-info.ts';

interface SessionContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly random: Randomness;
  readonly request: RequestFacts;
}

/**
 * Makes the function with which every login and registration ends: a session and its player. A
 * player who turned out not to be eligible gets none, a dormant account only with a proof; calls
 * that use it declare these refusals.
 */
export function sessionStarter(deps: AccountDeps) {
  return async (
    context: SessionContext,
    playerId: number,
    proof?: LoginProof,
  ): Promise<Static<typeof SessionStart>> => {
    const { tx, now, random, request } = context;
    const ban = await banOf(tx, playerId);
    if (ban) {
      const errcode = REFUSALS.playerBanned;
      await recordFailedLogin(context, { how: 'refused', playerId, errcode });
      // The text of the refusal says which of the two it is.
      throw new Refusal(errcode, ban.isClosed ? { context: 'closed' } : {}, true);
    }
    const { dormantDays } = await deps.settings(tx);
    const isAdmitted = !proof && (await stopDormant(context, playerId, { dormantDays }));
    await recordLogin(context, playerId, isAdmitted ? 'operator' : proof);
    await noteLogin(tx, playerId, now);
    const deviceHash = await noteDevice(tx, playerId, request, now);
    const token = await createSession(tx, playerId, now, random, { ...request, deviceHash });
    return { token, userInfo: await userInfoOf(tx, playerId, now, deps) };
  };
}
