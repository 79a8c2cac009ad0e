import { sql } from 'kysely';
import { drawReceipt, fairnessInfo, fairnessRotate } from '../../../contract/fairness.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import { receiptOf } from '../../fairness/receipt.ts';
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
    return receipt ?? refuse((await hasArchive(tx)) ? REFUSALS.archived : REFUSALS.notFound);
  });
}

function infoOf({ commit, nextCommit, clientSeed, nonce }: CurrentSeed) {
  return { commit, nextCommit, clientSeed, nonce };
}

/** Whether receipts were ever taken out of the database (`ops details archive`). */
async function hasArchive(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select 1 from detail_archives where source = 'fairness_receipts' limit 1`.execute(tx);
  return rows.length > 0;
}

/** The receipt of a player's own draw. */
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
  return row && receiptOf(row);
}
