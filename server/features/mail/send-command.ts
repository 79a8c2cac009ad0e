import { sql } from 'kysely';
import { MARKETING_PRODUCTS } from '../../../contract/marketing.ts';
import { PROPS } from '../../../contract/props.ts';
import { utcText } from '../../../contract/time-text.ts';
import type { Tx } from '../../db/database.ts';
import { amountText } from '../../operator/amounts.ts';
import { type OperatorCommand, OperatorProblem } from '../../operator/command.ts';
import { rewardsOption, wholeOption, yesOption } from '../../operator/options.ts';
import { awardColumns, type MailAward } from '../../players/mails.ts';
import { hasConsent, holdConsents, isUninvited, type Product } from '../../players/marketing.ts';

const TITLE_MAX = 80;
const TEXT_MAX = 2000;
const DAYS = { usual: '30', max: 365 };
const DAY_MS = 24 * 60 * 60 * 1000;
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

function awardOf(options: Options, now: Date): MailAward | undefined {
  const { rewards, days = DAYS.usual, deposit = 'no' } = options;
  if (rewards === undefined) {
    if (options.days !== undefined || options.deposit !== undefined)
      throw new OperatorProblem('--days and --deposit are about a gift: --rewards is missing.');
    return undefined;
  }
  return {
    rewards: rewardsOption(rewards, 'A mail'),
    expiresAt: new Date(now.getTime() + wholeOption('--days', days, DAYS.max) * DAY_MS),
    needsDeposit: yesOption('--deposit', deposit),
  };
}

/** What a mail is about: the player's own account, or a product that it invites to. */
function aboutOf({ about = '' }: Options): Product | 'service' {
  const found = (['service', ...MARKETING_PRODUCTS] as const).find((name) => name === about);
  if (found) return found;
  throw new OperatorProblem(
    `--about "${about}" is none of service, ${MARKETING_PRODUCTS.join(', ')}.`,
  );
}

/** SQL that is true for players whom the address of a mail means. */
function isMeant({ to, segment }: Options) {
  if ((to === undefined) === (segment === undefined))
    throw new OperatorProblem('Say either --to <player id> or --segment <segment>.');
  if (segment !== undefined && !SEGMENTS.includes(segment as Segment))
    throw new OperatorProblem(
      `There is no segment "${segment}". There are: ${SEGMENTS.join(', ')}.`,
    );
  if (to !== undefined && !/^\d{1,15}$/.test(to))
    throw new OperatorProblem(`There is no player ${to}.`);
  if (to !== undefined) return sql`p.id = ${to}`;
  const hasDeposited = sql`exists (select from transfers t where t.player_id = p.id
    and t.currency = ${PROPS.coin} and t.kind = 'deposit')`;
  return {
    everyone: sql`true`,
    depositors: hasDeposited,
    'no-deposit-yet': sql`not ${hasDeposited}`,
  }[segment as Segment];
}

/**
 * Whom a mail goes to. A service message goes to all who are meant; an offer to those who asked for it,
 * and neither an offer nor a gift to anybody who is stopped or barred.
 */
async function receiversOf(
  tx: Tx,
  options: Options,
  { hasGift, now }: { hasGift: boolean; now: Date },
): Promise<number[]> {
  const about = aboutOf(options);
  const { to } = options;
  const meant = isMeant(options);
  if (about === 'service' && hasGift && to === undefined)
    throw new OperatorProblem(
      `A gift to a segment invites to play: name what --about it is, ${MARKETING_PRODUCTS.join(', ')}.`,
    );
  if (about !== 'service') await holdConsents(tx);
  const { rows } = await sql<{ id: number; is_uninvited: boolean; has_asked: boolean }>`
    select p.id, ${isUninvited(now)} as is_uninvited,
      ${about === 'service' ? sql`true` : hasConsent(about, 'inbox')} as has_asked
    from players p where ${meant} order by p.id`.execute(tx);
  const mayGo = about === 'service' && !hasGift ? rows : rows.filter((row) => !row.is_uninvited);
  const receivers = mayGo.filter(({ has_asked }) => has_asked).map(({ id }) => id);
  if (to === undefined || receivers.length > 0) return receivers;
  if (rows.length === 0) throw new OperatorProblem(`There is no player ${to}.`);
  throw new OperatorProblem(
    mayGo.length === 0
      ? `Player ${to} is on a break, excluded or barred: nothing may invite them.`
      : `Player ${to} has not asked for mails about ${about}.`,
  );
}

function costLines(award: MailAward | undefined, receivers: number): string[] {
  if (!award) return [];
  return [
    ...award.rewards.map(({ propId, count }) => `at most ${amountText(propId, count * receivers)}`),
    `to be taken until ${utcText(award.expiresAt)}`,
  ];
}

/** Writes a mail to a player or to many, with or without a gift. */
export const sendMailCommand: OperatorCommand = {
  name: 'mail send',
  summary:
    'Writes to a player or a segment (everyone, depositors, no-deposit-yet), about service or an offer ' +
    `(${MARKETING_PRODUCTS.join(', ')}), which reaches only who asked for it; with rewards like ` +
    '2001:500,2002:100 (coin in hundredths). Tells how many it reaches and what it costs, and sends it once ' +
    '--players names that number.',
  parameters: [],
  options: {
    about: { isRequired: true },
    to: { isRequired: false },
    segment: { isRequired: false },
    title: { isRequired: true },
    'title-fil': { isRequired: true },
    text: { isRequired: true },
    'text-fil': { isRequired: true },
    rewards: { isRequired: false },
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
    const receivers = await receiversOf(tx, options, { hasGift: award !== undefined, now });
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
