import './tables.ts';
import { followInfo, followOpen, followReceive } from '../../../contract/promotions.ts';
import { PROPS } from '../../../contract/props.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { grantRewards, type Reward } from '../../ledger/grant.ts';
import { lockPlayer } from '../../ledger/post.ts';
import type { OpenRewards } from '../feature.ts';
import { type Channel, HOUSE, readPromotion } from './config.ts';
import { followPath } from './follow-pages.ts';

type FollowState = 'new' | 'opened' | 'received';
type PaidChannel = Channel & { points: number };

/**
 * Mounts follow: channels, opening one, receiving its points.
 * @param hasPages a page of ours stands in for a channel without an address
 */
export function followRoutes(mount: Mount, hasPages: boolean): void {
  mount(followInfo, async (_input, { tx, player }) => {
    const { isOpen, points, channels } = await readPromotion(tx, 'follow');
    const states = player ? await statesOf(tx, player.id) : new Map<number, FollowState>();
    return {
      isOpen,
      needsDeposit: player ? !(await hasDeposited(tx, player.id)) : true,
      channels: channels
        .filter(({ url }) => hasPages || url !== '')
        .map((channel) => ({
          ...channel,
          url: channel.url || followPath(channel.id),
          points,
          state: states.get(channel.id) ?? 'new',
        })),
    };
  });

  mount(followOpen, async ({ id }, { tx, player, now, refuse }) => {
    const channel = await findChannel(tx, id);
    if (channel === 'closed') return refuse(REFUSALS.activityClosed);
    if (!channel) return refuse(REFUSALS.notFound);
    await tx
      .insertInto('follows')
      .values({ player_id: player.id, channel_id: id, opened_at: now })
      .onConflict((conflict) => conflict.columns(['player_id', 'channel_id']).doNothing())
      .execute();
    return {};
  });

  mount(
    followReceive,
    async ({ id }, { tx, player, now, refuse }) => {
      const playerId = player.id;
      await lockPlayer(tx, playerId);
      const channel = await findChannel(tx, id);
      if (channel === 'closed') return refuse(REFUSALS.activityClosed);
      if (!channel) return refuse(REFUSALS.notFound);
      const state = (await statesOf(tx, playerId)).get(id) ?? 'new';
      if (state === 'received') return refuse(REFUSALS.alreadyReceived);
      if (!(await hasDeposited(tx, playerId))) {
        return refuse(REFUSALS.depositNeeded, { needDeposit: SMALLEST_DEPOSIT });
      }
      if (state === 'new') return refuse(REFUSALS.notReached);
      return { rewards: await bookFollow(tx, { playerId, now, channel }) };
    },
    { isPlay: true },
  );
}

/** Books a channel's points; the caller holds the player's lock and has seen that they wait. */
async function bookFollow(
  tx: Tx,
  { playerId, now, channel }: { playerId: number; now: Date; channel: PaidChannel },
): Promise<Reward[]> {
  const { id, points } = channel;
  const rewards = [{ propId: PROPS.points, count: points }];
  const reference = String(id);
  await grantRewards(tx, { playerId, rewards, house: HOUSE, kind: 'follow', reference, now });
  await tx
    .updateTable('follows')
    .set({ received_at: now })
    .where('player_id', '=', playerId)
    .where('channel_id', '=', id)
    .execute();
  return rewards;
}

/** Channels that a player has opened and whose points they could take now. */
async function openChannels(tx: Tx, playerId: number): Promise<PaidChannel[]> {
  const { isOpen, points, channels } = await readPromotion(tx, 'follow');
  const states = await statesOf(tx, playerId);
  const opened = channels.filter(({ id }) => isOpen && states.get(id) === 'opened');
  if (opened.length === 0 || !(await hasDeposited(tx, playerId))) return [];
  return opened.map((channel) => ({ ...channel, points }));
}

/** What follow brings to the page of everything that can be taken. */
export const followRewards: OpenRewards = {
  async list(tx, playerId) {
    const channels = await openChannels(tx, playerId);
    return channels.map(({ id, points }) => ({
      id: String(id),
      rewards: [{ propId: PROPS.points, count: points }],
    }));
  },
  async take(tx, { playerId, id, now }) {
    const channel = (await openChannels(tx, playerId)).find((one) => String(one.id) === id);
    return channel ? bookFollow(tx, { playerId, now, channel }) : [];
  },
};

async function findChannel(tx: Tx, id: number): Promise<PaidChannel | 'closed' | undefined> {
  const { isOpen, points, channels } = await readPromotion(tx, 'follow');
  if (!isOpen) return 'closed';
  const channel = channels.find((candidate) => candidate.id === id);
  return channel && { ...channel, points };
}

async function statesOf(tx: Tx, playerId: number): Promise<Map<number, FollowState>> {
  const rows = await tx
    .selectFrom('follows')
    .select(['channel_id', 'received_at'])
    .where('player_id', '=', playerId)
    .execute();
  return new Map(
    rows.map(({ channel_id, received_at }) => [channel_id, received_at ? 'received' : 'opened']),
  );
}
