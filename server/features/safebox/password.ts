import './store.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { safeboxMove } from '../../../contract/safebox.ts';
import type { Context } from '../../http/mount.ts';
import type { RefusalDetails } from '../../http/refusal.ts';
import { type OperatorCommand, OperatorProblem } from '../../operator/command.ts';
import { recordStep } from '../../operator/steps.ts';
import { lockTyped } from '../../operator/typed-player.ts';
import {
  type AttemptName,
  clearAttempts,
  lockedMinutes,
  openAttempts,
  recordFailure,
} from '../../players/attempts.ts';
import type { SafeboxDeps } from './deps.ts';

/** The wrong safebox password within half an hour that locks it for as long. */
const WRONG_PASSWORDS_MAX = 5;

/** Whose wrong passwords are counted. */
function guesserOf(playerId: number): AttemptName {
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

const reset: OperatorCommand = {
  name: 'safebox reset',
  summary: "Takes a player's lost safebox password away; the player sets a new one. Moves no coin.",
  parameters: ['player id'],
  options: { reason: { isRequired: true } },
  async run({ values: [typed = ''], options: { reason = '' } }, context) {
    const playerId = await lockTyped(context, typed);
    const removed = await context.tx
      .deleteFrom('safebox_passwords')
      .where('player_id', '=', playerId)
      .returning('player_id')
      .executeTakeFirst();
    if (!removed) throw new OperatorProblem(`Player ${playerId} has no safebox password.`);
    await clearAttempts(context.tx, guesserOf(playerId));
    await recordStep(context, { command: 'safebox reset', subject: typed, note: reason });
    return [`Player ${playerId} can set a new safebox password.`];
  },
};

/** What an operator does for a player who lost the safebox's password. */
export const safeboxCommands: readonly OperatorCommand[] = [reset];
