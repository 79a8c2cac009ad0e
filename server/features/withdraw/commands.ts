import { moneyText } from '../../../contract/money-text.ts';
import { utcText } from '../../../contract/time-text.ts';
import {
  type CommandContext,
  type OperatorCommand,
  OperatorProblem,
} from '../../operator/command.ts';
import { recordStep } from '../../operator/steps.ts';
import { bannedAmong } from '../../players/bans.ts';
import { MANUAL } from '../../providers/payouts/manual-payouts.ts';
import { closeAlarm, findAlarms } from './alarms.ts';
import { approve, lockByReference, phaseOf, prove, refuse } from './operator-steps.ts';
import { findOrder } from './orders.ts';
import { findReference, type WithdrawalRow } from './store.ts';

const LIST_MAX = 200;

const pesos = (amount: number): string => moneyText(amount, { unit: 'PHP ' });

function timeOf(at: Date | null): string {
  return at ? utcText(at) : '-';
}

/** @param banned whom an operator keeps out */
function lineOf(row: WithdrawalRow, banned: ReadonlySet<number>): string {
  const parts = [
    row.reference,
    timeOf(row.created_at),
    phaseOf(row).padEnd(10),
    pesos(row.amount),
    `player ${row.player_id}`,
    `${row.bank_name} ${row.account_mask}`,
    row.holder_name,
    ...(banned.has(row.player_id) ? ['BARRED'] : []),
  ];
  return parts.join('  ');
}

const list: OperatorCommand = {
  name: 'withdrawals list',
  summary: 'Shows the withdrawals that are open, oldest first; those in review wait for you.',
  parameters: [],
  async run(_input, { tx }) {
    const rows = await tx
      .selectFrom('withdrawals')
      .selectAll()
      .where('status', '=', 'PENDING')
      .orderBy('created_at')
      .limit(LIST_MAX)
      .execute();
    if (rows.length === 0) return ['No withdrawals are open.'];
    const banned = await bannedAmong(
      tx,
      rows.map(({ player_id }) => player_id),
    );
    const rest = rows.length === LIST_MAX ? [`Only the first ${LIST_MAX} are shown.`] : [];
    return [...rows.map((row) => lineOf(row, banned)), ...rest];
  },
};

const show: OperatorCommand = {
  name: 'withdrawals show',
  summary: 'Shows one withdrawal: its steps, what was done to it and its alarms.',
  parameters: ['reference'],
  async run({ values: [typed = ''] }, context) {
    const row = await lockByReference(context, typed);
    const { reference } = row;
    const banned = await bannedAmong(context.tx, [row.player_id]);
    const alarms = await findAlarms(context.tx, { reference });
    return [
      lineOf(row, banned),
      `fee ${pesos(row.fee)}, pays out ${pesos(row.amount - row.fee)}`,
      `requested ${timeOf(row.created_at)}`,
      ...(row.needs_review
        ? [`reviewed ${timeOf(row.reviewed_at)} (due ${timeOf(row.review_due)})`]
        : []),
      `sent ${timeOf(row.sent_at)} (due ${timeOf(row.send_due)})`,
      `ended ${timeOf(row.settled_at)} (due ${timeOf(row.pay_due)})${row.fail_reason && ` ${row.fail_reason}`}`,
      ...(row.payment_id ? [`provider's id ${row.payment_id}`] : []),
      ...(await payTo(context, row, banned)),
      ...(await stepsOf(context, reference)),
      ...alarms.map((alarm) => `alarm ${alarmLine(alarm)}`),
    ];
  },
};

/**
 * Where an open payout by hand goes: the one place that tells a whole number. One whose player is
 * barred goes nowhere, though by hand it counts as sent before anybody paid it.
 */
async function payTo(
  { tx }: CommandContext,
  row: WithdrawalRow,
  banned: ReadonlySet<number>,
): Promise<string[]> {
  if (row.provider !== MANUAL) return [];
  const order = await findOrder(tx, row);
  if (!order) return [];
  if (banned.has(row.player_id)) return [`do not pay: player ${row.player_id} is barred`];
  const { bank_code, account_number, holder_name } = order;
  return [`pay to ${bank_code} ${account_number}, ${holder_name}`];
}

