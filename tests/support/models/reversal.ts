import type { Tx } from '../../../server/db/database.ts';
import { post, type Receipt } from '../../../server/ledger/post.ts';

/**
 * Mends a mistake as whoever keeps the database would: books the opposite of a transfer, once. The original
 * stays as it is. No command of the operator does it (docs/standards.md, A.3.6(f)).
 * @throws BalanceTooLow when the player no longer has what is to be taken back.
 */
export async function reverse(
  tx: Tx,
  { playerId, transferId, at }: { playerId: number; transferId: string; at: Date },
): Promise<Receipt> {
  const { currency, amount, house } = await tx
    .selectFrom('transfers')
    .select(['currency', 'amount', 'house'])
    .where('player_id', '=', playerId)
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow();
  const reversal = { kind: 'reversal', reference: transferId, at };
  return post(tx, { playerId, currency, amount: -amount, house, ...reversal });
}
