import './tables.ts';
import { BONUS_COIN } from '../../../contract/recharge-bonus.ts';
import { type OperatorCommand, OperatorProblem } from '../../operator/command.ts';
import { dayOption, rewardsOption, wholeOption, yesOption } from '../../operator/options.ts';
import { recordStep } from '../../operator/steps.ts';
import { CODE_LENGTH_MIN, type GiftCodeRow, tidyCode } from './codes.ts';

const LIST_MAX = 200;
const TOTAL_MAX = 1_000_000;
const [FACTOR_MAX, DAYS_MAX] = [10, 90];
/** Terms of bonus coin where the operator says nothing. */
const [FACTOR, DAYS] = ['5', '7'];

function codeOf(typed: string): string {
  const code = tidyCode(typed);
  if (code !== undefined) return code;
  throw new OperatorProblem(
    `"${typed}" is no code: ${CODE_LENGTH_MIN} to 32 letters A to Z and digits.`,
  );
}

function lineOf(row: GiftCodeRow): string {
  const rewards = row.rewards.map(({ propId, count }) => `${propId}:${count}`).join(',');
  const parts = [
    row.code,
    row.is_closed ? 'closed' : 'open',
    `${row.used} of ${row.total} used`,
    `${row.first_day} to ${row.last_day}`,
    rewards,
    `bonus ${row.wager_factor}x in ${row.bonus_days} days`,
    row.needs_deposit ? 'needs a deposit' : 'for everybody',
  ];
  return parts.join('  ');
}

const add: OperatorCommand = {
  name: 'gift-codes add',
  summary:
    'Puts a code out. Rewards are prop:count, as in 2001:5000,60001:10 (coin in hundredths).',
  parameters: ['code'],
  options: {
    rewards: { isRequired: true },
    total: { isRequired: true },
    from: { isRequired: true },
    to: { isRequired: true },
    factor: { isRequired: false },
    days: { isRequired: false },
    deposit: { isRequired: false },
  },
  async run({ values: [typed = ''], options }, context) {
    const { tx, now } = context;
    const { rewards = '', total = '', from = '', to = '', deposit = 'yes' } = options;
    const { factor = FACTOR, days = DAYS } = options;
    const needsDeposit = yesOption('--deposit', deposit);
    const code = codeOf(typed);
    if (dayOption('--to', to) < dayOption('--from', from))
      throw new OperatorProblem('--to is before --from.');
    const row = await tx
      .insertInto('gift_codes')
      .values({
        code,
        rewards: JSON.stringify(rewardsOption(rewards, 'A code', [BONUS_COIN])),
        total: wholeOption('--total', total, TOTAL_MAX),
        first_day: from,
        last_day: to,
        needs_deposit: needsDeposit,
        wager_factor: wholeOption('--factor', factor, FACTOR_MAX),
        bonus_days: wholeOption('--days', days, DAYS_MAX),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new OperatorProblem(`There is a code ${code} already.`);
    await recordStep(context, { command: 'gift-codes add', subject: code, note: rewards });
    return [lineOf(row)];
  },
};

const list: OperatorCommand = {
  name: 'gift-codes list',
  summary: 'Shows the codes, the newest first.',
  parameters: [],
  async run(_input, { tx }) {
    const rows = await tx
      .selectFrom('gift_codes')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('code')
      .limit(LIST_MAX)
      .execute();
    return rows.length === 0 ? ['No codes.'] : rows.map(lineOf);
  },
};

const close: OperatorCommand = {
  name: 'gift-codes close',
  summary: 'Ends a code; what it gave stays given.',
  parameters: ['code'],
  async run({ values: [typed = ''] }, context) {
    const code = codeOf(typed);
    const row = await context.tx
      .updateTable('gift_codes')
      .set({ is_closed: true })
      .where('code', '=', code)
      .where('is_closed', '=', false)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new OperatorProblem(`There is no open code ${code}.`);
    await recordStep(context, { command: 'gift-codes close', subject: code });
    return [lineOf(row)];
  },
};

/** What an operator does with gift codes. */
export const giftCodeCommands: readonly OperatorCommand[] = [add, list, close];
