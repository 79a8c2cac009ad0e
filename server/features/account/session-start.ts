import type { Static } from 'typebox';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { SessionStart } from '../../../contract/session.ts';
import type { Tx } from '../../db/database.ts';
import type { Randomness, RequestFacts } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { createSession } from '../../http/session.ts';
import { barOf } from '../../players/bans.ts';
import { noteDevice } from './known-devices.ts';
import { recordFailedLogin, recordLogin } from './login-events.ts';
import type { UserInfoPorts } from './ports.ts';
import { userInfoOf } from './user-info.ts';

interface Room {
  readonly tx: Tx;
  readonly now: Date;
  readonly random: Randomness;
  readonly request: RequestFacts;
}

/**
 * Makes the function with which every login and registration ends: a session and its player. A
 * player who turned out not to be eligible gets none; calls that use it declare that refusal.
 */
export function sessionStarter(ports: UserInfoPorts) {
  return async (room: Room, playerId: number): Promise<Static<typeof SessionStart>> => {
    const { tx, now, random, request } = room;
    if (await barOf(tx, playerId)) {
      const errcode = REFUSALS.playerBarred;
      await recordFailedLogin(room, { how: 'refused', playerId, errcode });
      throw new Refusal(errcode, {}, true);
    }
    await recordLogin(room, playerId);
    const deviceHash = await noteDevice(tx, playerId, request, now);
    const token = await createSession(tx, playerId, now, random, { ...request, deviceHash });
    return { token, userInfo: await userInfoOf(tx, playerId, now, ports) };
  };
}
