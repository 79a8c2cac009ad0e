import { sql } from 'kysely';
import { PROPS } from '../../contract/props.ts';
import type { Tx } from '../db/database.ts';
import { pointsProblem } from '../features/exchange/points.ts';
import type { PointsRate } from '../features/exchange/tables.ts';
import { type JackpotConfig, sectionsProblem } from '../features/jackpot/config.ts';
import { endProblem, isOpenAt, seedPots } from '../features/jackpot/ending.ts';
import { channelsProblem, type PromotionConfigs } from '../features/promotions/config.ts';
import { isGiveable } from '../ledger/grant.ts';
import { type OperatorCommand, OperatorProblem } from './command.ts';
import { jsonOption, mergedParts, misfit } from './json-option.ts';
import { yesOption } from './options.ts';
import { promotionCost, refuseFreeLoops } from './promotion-cost/affordable.ts';
import { costReport, loopLine } from './promotion-cost/report.ts';
import { recordStep } from './steps.ts';

/** Where each promotion's configuration lies: a table of one row, or its row in `promotions`. */
const PLACES: Readonly<Record<string, { table: string; name?: string; cannotClose?: true }>> = {
  jackpot: { table: 'jackpot_config' },
  scratch: { table: 'scratch_config' },
  diamonds: { table: 'diamond_config' },
  invite: { table: 'invite_config' },
  'sign-in': { table: 'sign_in_config' },
  'slots-hack': { table: 'slots_hack_config' },
  points: { table: 'exchange_config', cannotClose: true },
  'first-deposit': { table: 'promotions', name: 'first-deposit' },
  follow: { table: 'promotions', name: 'follow' },
  'bank-week': { table: 'promotions', name: 'bank-week' },
};

interface Stored {
  config: unknown;
  isOpen?: boolean;
}

function placeOf(typed: string) {
  const place = Object.hasOwn(PLACES, typed) ? PLACES[typed] : undefined;
  if (place) return place;
  throw new OperatorProblem(
    `There is no promotion "${typed}". There are: ${Object.keys(PLACES).join(', ')}.`,
  );
}

async function read(tx: Tx, typed: string): Promise<Stored> {
  const { table, name, cannotClose } = placeOf(typed);
  const isOpen = cannotClose ? sql`null::boolean` : sql`is_open`;
  const which = name ? sql`where name = ${name}` : sql``;
  const { rows } = await sql<{ config: unknown; is_open: boolean | null }>`
    select config, ${isOpen} as is_open from ${sql.table(table)} ${which} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`the promotion ${typed} has no row`);
  return { config: row.config, ...(row.is_open !== null && { isOpen: row.is_open }) };
}

async function write(tx: Tx, typed: string, { config, isOpen }: Stored): Promise<void> {
  const { table, name } = placeOf(typed);
  const open = isOpen === undefined ? sql`` : sql`, is_open = ${isOpen}`;
  const which = name ? sql`where name = ${name}` : sql``;
  await sql`update ${sql.table(table)} set config = ${JSON.stringify(config)}::jsonb ${open} ${which}`.execute(
    tx,
  );
}

/** The sum of the weights of every list that has some, by its path. */
function weightsOf(value: unknown, path: string): Map<string, number> {
  if (typeof value !== 'object' || value === null) return new Map();
  const items = Object.entries(value);
  const inside = items.flatMap(([key, one]) => [...weightsOf(one, `${path}.${key}`)]);
  const weights = items.map(([, one]) => (one as { weight?: unknown } | null)?.weight);
  const isWeighted = Array.isArray(value) && weights.every((weight) => typeof weight === 'number');
  if (!isWeighted || items.length === 0) return new Map(inside);
  return new Map([[path, (weights as number[]).reduce((sum, weight) => sum + weight, 0)]]);
}

/** Published odds are parts of a fixed sum: what a list's weights add up to stays. */
function wrongWeights(before: unknown, after: unknown, path: string): string | undefined {
  const sums = weightsOf(after, path);
  for (const [list, sum] of weightsOf(before, path)) {
    const now = sums.get(list);
    if (now !== sum) return `The weights of ${list} add up to ${now ?? 0} and not to ${sum}.`;
  }
  return undefined;
}

/** What a prize of odds names besides props: nothing, or the way to the jackpot's wheel. */
const NO_PROPS: Readonly<Record<string, number>> = { scratch: 0, jackpot: PROPS.jackpot };

/** The first prop of a change that the promotion cannot give, by its path. */
function wrongProp(typed: string, value: unknown, path = typed): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { propId, weight } = value as { propId?: unknown; weight?: unknown };
  const isNoProp = weight !== undefined && propId === NO_PROPS[typed];
  if (typeof propId === 'number' && !isGiveable(propId) && !isNoProp) {
    return `${path}: the prop ${propId} cannot be given.`;
  }
  const inside = Object.entries(value).map(([key, one]) =>
    wrongProp(typed, one, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`),
  );
  return inside.find((problem) => problem !== undefined);
}