async function stepsOf({ tx }: CommandContext, reference: string): Promise<string[]> {
  const steps = await tx
    .selectFrom('operator_steps')
    .selectAll()
    .where('subject', '=', reference)
    .orderBy('id')
    .execute();
  return steps.map(({ at, operator, command, note }) =>
    `${timeOf(at)} ${operator}: ${command} ${note}`.trimEnd(),
  );
}

const approveCommand: OperatorCommand = {
  name: 'withdrawals approve',
  summary: 'Lets a withdrawal in review go: it is sent to the provider.',
  parameters: ['reference'],
  async run({ values: [reference = ''] }, context) {
    const row = await approve(context, { command: 'withdrawals approve', reference });
    return [`Withdrawal ${row.reference} is ${phaseOf(row)}.`];
  },
};

const refuseCommand: OperatorCommand = {
  name: 'withdrawals refuse',
  summary: 'Refuses a withdrawal in review: the money goes back to the player.',
  parameters: ['reference'],
  options: { reason: { isRequired: true } },
  async run({ values: [reference = ''], options: { reason = '' } }, context) {
    const row = await refuse(context, { command: 'withdrawals refuse', reference, reason });
    return [`Withdrawal ${row.reference} is ${phaseOf(row)}.`];
  },
};

const proveCommand: OperatorCommand = {
  name: 'withdrawals prove',
  summary: 'Ends a sent withdrawal by a proof from elsewhere; the outcome is paid or refused.',
  parameters: ['reference'],
  options: { outcome: { isRequired: true }, proof: { isRequired: true } },
  async run({ values: [reference = ''], options: { outcome, proof = '' } }, context) {
    if (outcome !== 'paid' && outcome !== 'refused') {
      throw new OperatorProblem(`The outcome can't be "${outcome}": it is paid or refused.`);
    }
    const command = 'withdrawals prove';
    const row = await prove(context, { command, reference, outcome, proof });
    return [`Withdrawal ${row.reference} is ${phaseOf(row)}.`];
  },
};

function alarmLine(alarm: Awaited<ReturnType<typeof findAlarms>>[number]): string {
  const parts = [
    alarm.reference,
    alarm.kind,
    timeOf(alarm.last_at),
    pesos(alarm.amount),
    alarm.player_id === 0 ? 'no player' : `player ${alarm.player_id}`,
    `provider's id ${alarm.payment_id}`,
    `reported ${alarm.times} times`,
    ...(alarm.closed_at ? [`closed ${timeOf(alarm.closed_at)}: ${alarm.close_note}`] : []),
  ];
  return parts.join('  ');
}

const alarms: OperatorCommand = {
  name: 'withdrawals alarms',
  summary: 'Shows what the provider proved and the books could not follow, oldest first.',
  parameters: [],
  async run(_input, { tx }) {
    const open = await findAlarms(tx, { isOpen: true });
    return open.length === 0 ? ['No alarms.'] : open.map(alarmLine);
  },
};

const closeCommand: OperatorCommand = {
  name: 'withdrawals close-alarm',
  summary: 'Closes the alarms of a reference once they are dealt with.',
  parameters: ['reference'],
  options: { reason: { isRequired: true } },
  async run({ values: [typed = ''], options: { reason = '' } }, context) {
    const reference = typed.trim().toUpperCase();
    const about = await findReference(context.tx, reference);
    if (about) context.tell({ playerId: about.playerId });
    const closed = await closeAlarm(context.tx, { reference, note: reason, now: context.now });
    if (closed === 0) throw new OperatorProblem(`There is no open alarm about ${reference}.`);
    const command = 'withdrawals close-alarm';
    await recordStep(context, { command, subject: reference, note: reason });
    return [`${closed} alarm${closed === 1 ? '' : 's'} about ${reference} closed.`];
  },
};

/** What an operator does with withdrawals. */
export const withdrawalCommands: readonly OperatorCommand[] = [
  list,
  show,
  approveCommand,
  refuseCommand,
  proveCommand,
  alarms,
  closeCommand,
];
