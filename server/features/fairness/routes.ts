import {
  ALGORITHM,
  drawReceipt,
  fairnessInfo,
  fairnessRotate,
} from '../../../contract/fairness.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import { type CurrentSeed, lockSeed, rotateSeed } from '../../fairness/seeds.ts';
import type { Receipt } from '../../fairness/verify.ts';
import type { Mount } from '../../http/mount.ts';

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

/** The receipt of a player's own draw; its server seed stays empty until that seed is revealed. */
async function findReceipt(tx: Tx, playerId: number, drawId: string): Promise<Receipt | undefined> {
  const row = await tx
    .selectFrom('fairness_receipts as receipt')
    .innerJoin('fairness_seeds as seed', (join) =>
      join
        .onRef('seed.player_id', '=', 'receipt.player_id')
        .onRef('seed.seq', '=', 'receipt.seed_seq'),
    )
    .selectAll('receipt')
    .select(['seed.commit', 'seed.server_seed', 'seed.client_seed', 'seed.revealed_at'])
    .where('receipt.player_id', '=', playerId)
    .where('receipt.draw_id', '=', drawId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    algorithm: ALGORITHM,
    drawId: row.draw_id,
    game: row.game,
    commit: row.commit,
    serverSeed: row.revealed_at ? row.server_seed.toString('hex') : '',
    clientSeed: row.client_seed,
    nonce: row.nonce,
    steps: row.steps,
    weightsHash: row.weights_hash,
    createTime: row.created_at.toISOString(),
  };
}
