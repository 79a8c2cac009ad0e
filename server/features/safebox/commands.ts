import './store.ts';
import { type OperatorCommand, OperatorProblem } from '../../operator/command.ts';
import { recordStep } from '../../operator/steps.ts';
import { clearAttempts } from '../../players/attempts.ts';
import { guesserOf } from './password-check.ts';

const PLAYER_ID = /^\d{1,15}$/;

const reset: OperatorCommand = {
  name: 'safebox reset',
  summary: "Takes a player's lost safebox password away; the player sets a new one. Moves no coin.",
  parameters: ['player id'],
  options: { reason: { isRequired: true } },
  async run({ values: [typed = ''], options: { reason = '' } }, context) {
    const player = PLAYER_ID.test(typed) ? Number(typed) : undefined;
    const removed =
      player !== undefined &&
      (await context.tx
        .deleteFrom('safebox_passwords')
        .where('player_id', '=', player)
        .returning('player_id')
        .executeTakeFirst());
    if (!removed) throw new OperatorProblem(`Player ${typed} has no safebox password.`);
    await clearAttempts(context.tx, guesserOf(removed.player_id));
    await recordStep(context, { command: 'safebox reset', subject: typed, note: reason });
    return [`Player ${typed} can set a new safebox password.`];
  },
};

/** What an operator does for a player who lost the safebox's password. */
export const safeboxCommands: readonly OperatorCommand[] = [reset];
