import { drawReceipt, fairnessInfo, fairnessRotate } from '../../../contract/fairness.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { type CurrentSeed, lockSeed, rotateSeed } from '../../fairness/seeds.ts';
import type { Mount } from '../../http/mount.ts';
import { findReceipt } from './store.ts';

/** Mounts the calls with which a player checks the draws: commits, own client seed, receipts. */
export function fairnessRoutes(mount: Mount): void {
  mount(fairnessInfo, async (_input, { tx, player, random, now }) =>
    infoOf(await lockSeed({ tx, playerId: player.id, random, now })),
  );

  mount(fairnessRotate, async ({ clientSeed }, { tx, player, random, now, refuse }) => {
    const context = { tx, playerId: player.id, random, now };
    // A round that this seed drew still runs: whoever knew the seed would know how it ends.
    const { keptUntil } = await lockSeed(context);
    const waitMs = keptUntil ? keptUntil.getTime() - now.getTime() : 0;
    if (waitMs > 0) refuse(REFUSALS.tooManyRequests, { waitMs });
    const { revealed, current } = await rotateSeed(context, clientSeed);
    return {
      revealedSeed: revealed.serverSeed.toString('hex'),
      revealedCommit: revealed.commit,
      current: infoOf(current),
    };
  });

  mount(drawReceipt, async ({ drawId }, { tx, player, refuse }) => {
    const receipt = await findReceipt(tx, player.id, drawId);
    return receipt ?? refuse(REFUSALS.notFound);
  });
}

function infoOf({ commit, nextCommit, clientSeed, nonce }: CurrentSeed) {
  return { commit, nextCommit, clientSeed, nonce };
}
