import { REFUSALS } from '../../../contract/refusals.ts';
import type { safeboxMove } from '../../../contract/safebox.ts';
import type { Context } from '../../http/mount.ts';
import type { RefusalDetails } from '../../http/refusal.ts';
import {
  type AttemptName,
  clearAttempts,
  lockedMinutes,
  openAttempts,
  recordFailure,
} from '../../players/attempts.ts';
import type { SafeboxDeps } from './deps.ts';

/** The wrong safebox password within half an hour that locks it for as long. */
export const WRONG_PASSWORDS_MAX = 5;

/** Whose wrong passwords are counted. */
export function guesserOf(playerId: number): AttemptName {
  return { kind: 'safebox', value: String(playerId) };
}

type Refuse = (code: 2005 | 6201, details?: RefusalDetails) => never;

/** What both calls that ask for the password have. */
interface CheckContext
  extends Pick<Context<typeof safeboxMove>, 'tx' | 'now' | 'player' | 'outside'> {
  refuse: Refuse;
  refuseAndKeep: Refuse;
}

/**
 * Goes on only with the right password; counts a wrong one. The hash is compared outside of the
 * transaction; one that has changed since is compared anew.
 */
export async function checkPassword(
  { tx, now, player, outside, refuse, refuseAndKeep }: CheckContext,
  { passwordMatches }: Pick<SafeboxDeps, 'passwordMatches'>,
  { password, hash }: { password: string; hash: string },
): Promise<void> {
  const guesser = guesserOf(player.id);
  const attempts = await openAttempts(tx, guesser);
  const minutes = lockedMinutes(attempts, now);
  if (minutes > 0) return refuse(REFUSALS.accountLocked, { minutes });
  const matches = await outside(`safebox password of ${hash}`, () =>
    passwordMatches(password, hash),
  );
  if (matches) return clearAttempts(tx, guesser);
  const locked = await recordFailure(tx, guesser, attempts, now, WRONG_PASSWORDS_MAX);
  if (locked > 0) return refuseAndKeep(REFUSALS.accountLocked, { minutes: locked });
  return refuseAndKeep(REFUSALS.safeboxPasswordWrong);
}
