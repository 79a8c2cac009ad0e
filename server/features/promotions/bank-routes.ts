import './tables.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { bankInfo, bankReceive } from '../../../contract/promotions.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { manilaDay, manilaWeekEnd, manilaWeekStart } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { grantRewards, type Reward } from '../../ledger/grant.ts';
import { lockPlayer } from '../../ledger/post.ts';
import type { OpenRewards } from '../feature.ts';
import { type BankTier, HOUSE, readPromotion } from './config.ts';

/** What a player deposited by bank or counter from a moment on, in hundredths; deposits own it. */
export type BankDepositsOf = (tx: Tx, playerId: number, since: Date) => Promise<number>;

type TierState = 'locked' | 'open' | 'received';

/** Mounts bank week: how far the player is, and receiving a tier. */
export function bankRoutes(mount: Mount, bankDepositsOf: BankDepositsOf): void {
  mount(bankInfo, async (_input, { tx, player, now }) => {
    const { isOpen, tiers } = await readPromotion(tx, 'bank-week');
    const deposited = await bankDepositsOf(tx, player.id, manilaWeekStart(now));
    const claimed = await claimedTiers(tx, player.id, weekOf(now));
    return {
      isOpen,
      weekStart: manilaWeekStart(now).toISOString(),
      weekEnd: manilaWeekEnd(now).toISOString(),
      deposited: hundredthsOf(deposited),
      tiers: tiers.map((tier) => ({
        id: tier.id,
        need: hundredthsOf(tier.need),
        rewards: tier.rewards,
        state: stateOf(tier, deposited, claimed),
      })),
    };
  });

  mount(
    bankReceive,
    async ({ tier: tierId }, { tx, player, now, refuse }) => {
      const playerId = player.id;
      await lockPlayer(tx, playerId);
      const { isOpen, tiers } = await readPromotion(tx, 'bank-week');
      if (!isOpen) return refuse(REFUSALS.activityClosed);
      const tier = tiers.find(({ id }) => id === tierId);
      if (!tier) return refuse(REFUSALS.notFound);
      const week = weekOf(now);
      const deposited = await bankDepositsOf(tx, playerId, manilaWeekStart(now));
      const state = stateOf(tier, deposited, await claimedTiers(tx, playerId, week));
      if (state === 'received') return refuse(REFUSALS.alreadyReceived);
      if (state === 'locked') {
        return refuse(REFUSALS.notReached, { missing: tier.need - deposited });
      }
      const { rewards } = tier;
      await bookTier(tx, { playerId, now, tier });
      return { rewards };
    },
    { isPlay: true },
  );
}

/** Books a tier that was reached; the caller holds the player's lock and has seen that it waits. */
async function bookTier(
  tx: Tx,
  { playerId, now, tier }: { playerId: number; now: Date; tier: BankTier },
): Promise<readonly Reward[]> {
  const week = weekOf(now);
  const { id, rewards } = tier;
  await tx
    .insertInto('bank_week_claims')
    .values({ player_id: playerId, week, tier_id: id, created_at: now })
    .execute();
  const reference = `${week}/${id}`;
  await grantRewards(tx, { playerId, rewards, house: HOUSE, kind: 'bank-week', reference, now });
  return rewards;
}

/** Tiers of this week that a player could take now. */
async function openTiers(
  tx: Tx,
  {
    playerId,
    now,
    bankDepositsOf,
  }: { playerId: number; now: Date; bankDepositsOf: BankDepositsOf },
): Promise<BankTier[]> {
  const { isOpen, tiers } = await readPromotion(tx, 'bank-week');
  if (!isOpen) return [];
  const deposited = await bankDepositsOf(tx, playerId, manilaWeekStart(now));
  const claimed = await claimedTiers(tx, playerId, weekOf(now));
  return tiers.filter((tier) => stateOf(tier, deposited, claimed) === 'open');
}

/** What bank week brings to the page of everything that can be taken. */
export function bankRewards(bankDepositsOf: BankDepositsOf): OpenRewards {
  return {
    async list(tx, playerId, now) {
      const tiers = await openTiers(tx, { playerId, now, bankDepositsOf });
      return tiers.map(({ id, rewards }) => ({
        id: String(id),
        rewards,
        endTime: manilaWeekEnd(now),
      }));
    },
    async take(tx, { playerId, id, now }) {
      const tiers = await openTiers(tx, { playerId, now, bankDepositsOf });
      const tier = tiers.find((one) => String(one.id) === id);
      return tier ? bookTier(tx, { playerId, now, tier }) : [];
    },
  };
}

/** The Manila day of the week's Monday names the week. */
function weekOf(now: Date): string {
  return manilaDay(manilaWeekStart(now));
}

function stateOf(tier: BankTier, deposited: number, claimed: ReadonlySet<number>): TierState {
  if (claimed.has(tier.id)) return 'received';
  return deposited >= tier.need ? 'open' : 'locked';
}

async function claimedTiers(tx: Tx, playerId: number, week: string): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('bank_week_claims')
    .select('tier_id')
    .where('player_id', '=', playerId)
    .where('week', '=', week)
    .execute();
  return new Set(rows.map(({ tier_id }) => tier_id));
}
