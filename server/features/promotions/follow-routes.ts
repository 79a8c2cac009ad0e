import './tables.ts';
import { followInfo, followOpen, followReceive } from '../../../contract/promotions.ts';
import { PROPS } from '../../../contract/props.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { grantRewards } from '../../ledger/grant.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { type Channel, HOUSE, readPromotion } from './config.ts';
import { followPath } from './follow-pages.ts';

type FollowState = 'new' | 'opened' | 'received';

/** Mounts follow: channels, opening one, receiving its points. */
export function followRoutes(mount: Mount): void {
  mount(followInfo, async (_input, { tx, player }) => {
    const { isOpen, points, channels } = await readPromotion(tx, 'follow');
    const states = player ? await statesOf(tx, player.id) : new Map<number, FollowState>();
    return {
      isOpen,
      needsDeposit: player ? !(await hasDeposited(tx, player.id)) : true,
      channels: channels.map((channel) => ({
        ...channel,
        url: followPath(channel.id),
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
      const rewards = [{ propId: PROPS.points, count: channel.points }];
      await grantRewards(tx, {
        playerId,
        rewards,
        house: HOUSE,
        kind: 'follow',
        reference: String(id),
        now,
      });
      await tx
        .updateTable('follows')
        .set({ received_at: now })
        .where('player_id', '=', playerId)
        .where('channel_id', '=', id)
        .execute();
      return { rewards };
    },
    { isPlay: true },
  );
}

async function findChannel(
  tx: Tx,
  id: number,
): Promise<(Channel & { points: number }) | 'closed' | undefined> {
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
