import { sql } from 'kysely';
import { MARKETING_CHANNELS, MARKETING_PRODUCTS } from '../../../contract/marketing.ts';
import { utcText } from '../../../contract/time-text.ts';
import { type OperatorCommand, OperatorProblem } from '../../operator/command.ts';
import { findTyped } from '../../operator/typed-player.ts';
import { hasConsent, isUninvited } from '../../players/marketing.ts';

function oneOf<Word extends string>(words: readonly Word[], typed: string): Word {
  const found = words.find((word) => word === typed);
  if (!found) throw new OperatorProblem(`"${typed}" is none of ${words.join(', ')}.`);
  return found;
}

/** SQL of a player's address on each way. */
const ADDRESS = {
  inbox: sql`p.id::text`,
  sms: sql`(select a.mobile from accounts a where a.player_id = p.id)`,
  email: sql`(select o.details->>'email' from user_others o where o.player_id = p.id)`,
};

const reach: OperatorCommand = {
  name: 'marketing reach',
  summary:
    `Tells who may be sent offers now about ${MARKETING_PRODUCTS.join(', ')}, by ` +
    `${MARKETING_CHANNELS.join(', ')}: how many, and for SMS and e-mail where. Ask anew for each sending.`,
  parameters: ['product', 'channel'],
  async run({ values: [typedProduct = '', typedChannel = ''] }, { tx, now, tell }) {
    const product = oneOf(MARKETING_PRODUCTS, typedProduct);
    const channel = oneOf(MARKETING_CHANNELS, typedChannel);
    const { rows } = await sql<{ id: number; address: string }>`
      select p.id, ${ADDRESS[channel]} as address from players p
      where ${hasConsent(product, channel)} and not ${isUninvited(now)}
        and coalesce(${ADDRESS[channel]}, '') <> '' order by p.id`.execute(tx);
    tell({ after: { reached: rows.length } });
    const where =
      channel === 'inbox' ? [] : rows.map(({ id, address }) => `player ${id}  ${address}`);
    return [`${rows.length} players.`, ...where];
  },
};

const show: OperatorCommand = {
  name: 'marketing show',
  summary: 'Shows what a player lets the house send, and every change with its time and its text.',
  parameters: ['player id'],
  async run({ values: [typed = ''] }, context) {
    const { tx } = context;
    const playerId = await findTyped(context, typed);
    const on = await tx
      .selectFrom('marketing_consents')
      .select(['product', 'channel'])
      .where('player_id', '=', playerId)
      .where('is_on', '=', true)
      .orderBy('product')
      .orderBy('channel')
      .execute();
    const events = await tx
      .selectFrom('audit_events')
      .select(['at', 'kind', 'actor', 'details'])
      .where('player_id', '=', playerId)
      .where('kind', 'in', ['marketing.set', 'marketing.ended'])
      .orderBy('id')
      .execute();
    return [
      on.length === 0
        ? 'Nothing is on.'
        : `On: ${on.map(({ product, channel }) => `${product} ${channel}`).join(', ')}.`,
      ...events.map(
        ({ at, kind, actor, details }) =>
          `${utcText(at)}  ${kind}  ${actor}  ${JSON.stringify(details)}`,
      ),
    ];
  },
};

/** What an operator asks before offers are sent by hand, and about one player's choices. */
export const marketingCommands: readonly OperatorCommand[] = [reach, show];
