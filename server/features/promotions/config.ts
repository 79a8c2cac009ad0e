import './tables.ts';
import type { Tx } from '../../db/database.ts';
import type { Reward } from '../../ledger/grant.ts';

/** What a first deposit of at least `min` hundredths grants. */
export interface FirstDepositTier {
  id: number;
  min: number;
  rewards: Reward[];
}

/** A channel of the operator that can be followed. */
export interface Channel {
  id: number;
  name: string;
  art: 'page' | 'news' | 'chat';
  text: Record<string, string>;
  /** With https; '' = the page that stands in for it, and no channel where there are no sandboxes. */
  url: string;
}

/** What deposits of at least `need` hundredths within a week earn. */
export interface BankTier {
  id: number;
  need: number;
  rewards: Reward[];
}

/** What the operator publishes about each promotion. */
export interface PromotionConfigs {
  'first-deposit': { tiers: FirstDepositTier[] };
  follow: { points: number; channels: Channel[] };
  'bank-week': { tiers: BankTier[] };
}

/** The other side of everything that promotions grant. */
export const HOUSE = 'house:promotions';

/** What is wrong with channels, and where; undefined when they hold. */
export function channelsProblem({ channels }: PromotionConfigs['follow']): string | undefined {
  const at = channels.findIndex(({ url }) => !/^(|https:\/\/\S+)$/.test(url));
  return at < 0 ? undefined : `follow.channels[${at}].url is a link with https, or empty.`;
}

/** Reads what the operator publishes now about one promotion. */
export async function readPromotion<Name extends keyof PromotionConfigs>(
  tx: Tx,
  name: Name,
): Promise<{ isOpen: boolean } & PromotionConfigs[Name]> {
  const row = await tx
    .selectFrom('promotions')
    .select(['is_open', 'config'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  // The row of a name holds the configuration of that name.
  return { isOpen: row.is_open, ...(row.config as PromotionConfigs[Name]) };
}
