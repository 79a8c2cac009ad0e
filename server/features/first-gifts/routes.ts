import { firstGiftInfo, firstGiftReceive } from '../../../contract/first-gifts.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Mount } from '../../http/mount.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { GIFTS, type GiftDeps, giveGift, standingOf } from './gifts.ts';

/** Mounts the gifts of the beginning (contract/first-gifts.ts). */
export function firstGiftRoutes(mount: Mount, deps: GiftDeps): void {
  mount(firstGiftInfo, async (_input, { tx, player }) => {
    const list = [];
    for (const gift of GIFTS) list.push(await standingOf(tx, deps, player.id, gift));
    return { list };
  });

  mount(
    firstGiftReceive,
    async ({ gift }, { tx, player, now, refuse }) => {
      const playerId = player.id;
      // Before anything is read: a parallel call must not find the same gift open.
      await lockPlayer(tx, playerId);
      const { state, rewards, needDeposit } = await standingOf(tx, deps, playerId, gift);
      if (state === 'received') refuse(REFUSALS.alreadyReceived);
      if (state === 'closed') refuse(REFUSALS.activityClosed);
      if (needDeposit > 0) refuse(REFUSALS.depositNeeded, { needDeposit });
      if (state === 'locked') refuse(REFUSALS.notReached);
      await giveGift(tx, { playerId, gift, rewards, now });
      return { rewards };
    },
    { isPlay: true },
  );
}
