import { sql } from 'kysely';
import { moneyText } from '../../../contract/money-text.ts';
import { isMoneyProp, PROPS } from '../../../contract/props.ts';
import { utcText } from '../../../contract/time-text.ts';
import type { Tx } from '../../db/database.ts';
import type { Reward } from '../../ledger/grant.ts';
import { type OperatorCommand, OperatorProblem } from '../../operator/command.ts';
import { awardColumns, type MailAward } from '../../players/mails.ts';

const TITLE_MAX = 80;
const TEXT_MAX = 2000;
const DAYS = { usual: 30, max: 365 };
const DAY_MS = 24 * 60 * 60 * 1000;
/** What a mail may bring: its name on the command line, and the most of it (coin in hundredths). */
const GIFTS = {
  coin: { propId: PROPS.coin, max: 10_000_000 },
  points: { propId: PROPS.points, max: 1_000_000 },
  diamonds: { propId: PROPS.diamond, max: 100_000 },
} as const;
const GIFT_NAMES = Object.keys(GIFTS).join(', ');

const SEGMENTS = ['everyone', 'depositors', 'no-deposit-yet'] as const;
type Segment = (typeof SEGMENTS)[number];

type Options = Readonly<Record<string, string>>;

/** The text of an option, no longer than it may be. */
function textOf(options: Options, name: string, max: number): string {
  const text = options[name] ?? '';
  if (text.length > max)
    throw new OperatorProblem(`--${name} has ${text.length} signs; ${max} are the most.`);
  return text;
}

/** A whole number from 1 up to `max` that an option holds. */
function countOf(name: string, text: string, max: number): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > max)
    throw new OperatorProblem(`--${name} is a whole number from 1 to ${max}, not "${text}".`);
  return count;
}

/** `coin=5.00,points=100` as rewards. */
function rewardsOf(text: string): Reward[] {
  const rewards = text.split(',').map((part): Reward => {
    const [, name = '', amount = ''] = /^\s*(\w+)=(\d{1,7}(?:\.\d{2})?)\s*$/.exec(part) ?? [];
    const gift = Object.hasOwn(GIFTS, name) ? GIFTS[name as keyof typeof GIFTS] : undefined;
    if (!gift)
      throw new OperatorProblem(
        `"${part}" is no reward. Write for example coin=5.00,points=100; there are ${GIFT_NAMES}.`,
      );
    const isWhole = !amount.includes('.');
    if (!isWhole && gift.propId !== PROPS.coin)
      throw new OperatorProblem(`"${part}": ${name} come whole.`);
    const count = Math.round(Number(amount) * (gift.propId === PROPS.coin ? 100 : 1));
    if (count < 1 || count > gift.max)
      throw new OperatorProblem(`"${part}" is out of bounds: too little or too much for one mail.`);
    return { propId: gift.propId, count };
  });
  if (new Set(rewards.map(({ propId }) => propId)).size < rewards.length)
    throw new OperatorProblem('A reward stands in the list twice.');
  return rewards;
}

function awardOf(options: Options, now: Date): MailAward | undefined {
  const { reward, days, deposit } = options;
  if (reward === undefined) {
    if (days !== undefined || deposit !== undefined)
      throw new OperatorProblem('--days and --deposit are about a reward: --reward is missing.');
    return undefined;
  }
  if (deposit !== undefined && deposit !== 'needed')
    throw new OperatorProblem('--deposit is "needed", or left out.');
  const span = days === undefined ? DAYS.usual : countOf('days', days, DAYS.max);
  return {
    rewards: rewardsOf(reward),
    expiresAt: new Date(now.getTime() + span * DAY_MS),
    needsDeposit: deposit === 'needed',
  };
}

