import { utcText } from '../../contract/time-text.ts';
import type { Tx } from '../db/database.ts';
import '../players/failed-transfers.ts';
import { type NewMail, sendMail } from '../players/mails.ts';
import { type OperatorCommand, OperatorProblem } from './command.ts';
import { recordStep } from './steps.ts';
import { lockTyped } from './typed-player.ts';

const LIST_MAX = 200;

const RELEASED: Pick<NewMail, 'title' | 'body'> = {
  title: {
    en: 'Deposits and withdrawals are open again',
    fil: 'Bukas na ulit ang deposit at withdrawal',
  },
  body: {
    en: 'We have looked at it: you can deposit and withdraw as usual.',
    fil: 'Nasuri na namin: puwede ka na ulit mag-deposit at mag-withdraw gaya ng dati.',
  },
};

/** What failed transfers have stopped, suspensions first; of one player if given. */
function stopped(tx: Tx, playerId?: number) {
  return tx
    .selectFrom('transfer_failures')
    .selectAll()
    .where('blocked_at', 'is not', null)
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? 0))
    .orderBy('suspended_at')
    .orderBy('blocked_at', 'desc')
    .limit(LIST_MAX)
    .execute();
}

function lineOf({
  player_id,
  kind,
  blocked_at,
  suspended_at,
}: Awaited<ReturnType<typeof stopped>>[0]) {
  const suspended = suspended_at ? `  all suspended ${utcText(suspended_at)}` : '';
  const blocked = blocked_at ? `${kind}s blocked ${utcText(blocked_at)}` : kind;
  return `player ${player_id}  ${blocked}${suspended}`;
}

const list: OperatorCommand = {
  name: 'transfers list',
  summary: 'Shows whose deposits or withdrawals failed too often; suspended ones wait for you.',
  parameters: [],
  async run(_input, { tx }) {
    const rows = await stopped(tx);
    if (rows.length === 0) return ['No transfers are stopped.'];
    const rest = rows.length === LIST_MAX ? [`Only the first ${LIST_MAX} are shown.`] : [];
    return [...rows.map(lineOf), ...rest];
  },
};

const release: OperatorCommand = {
  name: 'transfers release',
  summary: "Lets a player's transfers go on after failed ones; they are counted anew.",
  parameters: ['player id'],
  options: { reason: { isRequired: true } },
  async run({ values: [typed = ''], options: { reason = '' } }, context) {
    const { tx, now } = context;
    const playerId = await lockTyped(context, typed);
    const before = await stopped(tx, playerId);
    if (before.length === 0) {
      throw new OperatorProblem(`No transfers of player ${playerId} are stopped.`);
    }
    await tx.deleteFrom('transfer_failures').where('player_id', '=', playerId).execute();
    await sendMail(tx, { playerId, ...RELEASED, at: now });
    context.tell({ before: before.map(lineOf), after: 'open' });
    await recordStep(context, { command: 'transfers release', subject: typed, note: reason });
    return [`Player ${playerId} may deposit and withdraw again.`];
  },
};

/** What an operator does about transfers that failed too often (GLI-19 A.3.6(b)). */
export const transferCommands: readonly OperatorCommand[] = [list, release];
