import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { MarketingChannel, MarketingProduct } from '../../contract/marketing.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';

/** What an offer is about. */
export type Product = Static<typeof MarketingProduct>;
/** On which way an offer comes. */
export type Channel = Static<typeof MarketingChannel>;

interface MarketingConsentsTable {
  player_id: number;
  product: Product;
  channel: Channel;
  is_on: boolean;
  changed_at: Date;
  text_version: number;
}

declare module '../db/database.ts' {
  interface Database {
    marketing_consents: MarketingConsentsTable;
  }
}

/** A switch as a player wants it. */
export interface Choice {
  playerId: number;
  product: Product;
  channel: Channel;
  isOn: boolean;
  /** Of the words that the player read. */
  textVersion: number;
  now: Date;
}

/** Of who sends offers, shared by those who change a consent. Any constant will do, the same for every server. */
const SENDING_LOCK = 4_207_703;

async function afterSendings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SENDING_LOCK})`.execute(tx);
}

/** Turns one switch, with its entry in the audit; nothing where it is so already. Call `lockPlayer` before. */
export async function setConsent(tx: Tx, choice: Choice): Promise<void> {
  const { playerId, product, channel, isOn, textVersion, now } = choice;
  const row = { is_on: isOn, changed_at: now, text_version: textVersion };
  const before = await tx
    .selectFrom('marketing_consents')
    .select('is_on')
    .where('player_id', '=', playerId)
    .where('product', '=', product)
    .where('channel', '=', channel)
    .executeTakeFirst();
  if ((before?.is_on ?? false) === isOn) return;
  await afterSendings(tx);
  await tx
    .insertInto('marketing_consents')
    .values({ player_id: playerId, product, channel, ...row })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'product', 'channel']).doUpdateSet(row),
    )
    .execute();
  const details = { product, channel, before: !isOn, after: isOn, textVersion };
  await recordAudit(tx, { at: now, kind: 'marketing.set', actor: 'player', playerId, details });
}

/** Turns everything off: what begins now leaves nothing on for the time after it either. */
export async function endConsents(
  tx: Tx,
  { playerId, cause, at }: { playerId: number; cause: string; at: Date },
): Promise<void> {
  const on = await tx
    .selectFrom('marketing_consents')
    .select('product')
    .where('player_id', '=', playerId)
    .where('is_on', '=', true)
    .executeTakeFirst();
  if (!on) return;
  await afterSendings(tx);
  const ended = await tx
    .updateTable('marketing_consents')
    .set({ is_on: false, changed_at: at })
    .where('player_id', '=', playerId)
    .where('is_on', '=', true)
    .returning(['product', 'channel'])
    .execute();
  const details = { cause, ended: ended.map(({ product, channel }) => `${product} ${channel}`) };
  await recordAudit(tx, { at, kind: 'marketing.ended', actor: 'system', playerId, details });
}

/** SQL that is true for a player `p` whom nothing may invite now: on a break, excluded, barred or closed. */
export function isUninvited(now: Date) {
  return sql<boolean>`(exists (select from player_stops s where s.player_id = p.id and s.ends_at > ${now})
    or exists (select from player_bars b where b.player_id = p.id))`;
}

/** SQL that is true for a player `p` who asked for offers about a product on one way. */
export function hasConsent(product: Product, channel: Channel) {
  return sql<boolean>`exists (select from marketing_consents c where c.player_id = p.id
    and c.product = ${product} and c.channel = ${channel} and c.is_on)`;
}

/**
 * Holds everybody's consents as they are until the transaction ends: who turns one off meanwhile, or begins
 * a break, does so after what is sent. Call it before receivers are read.
 */
export async function holdConsents(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SENDING_LOCK})`.execute(tx);
}