/** Whom a mail goes to: one player, or all of a segment, but nobody who is stopped or barred. */
async function receiversOf(tx: Tx, options: Options, now: Date): Promise<number[]> {
  const { to, segment } = options;
  if ((to === undefined) === (segment === undefined))
    throw new OperatorProblem('Say either --to <player id> or --segment <segment>.');
  if (segment !== undefined && !SEGMENTS.includes(segment as Segment))
    throw new OperatorProblem(
      `There is no segment "${segment}". There are: ${SEGMENTS.join(', ')}.`,
    );
  if (to !== undefined && !/^\d{1,15}$/.test(to))
    throw new OperatorProblem(`There is no player ${to}.`);
  const hasDeposited = sql`exists (select from transfers t where t.player_id = p.id
    and t.currency = ${PROPS.coin} and t.kind = 'deposit')`;
  const isMeant =
    to !== undefined
      ? sql`p.id = ${to}`
      : {
          everyone: sql`true`,
          depositors: hasDeposited,
          'no-deposit-yet': sql`not ${hasDeposited}`,
        }[segment as Segment];
  const { rows } = await sql<{ id: number; is_stopped: boolean }>`
    select p.id,
      exists (select from player_stops s where s.player_id = p.id and s.ends_at > ${now})
        or exists (select from player_bars b where b.player_id = p.id) as is_stopped
    from players p where ${isMeant} order by p.id`.execute(tx);
  if (to !== undefined && rows.length === 0) throw new OperatorProblem(`There is no player ${to}.`);
  if (to !== undefined && rows[0]?.is_stopped)
    throw new OperatorProblem(
      `Player ${to} is on a break, excluded or barred: nothing may invite them.`,
    );
  return rows.filter(({ is_stopped }) => !is_stopped).map(({ id }) => id);
}

function costLines(award: MailAward | undefined, receivers: number): string[] {
  if (!award) return [];
  return [
    ...award.rewards.map(({ propId, count }) => {
      const all = count * receivers;
      const name = Object.entries(GIFTS).find(([, gift]) => gift.propId === propId)?.[0] ?? '';
      const text = isMoneyProp(propId) ? moneyText(all, { unit: 'PHP ' }) : String(all);
      return `at most ${text} of ${name}`;
    }),
    `to be taken until ${utcText(award.expiresAt)}`,
  ];
}

/** Writes a mail to a player or to many, with or without a gift. */
export const sendMailCommand: OperatorCommand = {
  name: 'mail send',
  summary:
    'Writes to a player or a segment (everyone, depositors, no-deposit-yet), with a reward like ' +
    'coin=5.00,points=100. Tells how many it reaches and what it costs, and sends it once ' +
    '--players names that number.',
  parameters: [],
  options: {
    to: { isRequired: false },
    segment: { isRequired: false },
    title: { isRequired: true },
    'title-fil': { isRequired: true },
    text: { isRequired: true },
    'text-fil': { isRequired: true },
    reward: { isRequired: false },
    days: { isRequired: false },
    deposit: { isRequired: false },
    players: { isRequired: false },
  },
  async run({ options }, { tx, now, tell }) {
    const title = {
      en: textOf(options, 'title', TITLE_MAX),
      fil: textOf(options, 'title-fil', TITLE_MAX),
    };
    const body = {
      en: textOf(options, 'text', TEXT_MAX),
      fil: textOf(options, 'text-fil', TEXT_MAX),
    };
    const award = awardOf(options, now);
    const receivers = await receiversOf(tx, options, now);
    const cost = costLines(award, receivers.length);
    const { players } = options;
    if (players === undefined)
      return [
        `It would reach ${receivers.length} players. Nothing was sent.`,
        ...cost,
        `Send it with --players ${receivers.length}.`,
      ];
    if (players !== String(receivers.length))
      throw new OperatorProblem(
        `It would reach ${receivers.length} players and not ${players}. Nothing was sent.`,
      );
    const [only] = receivers;
    tell({
      ...(options.to !== undefined && only !== undefined && { playerId: only }),
      after: { receivers: receivers.length, title: title.en, rewards: award?.rewards ?? [] },
    });
    await writeMails(tx, receivers, { title, body, award, now });
    return [`Sent to ${receivers.length} players.`, ...cost];
  },
};

interface Letter {
  title: object;
  body: object;
  award: MailAward | undefined;
  now: Date;
}

/** One statement for all of them: a segment may be large. */
async function writeMails(
  tx: Tx,
  receivers: readonly number[],
  { title, body, award, now }: Letter,
): Promise<void> {
  const { rewards = null, expires_at = null, needs_deposit = false } = awardColumns(award);
  await sql`
    insert into mails (player_id, id, title, body, sent_at, rewards, expires_at, needs_deposit)
    select receiver, gen_random_uuid(), ${JSON.stringify(title)}::jsonb,
      ${JSON.stringify(body)}::jsonb, ${now}, ${rewards}::jsonb, ${expires_at}, ${needs_deposit}
    from unnest(${[...receivers]}::bigint[]) as receiver`.execute(tx);
}
