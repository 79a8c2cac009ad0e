import { getOpenRewards, takeOpenRewards } from '../../../contract/open-rewards.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { type Reward, sumOfRewards } from '../../ledger/grant.ts';
import { lockPlayer } from '../../ledger/post.ts';
import type { FoldedDeps, OpenReward, OpenRewards } from '../feature.ts';

interface Waiting extends OpenReward {
  source: string;
  take: OpenRewards['take'];
}

/** Mounts the list of everything that can be taken, and taking it (contract/open-rewards.ts). */
export function openRewardRoutes(mount: Mount, parts: FoldedDeps['openRewards']): void {
  const listOf = async (tx: Tx, playerId: number, now: Date): Promise<Waiting[]> => {
    const all: Waiting[] = [];
    for (const [source, part] of parts) {
      for (const open of await part.list(tx, playerId, now)) {
        all.push({ ...open, source, take: part.take });
      }
    }
    return all;
  };

  mount(getOpenRewards, async (_input, { tx, player, now }) => ({
    list: (await listOf(tx, player.id, now)).map(({ source, id, rewards, endTime, take }) => ({
      source,
      id,
      rewards: [...rewards],
      endTime: endTime?.toISOString() ?? '',
      canTake: take !== undefined,
    })),
  }));

  mount(
    takeOpenRewards,
    async ({ source, id }, { tx, player, now, refuse }) => {
      const playerId = player.id;
      // Before anything is read: a parallel call must not find the same reward untaken.
      await lockPlayer(tx, playerId);
      const isAll = source === undefined && id === undefined;
      const all = await listOf(tx, playerId, now);
      const asked = all.filter((one) => isAll || (one.source === source && one.id === id));
      if (asked.length === 0) refuse(isAll ? REFUSALS.notReached : REFUSALS.notFound);
      const takeable = asked.filter(({ take }) => take !== undefined);
      if (takeable.length === 0) refuse(REFUSALS.notReached);
      const rewards: Reward[] = [];
      for (const one of takeable) {
        rewards.push(...((await one.take?.(tx, { playerId, id: one.id, now })) ?? []));
      }
      return { rewards: sumOfRewards(rewards) };
    },
    { isPlay: true },
  );
}
