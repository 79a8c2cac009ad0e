import { utcText } from '../../../contract/time-text.ts';
import { manilaDay } from '../../core/manila-day.ts';
import {
  type CommandContext,
  type OperatorCommand,
  OperatorProblem,
} from '../../operator/command.ts';
import { wholeOption } from '../../operator/options.ts';
import { recordStep } from '../../operator/steps.ts';
import { lockTyped } from '../../operator/typed-player.ts';
import { DEFAULT_VIP, type VipTerms } from './config.ts';
import { insertLevels, noteLevel, readLevelAudit, vipSums } from './levels.ts';

const ROWS_SHOWN = 20;

/** The terms as they are stored now, past every cache. */
async function storedTerms({ tx }: CommandContext): Promise<VipTerms> {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'vip')
    .executeTakeFirst();
  return { ...DEFAULT_VIP, ...(row?.value as Partial<VipTerms> | undefined) };
}

/** Where a player stands, in lines. */
async function standingLines(context: CommandContext, playerId: number): Promise<string[]> {
  const { tx, now } = context;
  const { levels } = await storedTerms(context);
  const { level, experience, wagered } = await noteLevel(tx, { playerId, now, levels });
  const { list } = await readLevelAudit(tx, playerId, { pageNum: 1, pageSize: ROWS_SHOWN });
  return [
    `player ${playerId}  VIP ${level}  ${experience} points, ${wagered} hundredths wagered`,
    ...list.map((row) => `level ${row.level}  ${utcText(new Date(row.time))}  ${row.reason}`),
  ];
}

const show: OperatorCommand = {
  name: 'vip show',
  summary: "Shows a player's VIP level and when each level was reached.",
  parameters: ['player id'],
  async run({ values: [typed = ''] }, context) {
    return standingLines(context, await lockTyped(context, typed));
  },
};

const setLevel: OperatorCommand = {
  name: 'vip set-level',
  summary: 'Raises a player to a VIP level; a level that was reached is never taken away.',
  parameters: ['player id', 'level'],
  options: { reason: { isRequired: true } },
  async run({ values: [typed = '', levelText = ''], options: { reason = '' } }, context) {
    const { tx, now, tell } = context;
    const playerId = await lockTyped(context, typed);
    const { levels } = await storedTerms(context);
    const to = wholeOption('The level', levelText, levels.length - 1);
    const { level: before } = await noteLevel(tx, { playerId, now, levels });
    if (to <= before) throw new OperatorProblem(`Player ${typed} has VIP level ${before} already.`);
    const sums = await vipSums(tx, playerId, manilaDay(now));
    await insertLevels(tx, { playerId, to, reason: 'operator', sums, now });
    tell({ before: { level: before }, after: { level: to } });
    await recordStep(context, { command: 'vip set-level', subject: typed, note: reason });
    return standingLines(context, playerId);
  },
};

/** What an operator does with VIP levels. */
export const vipCommands: readonly OperatorCommand[] = [show, setLevel];
