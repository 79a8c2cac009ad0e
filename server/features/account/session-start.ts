import type { Static } from 'typebox';
import type { SessionStart } from '../../../contract/session.ts';
import type { Tx } from '../../db/database.ts';
import type { Randomness, RequestFacts } from '../../http/mount.ts';
import { createSession } from '../../http/session.ts';
import type { AccountPorts } from './ports.ts';
import { userInfoOf } from './user-info.ts';

interface Room {
  readonly tx: Tx;
  readonly now: Date;
  readonly random: Randomness;
  readonly request: RequestFacts;
}

/** Makes the function with which every login and registration ends: a session and its player. */
export function sessionStarter({ favouritesOf }: Pick<AccountPorts, 'favouritesOf'>) {
  return async (
    { tx, now, random, request }: Room,
    playerId: number,
  ): Promise<Static<typeof SessionStart>> => {
    const token = await createSession(tx, playerId, now, random, request);
    return { token, userInfo: await userInfoOf(tx, playerId, favouritesOf) };
  };
}