/** What one promotion alone must keep. */
function ownProblem(typed: string, before: unknown, after: unknown, now: Date) {
  if (typed === 'points') return pointsProblem(after as PointsRate);
  if (typed === 'follow') return channelsProblem(after as PromotionConfigs['follow']);
  if (typed !== 'jackpot') return undefined;
  const [was, is] = [before as JackpotConfig, after as JackpotConfig];
  return sectionsProblem(was.sections, is.sections) ?? endProblem(was.endsOn, is.endsOn, now);
}

/** What one promotion needs once it is set: a jackpot that runs has its pots within their ranges. */
async function ownWork(tx: Tx, typed: string, { config, isOpen }: Stored, now: Date) {
  if (typed !== 'jackpot') return;
  const jackpot = { ...(config as JackpotConfig), isOpen: isOpen === true };
  if (isOpenAt(jackpot, now)) await seedPots(tx, jackpot, now);
}

const show: OperatorCommand = {
  name: 'promotions show',
  summary: 'Shows how every promotion is configured, amounts in hundredths.',
  parameters: [],
  async run(_input, { tx }) {
    const lines: string[] = [];
    for (const name of Object.keys(PLACES)) {
      const { config, isOpen } = await read(tx, name);
      lines.push(`${name}  ${isOpen === false ? 'closed  ' : ''}${JSON.stringify(config)}`);
    }
    return lines;
  },
};

const cost: OperatorCommand = {
  name: 'promotions cost',
  summary: 'Adds up what all promotions give back to a player who makes the most of them.',
  parameters: [],
  async run(_input, { tx }) {
    const { cost: found, loop } = await promotionCost(tx);
    return [
      ...costReport(found),
      loop
        ? `A player who repeats this gains without end: ${loopLine(loop)}`
        : 'No way of up to six steps gives back more than was put in.',
    ];
  },
};

const set: OperatorCommand = {
  name: 'promotions set',
  summary: 'Changes the parts of a promotion that the value names, or opens or closes it.',
  parameters: ['promotion'],
  options: {
    value: { isRequired: false },
    open: { isRequired: false },
    reason: { isRequired: true },
  },
  async run({ values: [typed = ''], options: { value = '{}', open, reason = '' } }, context) {
    const { tx, now } = context;
    const before = await read(tx, typed);
    const change = jsonOption(value);
    const problem = misfit(change, before.config, typed);
    if (problem) throw new OperatorProblem(problem);
    if (open !== undefined && before.isOpen === undefined)
      throw new OperatorProblem(`${typed} has nothing to open or close.`);
    const isOpen = open === undefined ? before.isOpen : yesOption('Open', open);
    const after: Stored = {
      config: mergedParts(before.config, change),
      ...(isOpen !== undefined && { isOpen }),
    };
    const wrong =
      wrongProp(typed, change) ??
      wrongWeights(before.config, after.config, typed) ??
      ownProblem(typed, before.config, after.config, now);
    if (wrong) throw new OperatorProblem(wrong);
    await write(tx, typed, after);
    await ownWork(tx, typed, after, now);
    await refuseFreeLoops(tx);
    context.tell({ before, after });
    await recordStep(context, { command: 'promotions set', subject: typed, note: reason });
    return [`before  ${JSON.stringify(before)}`, `after   ${JSON.stringify(after)}`];
  },
};

/** What promotions cost, and their configuration: nothing is set that pays without end. */
export const promotionCommands: readonly OperatorCommand[] = [cost, show, set];
