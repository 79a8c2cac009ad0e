import type { ColumnType } from 'kysely';
import type { Static } from 'typebox';
import type { FirstGift } from '../../../contract/first-gifts.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { grantRewards, type Reward } from '../../ledger/grant.ts';
import type { OpenRewards, ServerDeps } from '../feature.ts';
import { type GiftName, termsOf } from './config.ts';

interface FirstGiftsTable {
  player_id: number;
  gift: GiftName;
  /** JSON on the way in, a value on the way out. */
  rewards: ColumnType<Reward[], string, never>;
  created_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    first_gifts: FirstGiftsTable;
  }
}

/** What gifts need of the rest of the server. */
export interface GiftDeps extends Pick<ServerDeps, 'settings'> {
  /** The phone of the player's account; undefined without one. */
  phoneOf(tx: Tx, playerId: number): Promise<string | undefined>;
}

const HOUSE = 'house:first-gifts';
const KINDS: Readonly<Record<GiftName, string>> = {
  'sign-up': 'sign-up-bonus',
  bind: 'phone-gift',
};

/** Every gift. */
export const GIFTS: readonly GiftName[] = ['sign-up', 'bind'];

/** A gift as it stands for a player; one that was taken tells what was given. */
export async function standingOf(
  tx: Tx,
  deps: GiftDeps,
  playerId: number,
  gift: GiftName,
): Promise<Static<typeof FirstGift>> {
  const { isOpen, rewards } = termsOf((await deps.settings.read(tx)).firstGifts, gift);
  const taken = await tx
    .selectFrom('first_gifts')
    .select('rewards')
    .where('player_id', '=', playerId)
    .where('gift', '=', gift)
    .executeTakeFirst();
  const needDeposit = (await hasDeposited(tx, playerId)) ? 0 : SMALLEST_DEPOSIT;
  const needsPhone = gift === 'bind' && (await deps.phoneOf(tx, playerId)) === undefined;
  const isLocked = needDeposit > 0 || needsPhone;
  const state = isOpen !== 1 ? 'closed' : isLocked ? 'locked' : 'open';
  return {
    gift,
    rewards: taken?.rewards ?? rewards,
    state: taken ? 'received' : state,
    needDeposit: hundredthsOf(needDeposit),
    needsPhone,
  };
}

/** True while the player could take the gift. */
export async function giftWaits(tx: Tx, deps: GiftDeps, playerId: number, gift: GiftName) {
  return (await standingOf(tx, deps, playerId, gift)).state === 'open';
}

/** Books a gift that is open, and notes it; the caller holds the player's lock. */
export async function giveGift(
  tx: Tx,
  given: { playerId: number; gift: GiftName; rewards: readonly Reward[]; now: Date },
): Promise<void> {
  const { playerId, gift, rewards, now } = given;
  await tx
    .insertInto('first_gifts')
    .values({ player_id: playerId, gift, rewards: JSON.stringify(rewards), created_at: now })
    .execute();
  await grantRewards(tx, {
    playerId,
    rewards,
    house: HOUSE,
    kind: KINDS[gift],
    reference: gift,
    now,
  });
}

/** What gifts bring to the page of everything that can be taken. */
export function giftRewards(deps: GiftDeps): OpenRewards {
  const list: OpenRewards['list'] = async (tx, playerId) => {
    const all = [];
    for (const gift of GIFTS) all.push(await standingOf(tx, deps, playerId, gift));
    return all
      .filter(({ state }) => state === 'open')
      .map(({ gift, rewards }) => ({ id: gift, rewards }));
  };
  return {
    list,
    async take(tx, { playerId, id, now }) {
      const open = (await list(tx, playerId, now)).find((reward) => reward.id === id);
      if (!open) return [];
      await giveGift(tx, { playerId, gift: id as GiftName, rewards: open.rewards, now });
      return open.rewards;
    },
  };
}
