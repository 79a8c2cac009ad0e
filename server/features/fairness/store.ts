import { ALGORITHM } from '../../../contract/fairness.ts';
import type { Tx } from '../../db/database.ts';
import type { Receipt } from '../../fairness/verify.ts';

/** The receipt of a player's own draw; its server seed stays empty until that seed is revealed. */
export async function findReceipt(
  tx: Tx,
  playerId: number,
  drawId: string,
): Promise<Receipt | undefined> {
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
