import { sql } from 'kysely';
import type { ReplyOf } from '../../../contract/call.ts';
import {
  MARKETING_CHANNELS,
  MARKETING_PRODUCTS,
  type marketingInfo,
} from '../../../contract/marketing.ts';
import type { Tx } from '../../db/database.ts';
import type { Channel, Product } from '../../players/marketing.ts';
import { stopOf, stopReply } from '../../protection/stops.ts';
import type { MarketingTerms } from './config.ts';

/** What marketing needs of the rest of the server. */
export interface MarketingDeps {
  terms(tx: Tx): Promise<MarketingTerms>;
  /** False where the house has no live shows. */
  hasLive: boolean;
}

type Info = ReplyOf<typeof marketingInfo>;

/** A player's addresses by the way that needs one; empty = none on record. */
async function addressesOf(tx: Tx, playerId: number): Promise<Record<'sms' | 'email', string>> {
  const { rows } = await sql<{ sms: string; email: string }>`
    select coalesce((select mobile from accounts where player_id = ${playerId}), '') as sms,
      coalesce((select details->>'email' from user_others where player_id = ${playerId}), '') as email
    `.execute(tx);
  return rows[0] ?? { sms: '', email: '' };
}

/** The ways on which this player can be reached, and whether an address keeps another one closed. */
async function channelsOf(
  deps: MarketingDeps,
  tx: Tx,
  playerId: number,
): Promise<{ open: Channel[]; addressMissing: boolean }> {
  const terms = await deps.terms(tx);
  const offered = MARKETING_CHANNELS.filter((way) => way === 'inbox' || terms[way] === 1);
  const addresses = await addressesOf(tx, playerId);
  const open = offered.filter((way) => way === 'inbox' || addresses[way] !== '');
  return { open, addressMissing: open.length < offered.length };
}

/** The page of what may be sent to a player. */
export async function infoReply(
  deps: MarketingDeps,
  { tx, player, now }: { tx: Tx; player: { id: number }; now: Date },
): Promise<Info> {
  const { open, addressMissing } = await channelsOf(deps, tx, player.id);
  const rows = await tx
    .selectFrom('marketing_consents')
    .select(['product', 'channel', 'is_on', 'changed_at'])
    .where('player_id', '=', player.id)
    .execute();
  const choiceOf = (product: Product, channel: Channel) => {
    const row = rows.find((one) => one.product === product && one.channel === channel);
    const changeTime = row?.changed_at.toISOString() ?? '';
    return { product, channel, isOn: row?.is_on ?? false, changeTime };
  };
  const products = MARKETING_PRODUCTS.filter((product) => product !== 'live' || deps.hasLive);
  return {
    choices: products.flatMap((product) => open.map((channel) => choiceOf(product, channel))),
    stop: stopReply(await stopOf(tx, player.id, now)),
    addressMissing,
  };
}
