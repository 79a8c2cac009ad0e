import { LIMIT_MAX } from '../../../contract/protection.ts';
import type { Tx } from '../../db/database.ts';
import { type OperatorCommand, OperatorProblem } from '../../operator/command.ts';
import { recordStep } from '../../operator/steps.ts';
import { findTyped } from '../../operator/typed-player.ts';
import { KINDS, limitsInForce, PERIODS } from '../../protection/limit-list.ts';
import { stopOf } from '../../protection/stops.ts';
import type { Kind, Period } from '../../protection/tables.ts';

const WHOLE = /^\d{1,12}$/;

function oneOf<Word extends string>(words: readonly Word[], typed: string): Word {
  const found = words.find((word) => word === typed);
  if (!found) throw new OperatorProblem(`"${typed}" is none of ${words.join(', ')}.`);
  return found;
}

function limitValue(typed: string): number {
  const value = WHOLE.test(typed) ? Number(typed) : Number.NaN;
  if (!(value <= LIMIT_MAX)) {
    throw new OperatorProblem(`${typed} is no whole number up to ${LIMIT_MAX}.`);
  }
  return value;
}

function lineOf(kind: Kind, period: Period, value: number): string {
  const unit = kind === 'time' ? 'minutes' : 'hundredths';
  return `${kind} a ${period}  ${value} ${unit}`;
}

async function valueNow(tx: Tx, kind: Kind, period: Period): Promise<number | null> {
  const row = await tx
    .selectFrom('operator_limits')
    .select('value')
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst();
  return row?.value ?? null;
}

const list: OperatorCommand = {
  name: 'limits list',
  summary: "Shows the limits that hold for everybody beside each player's own.",
  parameters: [],
  async run(_input, { tx }) {
    const rows = await tx.selectFrom('operator_limits').selectAll().orderBy('kind').execute();
    if (rows.length === 0) return ['No limits.'];
    return rows.map(({ kind, period, value }) => lineOf(kind, period, value));
  },
};

const set: OperatorCommand = {
  name: 'limits set',
  summary:
    "Limits everybody from now on: deposit, wager, loss (hundredths) or time (minutes) by day, week or month. The stricter of this and the player's own counts.",
  parameters: ['kind', 'period', 'value'],
  async run({ values: [typedKind = '', typedPeriod = '', typed = ''] }, context) {
    const [kind, period] = [oneOf(KINDS, typedKind), oneOf(PERIODS, typedPeriod)];
    const value = limitValue(typed);
    context.tell({ before: await valueNow(context.tx, kind, period), after: value });
    await context.tx
      .insertInto('operator_limits')
      .values({ kind, period, value })
      .onConflict((conflict) => conflict.columns(['kind', 'period']).doUpdateSet({ value }))
      .execute();
    await recordStep(context, { command: 'limits set', subject: `${kind} ${period}`, note: typed });
    return [lineOf(kind, period, value)];
  },
};

const remove: OperatorCommand = {
  name: 'limits remove',
  summary: "Takes a limit for everybody away; players' own limits stay.",
  parameters: ['kind', 'period'],
  async run({ values: [typedKind = '', typedPeriod = ''] }, context) {
    const [kind, period] = [oneOf(KINDS, typedKind), oneOf(PERIODS, typedPeriod)];
    const before = await valueNow(context.tx, kind, period);
    if (before === null) throw new OperatorProblem(`There is no limit on ${kind} a ${period}.`);
    context.tell({ before, after: null });
    await context.tx
      .deleteFrom('operator_limits')
      .where('kind', '=', kind)
      .where('period', '=', period)
      .execute();
    await recordStep(context, { command: 'limits remove', subject: `${kind} ${period}` });
    return [`No limit on ${kind} a ${period} any more.`];
  },
};

const show: OperatorCommand = {
  name: 'limits show',
  summary: "Shows a player's limits in force, and a break or exclusion with its end.",
  parameters: ['player id'],
  async run({ values: [typed = ''] }, context) {
    const { tx, now } = context;
    const playerId = await findTyped(context, typed);
    const stop = await stopOf(tx, playerId, now);
    const limits = await limitsInForce(tx, { playerId, pendingDeposits: 0, now });
    return [
      stop ? `${stop.kind} until ${stop.until.toISOString()}` : 'may play',
      ...limits.map(
        ({ kind, period, effective, left }) =>
          `${lineOf(kind, period, effective ?? 0)}, ${left ?? 0} left without pending deposits`,
      ),
    ];
  },
};

/** What an operator does about limits. No command ends a stop or loosens a player's own limit. */
export const limitCommands: readonly OperatorCommand[] = [list, set, remove, show];
