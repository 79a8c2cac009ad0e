import { utcText } from '../../contract/time-text.ts';
import { ADMITTED_DAYS, dormancyOf } from '../features/account/dormant.ts';
import { loadSettings } from '../features/config/settings.ts';
import { banOf } from '../players/bans.ts';
import { type OperatorCommand, OperatorProblem } from './command.ts';
import { lockTyped } from './player-commands.ts';
import { recordStep } from './steps.ts';

/**
 * Lets the next login of a dormant account in (GLI-19 A.3.9), for a player who cannot give the birth
 * date of the registration and has proven to customer service who they are.
 */
export const admit: OperatorCommand = {
  name: 'players admit',
  summary: 'Lets the next login of a dormant account in, after its player proved who they are.',
  parameters: ['player id'],
  options: { reason: { isRequired: true } },
  async run({ values: [typed = ''], options: { reason = '' } }, context) {
    const { tx, now } = context;
    const playerId = await lockTyped(context, typed);
    if (await banOf(tx, playerId)) {
      throw new OperatorProblem(`Player ${playerId} is kept out; see players show ${playerId}.`);
    }
    const { dormantDays } = (await loadSettings(tx)).accounts;
    const { isDormant, isAdmitted } = await dormancyOf(tx, playerId, { now, dormantDays });
    if (!isDormant) throw new OperatorProblem(`Player ${playerId} is not dormant.`);
    if (isAdmitted) throw new OperatorProblem(`Player ${playerId} is let in already.`);
    const until = new Date(now.getTime() + ADMITTED_DAYS * 86_400_000);
    await tx
      .updateTable('accounts')
      .set({ admitted_until: until })
      .where('player_id', '=', playerId)
      .execute();
    context.tell({ before: 'dormant', after: 'let in once' });
    await recordStep(context, { command: 'players admit', subject: typed, note: reason });
    return [`The next login of player ${playerId} is let in until ${utcText(until)}.`];
  },
};
