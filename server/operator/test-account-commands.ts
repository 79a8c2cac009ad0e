import { utcText } from '../../contract/time-text.ts';
import { markObstacle, markTestAccount } from '../players/test-accounts.ts';
import { type OperatorCommand, OperatorProblem } from './command.ts';
import { recordStep } from './steps.ts';
import { lockTyped } from './typed-player.ts';

const LIST_MAX = 200;

const OBSTACLES = {
  deposit: 'has opened a deposit',
  coin: 'has had coin or bonus coin',
} as const;

const mark: OperatorCommand = {
  name: 'players mark-test',
  summary: 'Marks an account that never had money as one of your own for tests, for good.',
  parameters: ['player id'],
  options: { reason: { isRequired: true } },
  async run({ values: [typed = ''], options: { reason = '' } }, context) {
    const { tx, now } = context;
    const playerId = await lockTyped(context, typed);
    const obstacle = await markObstacle(tx, playerId);
    if (obstacle) {
      throw new OperatorProblem(
        `Player ${playerId} ${OBSTACLES[obstacle]}: only an account without any can be for tests.`,
      );
    }
    if (!(await markTestAccount(tx, { playerId, reason, at: now }))) {
      throw new OperatorProblem(`Player ${playerId} is a test account already.`);
    }
    context.tell({ before: 'player', after: 'test account' });
    await recordStep(context, { command: 'players mark-test', subject: typed, note: reason });
    return [`Player ${playerId} is a test account. Its coin comes by: mail send --rewards.`];
  },
};

const list: OperatorCommand = {
  name: 'players test-accounts',
  summary: 'Shows which accounts are your own for tests, newest first.',
  parameters: [],
  async run(_input, { tx }) {
    const rows = await tx
      .selectFrom('test_accounts')
      .selectAll()
      .orderBy('marked_at', 'desc')
      .limit(LIST_MAX)
      .execute();
    if (rows.length === 0) return ['No account is for tests.'];
    return rows.map(
      ({ player_id, marked_at, reason }) => `player ${player_id}  ${utcText(marked_at)}  ${reason}`,
    );
  },
};

/** The operator's own accounts, which are known as such (GLI-19 A.2.5). */
export const testAccountCommands: readonly OperatorCommand[] = [mark, list];
